"""Reading: from files in any format and encoding to paper lists. Reading never interprets."""

"""The shipped knowledge (kg/data/entities): things, their names in both languages, facts about them."""

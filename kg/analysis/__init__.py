"""Questions to the whole graph: what occurs together, hubs, communities, near papers, paths, rare but shared things."""

from kg.analysis.communities import Community, communities
from kg.analysis.paths import Path, Step, paths
from kg.analysis.shared import Hub, Near, Shared, Together, hubs, near, rare_shared, together

__all__ = [
    "Community",
    "Hub",
    "Near",
    "Path",
    "Shared",
    "Step",
    "Together",
    "communities",
    "hubs",
    "near",
    "paths",
    "rare_shared",
    "together",
]

"""Parts in staged situations."""

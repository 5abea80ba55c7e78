"""First games that teach: each lesson is a `.toml` of staged tables and steps, played through the real engine."""

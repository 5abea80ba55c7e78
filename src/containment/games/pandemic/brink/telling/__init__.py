"""On the Brink told: what any table says of it, without ink."""

"""What a searching player needs to know of Iberia."""

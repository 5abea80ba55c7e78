"""What a searching player needs to know of The Cure."""

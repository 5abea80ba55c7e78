"""What a searching player needs to know of Biologic Cold War."""

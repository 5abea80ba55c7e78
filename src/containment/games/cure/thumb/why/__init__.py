"""The Cure: what the thumb player does and why, in a sentence. Plain Python."""

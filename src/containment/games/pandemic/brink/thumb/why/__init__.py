"""On the Brink: what the thumb player does and why, in a sentence. Plain Python."""

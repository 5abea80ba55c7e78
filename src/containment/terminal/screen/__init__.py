"""The full-screen table: a Textual application over the same sessions, views and words as line mode."""

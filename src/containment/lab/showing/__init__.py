"""What a study says: tables, pictures, a page."""

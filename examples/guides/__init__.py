"""Guides: each is a page of the site and a program. Comments at the edge are its text; what it
prints is beside it."""

"""The site: what a new user looks for is found, no link is dead, every public name has a page, every guide runs."""

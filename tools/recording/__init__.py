"""Short recordings of the full-screen table as moving pictures (SVG), made by playing: `make recordings`."""

"""Short recordings of both tables, in a terminal and in a browser, as moving pictures (SVG), made by playing:
`make recordings`."""

"""On the Brink: rules of thumb quick enough for playouts, without plans and without words. Compiled."""

"""The web: HTTP and WebSockets for visitors and bots, with what guards them."""

"""Games and players from outside: registered by name, offered by installed packages, or found in a module."""

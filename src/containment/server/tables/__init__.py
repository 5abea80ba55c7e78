"""Tables as their logs have them: `live.py` replays one, `acting.py` says what a visitor may add to it."""

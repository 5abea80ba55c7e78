"""The server under load (`make load`) and under faults (`make chaos`): real processes, real sockets, real databases."""

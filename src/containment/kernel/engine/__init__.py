"""The table, its steps and the one loop: the part of the kernel that is compiled, whole."""

"""The table, its steps and the one loop: the part of the kernel that has a form in C, whole."""

from containment.kernel.engine import form as form  # first: modules that are loaded after it are bound to it

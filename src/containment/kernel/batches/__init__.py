"""Many tables at once: stepped together, and played out in threads."""

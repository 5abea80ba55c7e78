"""Who plays the pieces of a study: threads, processes, or a cluster."""

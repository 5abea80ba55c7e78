"""Tools for who works on Containment: the rule index, the tables in docs/, mutants, profile-guided wheels."""

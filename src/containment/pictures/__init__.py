"""Pictures of tables. A game turns a view into a `Scene`; whoever draws, draws scenes and knows no game."""

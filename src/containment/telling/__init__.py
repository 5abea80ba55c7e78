"""What any table says and asks, whatever the game and however it is drawn: plain data, without ink."""

"""Reviews: a game that is over, judged answer by answer from what each seat saw. Names no game, and knows no words."""

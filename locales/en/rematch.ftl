## Buttons at the end of a game.

rematch = Rematch
rematch-swapped = Rematch, sides changed

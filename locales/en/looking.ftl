## A card that looks for players for a game in set-up.

looking-button = Look for players
looking-title =
    { $count ->
        [one] { $game } needs a player
       *[other] { $game } needs { $count } players
    }
looking-how = Set up in <#{ $channel }>. You need the game to play.
looking-over = { $game } needs no players
looking-begun = The game has begun in <#{ $channel }>.
looking-full = All sides have players. The game is in <#{ $channel }>.
looking-deleted = The game will be deleted.
looking-away = The game was put away.
# A private note to the player who pressed Look for players.
looking-posted = Your card is in <#{ $channel }>. It changes as seats fill.
looking-not-posted = I may not post in <#{ $channel }>. Ask a manager of this server to let me.
looking-open = Open the card

## The games of a server.

games-title =
    { $count ->
        [0] No games here
        [one] One game here
       *[other] { $count } games here
    }
games-none = Start a game with `/game new`. Only games in channels that you can see are listed.
games-in-set-up = Being set up
games-with-seats = Open seats
games-in-play = In play
# $seats may be taken; $players already play.
games-open =
    { $count ->
        [0] Open: { $seats }
       *[other] Open: { $seats } · { $players } { $count ->
            [one] waits
           *[other] wait
        }
    }

## Words that many cards share.

# A side as the subject of a sentence: "The Allies", "Axis", "The umpire". $form says which.
side-subject =
    { $form ->
        [plural] The { $side }
        [umpire] The umpire
       *[singular] { $side }
    }

# A side within a sentence: "the Allies", "Axis", "the umpire".
side-within =
    { $form ->
        [plural] the { $side }
        [umpire] the umpire
       *[singular] { $side }
    }
# The same set off from the text around it.
side-within-bold =
    { $form ->
        [plural] the **{ $side }**
        [umpire] the **umpire**
       *[singular] **{ $side }**
    }
# The same of one or several, as the subject: "The Allies", "Axis", "Axis and Allies".
sides-subject =
    { $form ->
        [plural] The { $sides }
        [singular] { $sides }
       *[several] { $sides }
    }
# The same within a sentence.
sides-within =
    { $form ->
        [plural] the { $sides }
        [singular] { $sides }
       *[several] { $sides }
    }
# In a text of a game that may be about either side.
side-any = The side
side-any-within = the side
side-any-opponent = Its opponent
side-any-opponent-within = its opponent
# A person without a known name.
the-bot = the bot
a-forgotten-player = a forgotten player
# A thing of a game in a list of several: "Fate · The Last Hundred Yards".
thing-of-game = { $thing } · { $game }
# A name within a sentence: words lose their capital, as MID does.
name-within = { MID($name) }
# A number with its unit, such as "25 cm".
measure = { $number } { $unit }
# The last line of a list that is too long. $count is the number of lines left out.
lines-more = and { $count } more
# A column of a table that goes by ranges: "up to 50 cm".
column-up-to = up to { $limit }

# In an empty box of a form.
example = e.g. { $example }
example-range = { $min } to { $max }
example-signed = e.g. 1 or −1

# The status of a game, behind its title in a list.
game-is-setup = being set up
game-is-running = running
game-is-ended = ended
game-is-away = put away

## A game as the bot reads it, shown to the person who wrote it.

understood-sides = **Sides**: { $sides }
# A part of the turn with one name, such as "Axis Player Turn".
understood-part = **{ $part }**
# Parts of the turn with the same phases: "Axis, then Allies".
understood-then = { $part }, then { $next }
understood-phase = **{ $number } { $phase }**
understood-phase-again = **{ $number } { $phase }**: as above
# The line of a step, after the sides that act in it.
understood-step = • { $who }: { $step }
understood-step-of-nobody = • { $step }
# Follows the text of a step: "(may be passed; rolls Noise; button Shot)".
understood-offers = { $step } ({ $offers })
understood-in-turn = in turn
understood-may-pass = may be passed
understood-never-passed = never passed
understood-housekeeping = housekeeping
understood-rolls = rolls { $table }
understood-rolls-for = each rolls { $dice }, and the winner holds { $marker }
understood-button = button { $name }
understood-tables = **Tables**
understood-checks = **Checks**
understood-table = • { $table }
understood-table-rolled = • { $table } ({ $dice })
# A column of a rolled table with the share of each row: "Moon dark: Nothing 67 %, A twig 17 %".
understood-column = { $column }: { $rows }
understood-columns = Columns: { $columns }
understood-check = • { $check } ({ $dice }): { $reading }
understood-contest = both sides roll
understood-reads = reads the table { $table }
understood-target = { $meets ->
    [most] at most { $number }
   *[least] at least { $number }
}
understood-asks = Asks: { $asked }
understood-modifiers = Modifiers: { $modifiers }
understood-each = each, up to { $most }
understood-to-number = to the number
understood-by-itself = counts by itself
understood-leads = Leads to { $checks }.
# An effect of a button, a result, or the end of a step: "A fire → Fires +1; Torches −1".
understood-effects = { $what } → { $effects }
understood-at-end = at its end
understood-set = { $track } to { $to }
understood-clear = clear { $lists }
understood-other-side = other side
understood-own-side = side that acts
understood-each-side = each side
understood-list = keeps { $list }
understood-rule = rule { $rule }
understood-roles = **Roles**
understood-role = { $names }: by { $by }
understood-tracks = **Tracks**
understood-settings = **Settings**
understood-limits = **Limits**
understood-limit = { $way ->
    [down] { $name } falls to { $bound }: { $text }
   *[up] { $name } reaches { $bound }: { $text }
}
understood-starts = { $what }, starts with { $start }
understood-usually = { $what }, usually { $usual }
understood-a-list = { $name }: a list
understood-a-side = { $name }: a side
understood-text = **{ $name }**: { $text }
# A track or setting with its range or choices.
understood-range = { $name } { $from } to { $to }
understood-choices = { $name } ({ $choices })

## Games of a server on pages: adding, changing and removing them

pages-form = A game on one page
    .page = Page
    .page-explain = A title, sides, phases, tables, checks. A title and a table are enough.
    .page-placeholder = # The Ford   Sides: Blue, Red   ## Sequence   ### Move   - Blue: Move.
pages-paste = Paste the page of your game, and see at once how it is read.
pages-open-form = Paste a page…
pages-edit = Edit…
pages-faults = { $count ->
        [one] One line to mend
       *[other] { $count } lines to mend
    }
pages-mend-file = Your page is too long for a form. Mend the file, and send it again with `file:`.
pages-ready = { $game }: is this right?
pages-ready-again = { $game }, new page: is this right?
pages-same-name = This server has a game of this name. Take this page for it, or give yours another title.
pages-sequence = **Turn**: { $sequence }
pages-names = { $kind ->
        [tables] **Tables**: { $names }
        [checks] **Checks**: { $names }
        [tracks] **Tracks**: { $names }
        [settings] **Settings**: { $names }
       *[limits] **Limits**: { $names }
    }
pages-add = Add this game
pages-replace = Take this page
pages-try = Try it here
pages-own-words = The file has every detail. Figures and your own words are fine; a publisher's sentences are not.
# Differences between the old page of a game and the new one.
pages-changed = { $how ->
        [gone] **Gone**: { $names }
        [new] **New**: { $names }
       *[changed] **Changed**: { $names }
    } ({ $kind ->
        [sides] sides
        [phases] phases
        [tables] tables
        [checks] checks
        [tracks] tracks
       *[settings] settings
    })
pages-unchanged = Nothing in it has changed.
pages-added = { $how ->
        [new] ✅ { $game } is a game of this server
       *[replaced] ✅ { $game } has its new page
    }
# $has: "turn" for a game with a sequence of play, "tables" for tables and checks alone.
pages-added-next =
    { $has ->
        [tables] Everyone here can look it up and roll it with `/table` and `/check`.
       *[turn] Everyone here can play it with `/game new`, and look things up with `/table` and `/check`.
    }
pages-replaced-next = New games use it. A game in play keeps its page until its players take the new one in `/game set`.
pages-roll = Roll { $table }
pages-set-up = Set it up here
pages-added-how = Change it with `/server game replace`. Another server takes its file: `/server game show`
pages-list = { $count ->
        [0] This server has no games of its own
        [one] This server has one game of its own
       *[other] This server has { $count } games of its own
    }
pages-line = **{ $game }** · { $user }, <t:{ $at }:d>
pages-show = Show the page of…
pages-show-more = More games…
pages-list-how = Managers of the server add a game with `/server game add`.
pages-file-how = Another server adds it with `/server game add` and this file.
pages-remove = Remove { $game } from this server?
pages-remove-asks = Games in play go on. New ones are no longer possible, and its nicknames and corrected figures go.
pages-remove-button = Remove it
pages-removed = { $game } is removed
pages-removed-next = Games in play go on.

## A new page of the game that is played.

new-page = This server has a new page of { $game }:
new-page-how = This game keeps its page until its players take the new one.
new-page-take = Take the new page
new-page-asked = { $user } asks to play on with the new page of this server:
new-page-taken = The game has its new page
# Below a game that was imported: its page is not one of the server's.
new-page-brought = { $game } came with its page. Add it, so that this server can play more games of it.

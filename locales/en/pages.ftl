## A game as the bot reads it, shown to the person who wrote it.

understood-sides = **Sides**: { $sides }
# A part of the turn with one name, such as "Axis Player Turn".
understood-part = **{ $part }**
understood-phase = **{ $number } { $phase }**
understood-phase-again = **{ $number } { $phase }**: as above
# The line of a step, after the sides that act in it.
understood-step = • { $who }: { $step }
understood-step-of-nobody = • { $step }
# Follows the text of a step: "(may be passed; rolls Noise; button Shot)".
understood-offers = { $step } ({ $offers })
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

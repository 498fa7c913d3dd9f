## A game as the bot reads it, shown to the person who wrote it.

understood-sides = **Sides**: { $sides }
# A part of the turn with one name, such as "Axis Player Turn".
understood-part = **{ $part }**
understood-phase = **{ $number } { $phase }**
# The line of a step, after the sides that act in it.
understood-step = • { $who }: { $step }
understood-step-of-nobody = • { $step }
# Follows the text of a step: "(may be passed; rolls Noise; button Shot)".
understood-offers = { $step } ({ $offers })
understood-may-pass = may be passed
understood-never-passed = never passed
understood-housekeeping = housekeeping
understood-rolls = rolls { $table }
understood-rolls-for = each rolls { $dice }
understood-button = button { $name }
understood-tables = **Tables**
understood-checks = **Checks**
understood-table = • { $table }
understood-table-rolled = • { $table } ({ $dice })
# A column of a rolled table with the share of each row: "Moon dark: Nothing 67 %, A twig 17 %".
understood-column = { $column }: { $rows }
understood-check = • { $check } ({ $dice }): { $results }
understood-tracks = **Tracks**: { $tracks }
understood-settings = **Settings**: { $settings }
# A track or setting with its range or choices.
understood-range = { $name } { $from } to { $to }
understood-choices = { $name } ({ $choices })

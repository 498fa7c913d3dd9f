## Words in pictures, and the descriptions that screen readers read out.

# A figure that is lit in the picture of a table: "LMG, 25: 15". Its row, its column, and the figure.
pictures-table-cell = { $row }, { $column }: { $figure }
# The highlighted cell in the picture of a table. It comes first in the description.
pictures-table-lit = Lit: { $lit }.
# Above the columns of a table that go by their limits: "Range (cm) up to".
pictures-table-up-to = { $what } up to
pictures-table-up-to-in = { $what } ({ $unit }) up to

## Tracks

pictures-tracks = Tracks. { $tracks }.
# A track with its value: "Time: 39 min".
pictures-track = { $track }: { $value }
# Nobody holds a marker.
pictures-nobody = nobody
# A box without anything in it.
pictures-empty = empty
pictures-more = and { $count } more
# Below the mark of a mission's limit on a track.
pictures-limit = limit

## Dice

pictures-dice-title = d{ $sides }: { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
pictures-dice-rolled = rolled
# How often each face, or each bar of several faces, comes up on average.
pictures-dice-fair-face = fair: { $count } a face
pictures-dice-fair-bar = fair: { $count } a bar
pictures-dice-usual = 19 of 20 fall here
pictures-dice-described = Bars of { $count ->
        [one] 1 die
       *[other] { $count } dice
    } with { $sides } sides, { $expected } expected each. { $counts }.
pictures-dice-faces = { $from } to { $to }: { $count }
pictures-dice-face = { $face }: { $count }

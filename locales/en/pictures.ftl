## Words in pictures, and the descriptions that screen readers read out.

# A figure that is lit in the picture of a table: "LMG, 25: 15". Its row, its column, and the figure.
pictures-table-cell = { $row }, { $column }: { $figure }
# What is lit in the picture of a table. It comes first in the description.
pictures-table-lit = Lit: { $lit }.
# Above the columns of a table that go by their limits: "Range (cm) up to".
pictures-table-up-to = { $what } up to
pictures-table-up-to-in = { $what } ({ $unit }) up to

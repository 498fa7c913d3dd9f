## Printed tables, looked up or rolled on.

# A button below the picture of a wide table: the same in letters.
tables-as-text = As text
# Below the picture of a table whose words and notes are too long to stand there.
tables-more-as-text = Words and notes: press **As text**.

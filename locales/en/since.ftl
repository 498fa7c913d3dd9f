## Events since the reader's last turn.

since-title = Since your last turn
since-nothing =
    { $after ->
        [0] Nothing has happened yet.
       *[other] Nothing has happened since entry { $after }.
    }
since-part = Entries { $from }–{ $to } of { $all }, oldest first
since-mark = Mark as read

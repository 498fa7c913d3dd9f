## Events since the reader's last turn.

since-title = Since your last turn
# $time is that of the reader's last move; without one $from is "begin".
since-nothing =
    { $from ->
        [begin] Nothing has happened yet.
       *[move] Nothing has happened since { $time }.
    }
since-part =
    { $from ->
        [begin] Everything since the game was set up, oldest first.
       *[move] Everything since { $time }, oldest first.
    }
since-mark = Mark as read

## Refusals about printed tables.

refuse-table-page =
    { $pages ->
        [one] { $table } is one page.
       *[other] { $table } has pages 1 to { $pages }.
    }
refuse-table-missing = Which table? Add `table:`. It lists those of { $game } as you type.
refuse-correct-no-game = No game of { $game } is played here. Correct it in the game's channel.
refuse-needs-bot = That needs me in this server. One of its managers can add me.
refuse-correct-in-dm = This works in a server only. Use it in one of its channels.
refuse-correct-not-manager = You may not manage this server. Correct it in your game's channel.

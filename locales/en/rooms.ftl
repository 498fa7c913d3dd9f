## Rooms of games: threads, and posts of a forum.

# Buttons that open a room. They follow the question where to play, or are on the set-up card.
room-thread = In a thread
room-post = In the forum
room-ask = { $game } is played in this channel. Where will you play the new game?
# $as is the kind of the room.
room-opening =
    { $as ->
        [post] Opening a post in the forum
       *[thread] Opening a thread
    }
room-opening-how = The link follows here.
# Where a thread starts. $system is the game's printed title.
room-starter = { $system } · set up by { $user }
# The name of a room from the beginning of the game; $players are their names.
room-name = { $game } · { $players }

room-failed =
    { $as ->
        [post] ⚠️ No post in the forum
       *[thread] ⚠️ No thread
    }
# $channel is the channel or the forum.
room-fault =
    { $fault ->
        [forbidden] { $as ->
            [post] I may not post in <#{ $channel }>. Allow me **View Channel** and **Send Messages** there, and try again.
           *[thread] I may not open threads in <#{ $channel }>. Allow me **Create Public Threads** and **Send Messages in Threads**, and try again.
        }
        [gone] The forum is gone. A manager of the server chooses another one: `/server defaults forum:`
        [full] This server has too many open threads. Archive some, and try again.
        [tag] <#{ $channel }> requires a tag on each post, and has none that I know. `/server defaults tags:true` lists them.
        [moderated] Only moderators may set the tags of <#{ $channel }>. Add one that everyone may set: `/server defaults tags:true`
       *[other] Discord refused it. Try another channel.
    }
# After the reason, if the new game has no place yet.
room-failed-away = { $game } is ready. Bring it into a channel: `/game move game:`

room-over = { $game } is over
room-over-how = I close this room now. To open it again, write a line in it.

## Tags of a forum, at most 20 characters each.

room-tag-open = Looking for players
room-tag-paused = Paused
room-tag-finished = Finished
# $side is a side's name.
room-tag-move = { $side } to move

room-tags-title = Tags for the forum of games
room-tags-how = Add those that you want under **Edit Channel → Tags**. I set them by their names, at most five on a post.

refuse-no-forum = This server has no forum for games. A manager chooses one: `/server defaults forum:`
refuse-room-in-thread = A thread cannot have threads of its own. Use the command in the channel above.
refuse-room-in-direct-messages = Threads and posts need a server. Use the command in one of its channels.

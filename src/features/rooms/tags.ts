import type { Reply } from "#cards/reply.ts";
import { type Call, gamesOffered } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { serverManagedBy } from "#games/lifecycle/servers.ts";
import { bookOf } from "#words/rulebook.ts";
import { tagsCard } from "./cards/room.ts";
import { possibleTags } from "./cards/names.ts";

/** Lists the names of tags that a manager can add to the forum of games, in the server's language. */
export function listTags(context: Context, call: Call): Reply {
  serverManagedBy(call, "refuse-server-not-manager");
  const names = gamesOffered(context, call).flatMap((system) =>
    possibleTags(bookOf(system, call.channelLanguage)),
  );
  return tagsCard(call.language, [...new Set(names)]);
}

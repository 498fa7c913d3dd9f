import { plain } from "#core/names/index.ts";
import { paragraph } from "#cards/blocks.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { needToFit } from "#games/records/file-size.ts";
import { exportText, withAliases } from "#rules/log/index.ts";
import { entriesFor } from "./known.ts";
import { isUmpire, secretsIn } from "./rules.ts";

/** The game as a file with secrets. It can be verified; an import leaves the secrets out. */
export async function ourFile(context: Context, call: Call): Promise<Reply> {
  const running = await context.games.here(call);
  const { system, game } = running;
  const { entries, people } = await context.games.asWritten(running);
  const known = entriesFor(context, running, call.user.id);
  const { hidden, tracks, rolls } = secretsIn(game, known);
  const ids = new Set([...hidden, ...tracks, ...rolls].map(({ id }) => id));
  const content = exportText(game, entries, {
    sheet: withAliases(system.corrections, people),
    people,
    secrets: withAliases(
      known.filter(({ id }) => ids.has(id)).map(({ id, salt, events }) => ({ id, salt, events })),
      people,
    ),
    exportedAt: new Date(call.now).toISOString(),
  });
  needToFit(content, "game");
  const { say } = call.language;
  return {
    title: say(isUmpire(running, call.user.id) ? "secret-umpire" : "secret-our-side"),
    audience: "private",
    blocks: [
      ...paragraph(
        say(game.status === "ended" ? "secret-file-whole" : "secret-file-card", { game: plain(game.title) }),
      ),
      { kind: "file", name: `our-game-${game.id}.json`, content },
    ],
  };
}

import { buttonRow, paragraph } from "#cards/blocks.ts";
import { ourSideButton } from "#cards/phase/buttons.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { plain } from "#core/names/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { needToFit } from "#games/records/file-size.ts";
import type { FeatureSide } from "#games/seats/feature-side.ts";
import { exportText, withAliases } from "#rules/log/index.ts";
import { bookOf } from "#words/rulebook.ts";
import { hiddenBlocks, secretBlocks, secretButtons } from "./cards/our-side.ts";
import { knownTo, entriesFor } from "./known.ts";
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
    pages: await context.pages.textsOf(game),
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

/** An ended game with all rolls that were closed in it. */
async function withClosedRolls({ games }: Pick<Context, "games">, game: Game): Promise<Game> {
  const events = (await games.entries(game)).flatMap((entry) => entry.events);
  return { ...game, closed: events.flatMap((event) => (event.type === "rollClosed" ? event.closed : [])) };
}

/** The hidden units, hidden tracks and closed rolls that a user may know. */
export const secretsOfSide: FeatureSide = async (context, running, call) => {
  const { book } = running;
  const game = running.game.status === "ended" ? await withClosedRolls(context, running.game) : running.game;
  const known = await knownTo(context, { ...running, game }, call);
  return { lists: secretBlocks(book, game, known), buttons: secretButtons(book, game, known) };
};

/** A list of units for one reader, with the hidden units that the reader knows, of one side or all. */
export async function withHiddenUnits(
  context: Context,
  call: Call,
  list: Reply,
  only: string | undefined,
): Promise<Reply> {
  const running = await context.games.here(call);
  const { game, system } = running;
  const { hidden } = await knownTo(context, running, call);
  const side = only === undefined ? undefined : system.side(only);
  const shown = hidden.filter((unit) => side === undefined || unit.side === side);
  const book = bookOf(system, call.language);
  const blocks =
    shown.length === 0 ? [] : [...hiddenBlocks(book, game, shown), ...buttonRow(ourSideButton(book))];
  return { ...list, of: belonging(game), blocks: [...list.blocks, ...blocks] };
}

import type { Game } from "#core/schema/game.ts";
import { plain } from "#core/names/typed.ts";
import type { Language } from "#words/language.ts";
import { buttonRow, paragraph } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Reply } from "../reply.ts";

type Words = Pick<Language, "say">;

/** Brings a game back to the channel where it was. */
export function bringBackButton(game: Pick<Game, "id" | "revision">, channel: string, label: string): Button {
  return { label, style: "secondary", press: { kind: "bring", channel }, of: belonging(game) };
}

/** What the others can press after somebody moved a game or put it away. */
export function bringBackBlocks(words: Words, game: Game): Block[] {
  const { home } = game;
  if (home === undefined || home.gone === true) return [];
  return [
    ...paragraph(words.say("seats-bring-back-how")),
    ...buttonRow(bringBackButton(game, home.channel, words.say("seats-bring-back"))),
  ];
}

function backButton({ say }: Words, game: Game): Button {
  return bringBackButton(game, game.channel, say("seats-bring-back"));
}

/** Tells those who look for a game where it was that it is played elsewhere now; `others` can bring it back. */
export function movedAwayCard(
  words: Words,
  game: Game,
  channel: string,
  others: readonly string[] = [],
): Reply {
  const back: Block[] = others.length === 0 ? [] : buttonRow(backButton(words, game));
  return {
    title: words.say("seats-moved-title", { game: plain(game.title) }),
    audience: "public",
    blocks: [...paragraph(words.say("seats-moved", { channel })), ...back],
    ...(others.length === 0 ? {} : { ping: [...others] }),
  };
}

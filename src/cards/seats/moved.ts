import type { Game } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import type { Language } from "#words/language.ts";
import { buttonRow, paragraph } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Reply } from "../reply.ts";

type Words = Pick<Language, "say">;

/** A button that brings a game back to its channel. */
export function bringBackButton(game: Pick<Game, "id" | "revision">, channel: string, label: string): Button {
  return { label, style: "secondary", press: { kind: "bring", channel }, of: belonging(game) };
}

/** Buttons for the other players after a game was moved or put away. */
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

/** The notice that a game was moved to another channel. `others` can bring it back. */
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

/** In place of a card in a channel that the game has left. */
export function goneCard(words: Words, game: Game): Reply {
  if (game.archived !== true) return movedAwayCard(words, game, game.channel);
  const text = words.say("seats-put-away");
  return { title: plain(game.title), audience: "public", blocks: paragraph(text) };
}

/** Below the first message of a post, which shows the set-up. */
export function setUpAboveCard({ say }: Words, game: Game): Reply {
  return { title: plain(game.title), audience: "public", blocks: paragraph(say("seats-set-up-above")) };
}

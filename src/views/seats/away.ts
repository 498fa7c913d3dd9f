import type { Game } from "#core/schema/game.ts";
import type { Language } from "#words/language.ts";
import { plain } from "#core/typed.ts";
import { belonging } from "../presses/belonging.ts";
import {
  type Block,
  type Button,
  type CommandButton,
  type CommandMenu,
  type Menu,
  type Reply,
  typedLength,
} from "../reply.ts";

/** Where a game is played, as a link that opens it. */
export function placeLink({ guild, channel }: Pick<Game, "guild" | "channel">): string {
  return `https://discord.com/channels/${guild ?? "@me"}/${channel}`;
}

/** What Discord lets a button or a menu carry, in characters, and what its separators and marks take of that. */
const MOST_CARRIED = 100;
const MARKS = 8;

function isCarried({ command, options, revision, ...press }: CommandButton | CommandMenu): boolean {
  const asked = "question" in press ? (press.question?.fields ?? []) : [];
  const extra =
    "option" in press ? press.option : asked.map((field) => `${field.id}!${typedLength(field)}`).join("&");
  const parts = [command, String(revision ?? ""), new URLSearchParams(options).toString(), extra];
  return parts.join("").length + MARKS <= MOST_CARRIED;
}

/** It acts in the game from now on; nothing where Discord lets it carry no more. */
function inGame<Press extends Button | Menu>(press: Press, game: string): Press[] {
  if (!("command" in press)) return [press];
  const named = { ...press, options: { ...press.options, in: game } };
  return isCarried(named as CommandButton | CommandMenu) ? [named] : [];
}

function blockAway(block: Block, game: string): Block[] {
  switch (block.kind) {
    case "step": {
      const { button, ...step } = block;
      const [named] = button === undefined ? [] : inGame(button, game);
      return [named === undefined ? step : { ...step, button: named }];
    }
    case "buttons":
      return [{ ...block, buttons: block.buttons.flatMap((button) => inGame(button, game)) }];
    case "menu":
      return inGame(block.menu, game).map((menu) => ({ ...block, menu }));
    default:
      return [block];
  }
}

/** Whether a reply says already where the game is played. */
function saysWhere({ blocks }: Reply, game: Game): boolean {
  const places = [placeLink(game), `<#${game.channel}>`];
  return blocks.some((block) => "text" in block && places.some((place) => block.text.includes(place)));
}

/** A reply about a game that is shown outside of its channel: it says which game, its buttons act in it, nobody is called. */
export function awayFromChannel({ say }: Pick<Language, "say">, shown: Reply, game: Game): Reply {
  const { ping: _, ...reply } = shown;
  const where = say("seats-away", { game: plain(game.title), link: placeLink(game) });
  const blocks = reply.blocks.flatMap((block) => blockAway(block, game.id));
  return {
    ...reply,
    of: reply.of ?? belonging(game),
    blocks: saysWhere(reply, game) ? blocks : [...blocks, { kind: "note", text: where }],
  };
}

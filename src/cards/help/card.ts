import type { Game } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import { roleOf } from "#core/people/index.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, menuBlocks, paragraph } from "../blocks.ts";
import { phaseTitle, taskText, waitingLine } from "../phase/card.ts";
import { stepName, stepsNow } from "../phase/steps.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Reply } from "../reply.ts";
import type { CommandHelp } from "./command.ts";
import { everydayLine, isUsed, type ReaderPart } from "./everyday.ts";

/** Context of `/help`: the channel's game, or else the server's default system. */
export interface HelpPlace {
  language: Language;
  books: readonly Rulebook[];
  book: Rulebook | undefined;
  game: Game | undefined;
  /** Id of the reader. */
  user: string;
  /** True if the bot is not a member here. */
  isWithoutBot?: boolean | undefined;
}

/** The title of the game, and its place in the sequence of play. */
function titleText({ book, game, language }: HelpPlace): string {
  if (book === undefined || game === undefined) return "Dispatch Rider";
  const title = plain(game.title, 60);
  return game.status === "setup"
    ? language.say("help-title-set-up", { game: title })
    : language.say("help-title", { game: title, where: phaseTitle(book, game) });
}

/** A menu of the commands that the game uses. */
function commandMenu({ language, book }: HelpPlace, commands: readonly CommandHelp[]): Block {
  const choices = commands
    .filter(({ name }) => isUsed(book, name))
    .map(({ name, what }) => ({ label: `/${name}`, value: name, description: what }));
  return {
    kind: "menu",
    menu: {
      placeholder: language.say("help-more"),
      press: { kind: "pickTyped", command: "help", option: "command" },
      choices,
    },
  };
}

/** Menus of a game's tables. Their cards are private. */
export function menusOfTables({ tables, id, say }: Rulebook, game?: Game): Block[] {
  return menuBlocks(
    tables.map((table) => ({ label: table.name, value: table.id })),
    { kind: "tables", alone: true, ...(game === undefined ? { system: id } : {}) },
    [say("help-tables"), say("help-more-tables")],
  );
}

/** A menu of all systems, if no game is played. */
function gamesMenu({ language, books }: HelpPlace): Block {
  const choices = books.map(({ id, title, publisher }) => ({
    label: title,
    value: id,
    description: publisher,
  }));
  return {
    kind: "menu",
    menu: { placeholder: language.say("help-games"), press: { kind: "helpGame" }, choices },
  };
}

function buttons({ book, game }: HelpPlace): Block[] {
  if (book === undefined) return [];
  const all: Button[] = [
    ...(game?.status === "running"
      ? [{ label: book.say("help-rules"), style: "secondary", press: { kind: "rules" } } as const]
      : []),
    buttonFor({ kind: "aboutGame", system: book.id }, book.say("help-about")),
  ];
  return buttonRow(...all);
}

/** The reader's own next task, with the current steps, or else the sides for which the game waits. */
function nextText({ book, game, user }: HelpPlace): { part: ReaderPart; next: string } {
  if (book === undefined || game?.status !== "running") return { part: "none", next: "" };
  const own = roleOf(game, user).sidesIn(book);
  const task = own.length === 0 ? "" : taskText(book, game, own);
  if (task === "") return { part: own.length === 0 ? "none" : "waits", next: waitingLine(book, game) };
  const steps = stepsNow(book, game).map((step) => stepName(book, game, step));
  const list = steps.length < 2 ? [] : [steps.join(" · ")];
  return { part: "acts", next: [book.say("help-next", { task }), ...list].join("\n") };
}

/** The first card of `/help`: what the reader does next, everyday commands, and menus for everything else. */
export function helpCard(place: HelpPlace, commands: readonly CommandHelp[]): Reply {
  const { book, language } = place;
  const game = place.game?.status === "ended" ? undefined : place.game;
  const here = { ...place, game };
  const { isWithoutBot = false } = place;
  const { part, next } = nextText(here);
  const line = everydayLine(language.say, isWithoutBot ? "without-bot" : { book, game, part });
  const without = language.say(isWithoutBot ? "help-without-bot" : "help-no-game");
  const isPlayed = book !== undefined && game !== undefined;
  return {
    title: titleText(here),
    audience: "private",
    ...(game === undefined ? {} : { of: belonging(game) }),
    blocks: [
      ...paragraph(...(isPlayed ? [next] : [without]), line),
      commandMenu(here, commands),
      ...(book === undefined ? [] : menusOfTables(book, game)),
      ...(isPlayed ? [] : [gamesMenu(here)]),
      ...buttons(here),
    ],
  };
}

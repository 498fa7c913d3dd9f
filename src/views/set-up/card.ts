import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import { unitKinds } from "#core/units.ts";
import { isNeutral, playersOf } from "#core/waits.ts";
import { plain } from "#core/typed.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { answerButtons, askingBlocks, sharedBlocks } from "../seats/blocks.ts";
import { settingLines } from "./settings.ts";
import { filledLines, missionBlocks } from "./controls.ts";
import { acceptBlocks, notAcceptedText } from "../seats/umpires.ts";
import { unitCounts } from "../phase/unit-lines.ts";
import { listed, mention } from "../words.ts";
import { belonging } from "../presses/belonging.ts";

function seatLine(book: Rulebook, game: Game, side: string): string {
  const name = book.sides.find((candidate) => candidate.id === side)?.name ?? "Umpire";
  const players = playersOf(game, side);
  const invited = (game.invited ?? []).filter((open) => open.side === side).map(({ user }) => mention(user));
  const more = invited.length === 0 ? "" : `, invited: ${listed(invited)}`;
  const names = players.map((user) =>
    side === "umpire" ? `${mention(user)}${notAcceptedText(game, user)}` : mention(user),
  );
  return `**${name}**: ${players.length === 0 ? "*open*" : listed(names)}${more}`;
}

/** Who plays what, a line for each side, and for the umpire where there is one. */
export function seatLines(book: Rulebook, game: Game): string[] {
  const lines = book.sides.map((side) => seatLine(book, game, side.id));
  return book.umpire || playersOf(game, "umpire").length > 0
    ? [...lines, seatLine(book, game, "umpire")]
    : lines;
}

/** Who set the game up: without a side of their own they have a say like an umpire's. */
function creatorLine(book: Rulebook, game: Game): string {
  const { creator } = game;
  const rules = isNeutral(book, game, creator) && !playersOf(game, "umpire").includes(creator);
  return `-# Set up by ${mention(creator)}${rules ? ", who plays no side and can settle things like an umpire" : ""}.`;
}

function joinButtons(book: Rulebook, game: Game): Button[] {
  const sides = book.sides.map((side): Button => ({
    label: `Join ${side.name}`,
    style: playersOf(game, side.id).length === 0 ? "primary" : "secondary",
    press: { kind: "join", side: side.id },
  }));
  const umpire: Button = {
    label: "Umpire",
    style: "secondary",
    press: { kind: "join", side: "umpire" },
  };
  return [
    ...sides,
    ...(book.umpire ? [umpire] : []),
    { label: "Begin", style: "success", press: { kind: "begin" } },
  ];
}

/** What those who are invited can press. */
function invitationBlocks({ invited = [] }: Game): Block[] {
  const users = [...new Set(invited.map(({ user }) => user))];
  if (users.length === 0) return [];
  return [
    { kind: "text", text: `${listed(users.map(mention))}, you are invited:` },
    { kind: "buttons", buttons: answerButtons() },
  ];
}

/** How units are named, and how many there are. */
function unitBlocks(book: Rulebook, game: Game): Block[] {
  const [first, second] = unitKinds(book);
  if (first === undefined) return [];
  const part =
    second === undefined
      ? ""
      : ` Then their ${second.plural.toLowerCase()}, with \`of:\` and the name of the ${first.name.toLowerCase()}.`;
  const how = `Name your ${first.plural.toLowerCase()}: \`/unit add name:A Company, B Company\`.${part} You can also do so later.`;
  return [{ kind: "text", text: `${how}\n-# ${unitCounts(book, game)}` }];
}

/** The card of a game that is being set up: seats, settings, the commitment of its dice. */
export function setupCard(book: Rulebook, game: Game): Reply {
  const open = book.sides.filter((side) => playersOf(game, side.id).length === 0);
  const next =
    open.length > 0
      ? `Open: ${listed(open.map((side) => side.name))}. One person may take both: \`/game join side:both\`.`
      : "All sides are taken: press Begin, or make the first roll.";
  const settled = [...settingLines(book, game), ...filledLines(book, game)];
  const changed: Block[] = settled.length === 0 ? [] : [{ kind: "text", text: settled.join("\n") }];
  return {
    title: `${plain(game.title)}: setting up`,
    audience: "public",
    of: belonging(game),
    blocks: [
      { kind: "text", text: [...seatLines(book, game), creatorLine(book, game), next].join("\n") },
      { kind: "divider" },
      ...changed,
      ...missionBlocks(book, game),
      ...unitBlocks(book, game),
      { kind: "buttons", buttons: joinButtons(book, game) },
      ...invitationBlocks(game),
      ...askingBlocks(book, game),
      ...acceptBlocks(game),
      ...sharedBlocks(book, game),
      { kind: "note", text: `Dice series ${game.dice.series} is bound to SHA-256 \`${game.dice.hash}\`` },
      {
        kind: "note",
        text: `${book.title}, ${book.publisher}. Unofficial aid; you need the game to play.`,
      },
    ],
  };
}

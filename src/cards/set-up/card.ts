import { plain } from "#core/names/index.ts";
import { playersOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { menuBlock, buttonFor, buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { fromFeatures } from "../feature-cards.ts";
import { umpireNote } from "../people/umpires.ts";
import { belonging } from "../presses/codec.ts";
import type { Button, Reply } from "../reply.ts";
import { acceptBlocks, askingBlocks, notAcceptedText, sharedBlocks } from "../seats/blocks.ts";
import { tracksToFill } from "../settings/set-up.ts";
import { changedSettings, linesOfSettings } from "../settings/texts.ts";
import { isInUse } from "../tracks/lines.ts";
import { unitCounts } from "../units/lines.ts";
import { mention, personIn, shortHash, squareOf } from "../words.ts";
import {
  emptyLines,
  filledLines,
  formButtons,
  hasMore,
  settingMenus,
  uncountedLines,
  settingsOnCard,
} from "./controls.ts";

/** In place of a set-up card: a newer one, or the game itself, follows below. */
export function oldSetUpCard({ say }: Pick<Language, "say">, { title, status }: Game): Reply {
  return {
    title: say("set-up-title", { game: plain(title) }),
    audience: "public",
    blocks: paragraph(say(status === "setup" ? "set-up-replaced" : "set-up-over")),
  };
}

function whoSits(book: Rulebook, game: Game, seat: string): string {
  const players = playersOf(game, seat).map((user) => {
    const player = personIn(book, user);
    return seat === "umpire" ? `${player}${notAcceptedText(book, game, user)}` : player;
  });
  const invited = (game.invited ?? []).filter(({ side }) => side === seat).map(({ user }) => mention(user));
  const parts = [
    ...(players.length === 0 ? [] : [book.all(players)]),
    ...(invited.length === 0 ? [] : [book.say("set-up-invited", { users: invited })]),
  ];
  return parts.length === 0 ? `*${book.say("set-up-open")}*` : parts.join(", ");
}

/** The players of each side, one line each, and of the umpire's seat if there is one. */
function seatLines(book: Rulebook, game: Game): string[] {
  const lines = book.sides.map(({ id, name: side }) =>
    book.say("set-up-side", { square: squareOf(book, id), side, who: whoSits(book, game, id) }),
  );
  const umpire = book.say("set-up-umpire", { who: whoSits(book, game, "umpire") });
  return book.umpire || playersOf(game, "umpire").length > 0 ? [...lines, umpire] : lines;
}

function sidesWithout(book: Rulebook, game: Game): Rulebook["sides"] {
  return book.sides.filter(({ id }) => playersOf(game, id).length === 0);
}

function beginButton(book: Rulebook, game: Game): Button {
  const open = sidesWithout(book, game).map(({ name }) => name);
  const label =
    open.length === 0 ? book.say("set-up-begin") : book.say("set-up-begin-waiting", { sides: open });
  return { label, style: "success", press: { kind: "begin" }, disabled: open.length > 0 };
}

/**
 * A button for each seat that is free or offered to a user, also for that user. With `all`, also for seats to share,
 * unless a user requests a seat.
 */
function seatButtons(book: Rulebook, game: Game, all: boolean): Button[] {
  const { invited = [] } = game;
  const isFree = (seat: string) => playersOf(game, seat).length === 0;
  const isOffered = (seat: string) => invited.some(({ side }) => side === seat);
  const isShared = all && askingBlocks(book, game).length === 0;
  const sides = book.sides
    .filter(({ id }) => isShared || isFree(id) || isOffered(id))
    .map(({ id, name: side }): Button => {
      const isJoined = isFree(id) || isOffered(id);
      return buttonFor(
        { kind: "join", side: id, ...(isFree(id) ? {} : { share: true }) },
        book.say(isJoined ? "set-up-join" : "set-up-share", { side }),
        isJoined ? "primary" : "secondary",
      );
    });
  const umpire = buttonFor({ kind: "join", side: "umpire" }, book.say("set-up-be-umpire"));
  const decline = buttonFor({ kind: "decline" }, book.say("seats-decline"));
  return [
    ...sides,
    ...((book.umpire && isFree("umpire")) || isOffered("umpire") ? [umpire] : []),
    ...(invited.length > 0 ? [decline] : []),
  ];
}

/** Buttons for seats, forms, and Begin. `all`: all of them. */
function cardButtons(book: Rulebook, game: Game, all: boolean): Button[] {
  const more: Button = buttonFor(
    { kind: "setUpCard", ...(all ? {} : { all: true }) },
    book.say(all ? "set-up-less" : "set-up-more"),
  );
  const details: Button = buttonFor({ kind: "setUpDetails" }, book.say("set-up-details"));
  return [
    ...seatButtons(book, game, all),
    ...fromFeatures("setUp", book, game),
    ...formButtons(book, all),
    more,
    beginButton(book, game),
    ...(all ? [details] : []),
  ];
}

/** How to name units, and the number of units. */
function unitLines(book: Rulebook, game: Game): string[] {
  const [first, second] = book.unitKinds();
  if (first === undefined) return [];
  const how = book.say("set-up-units", { kinds: first.plural.toLowerCase() });
  const parts =
    second === undefined
      ? []
      : [
          book.say("set-up-units-of", {
            parts: second.plural,
            kind: first.name.toLowerCase(),
          }),
        ];
  return [how, ...parts, unitCounts(book, game)].map((line) => `-# ${line}`);
}

/** Settings that are not in the menus of the card, and the next step. */
function settledLines(book: Rulebook, game: Game, all: boolean): string[] {
  const onMenus = new Set(settingsOnCard(book, all).map(({ key }) => key));
  const others = changedSettings(book, game).filter(({ key }) => !onMenus.has(key));
  return [...linesOfSettings(book, game, others), ...filledLines(book, game)];
}

/** Keys of the settings and tracks whose values the card shows. */
export function shownOnSetup(book: Rulebook, game: Game): string[] {
  const settings = [...settingsOnCard(book, false), ...changedSettings(book, game)];
  const tracks = tracksToFill(book).filter((track) => isInUse(game, track));
  return [...settings, ...tracks].map(({ key }) => key);
}

function nextLines(book: Rulebook, game: Game): string[] {
  const open = sidesWithout(book, game);
  if (open.length === 0) return [book.say("set-up-ready")];
  const isAlone = new Set(game.seats.map(({ user }) => user)).size < 2 && (game.invited ?? []).length === 0;
  return isAlone ? [`-# ${book.say("set-up-solo")}`] : [];
}

/** Further values that the set-up asks for. */
function moreLines(book: Rulebook, game: Game): string[] {
  return [...emptyLines(book, game), ...unitLines(book, game), `-# ${book.say("set-up-other-settings")}`];
}

/** The set-up card: players, and the values of the scenario. `all`: includes everything that can be set. */
export function setupCard(book: Rulebook, game: Game, extent: "short" | "all" = "short"): Reply {
  const all = extent === "all" || !hasMore(book);
  const menus = settingMenus(book, game, settingsOnCard(book, all));
  const settled = settledLines(book, game, all);
  const lines = [
    ...seatLines(book, game),
    ...settled,
    ...nextLines(book, game),
    ...uncountedLines(book, game),
  ];
  const foot = book.say("set-up-foot", { hash: shortHash(game.dice.hash) });
  return {
    title: book.say("set-up-title", { game: plain(game.title) }),
    audience: "public",
    of: belonging(game),
    blocks: [
      ...paragraph(...lines),
      ...(extent === "all" ? paragraph(moreLines(book, game).join("\n")) : []),
      ...menus.flatMap(menuBlock),
      ...buttonRow(...cardButtons(book, game, extent === "all")),
      ...askingBlocks(book, game),
      ...acceptBlocks(book, game),
      ...umpireNote(book, game),
      ...sharedBlocks(book, game),
      ...smallPrint(foot),
    ],
  };
}

/** Details that the set-up card omits: creator, commitment to the dice, publisher. */
export function detailsCard(book: Rulebook, game: Game): Reply {
  const { series, hash } = game.dice;
  const { title: system, publisher } = book;
  const lines = [
    book.say("set-up-details-creator", { user: mention(game.creator) }),
    book.say("set-up-details-dice", { series }),
    `\`${hash}\``,
  ];
  return {
    title: book.say("set-up-details-title", { game: plain(game.title) }),
    audience: "private",
    blocks: [
      ...paragraph(...lines),
      ...smallPrint(book.say("set-up-details-credits", { system, publisher })),
    ],
  };
}

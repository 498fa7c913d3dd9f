import type { Game } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import { playersOf } from "#core/people/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { openBlocks } from "../agreements/card.ts";
import { fromFeatures } from "../feature-cards.ts";
import { moveTitle } from "../phase/card.ts";
import { currentCard } from "./current.ts";
import { limitLines } from "../phase/limit-lines.ts";
import { trackLines } from "../tracks/lines.ts";
import { unitOverview } from "../units/lines.ts";
import { trackPictures } from "../pictures/track-picture.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { acceptBlocks } from "../seats/blocks.ts";
import { settingLines } from "../settings/texts.ts";
import { ago } from "../time-text.ts";
import { mention, personIn, sideIn } from "../words.ts";
import { endLines } from "../reminders/forecast.ts";
import {
  awayTexts,
  delayLines,
  leftServerTexts,
  waitingLines,
  type Waiting,
} from "../reminders/waiting-lines.ts";
import type { System } from "#core/system/index.ts";

/** Maximum length of the text about units on the card, in characters. */
const MOST_UNIT_TEXT = 2000;

/** The players of a side, or the users invited to it. */
function playersText(book: Rulebook, game: Game, side: string): string {
  const players = playersOf(game, side).map((user) => personIn(book, user));
  const invited = (game.invited ?? []).filter((open) => open.side === side).map(({ user }) => mention(user));
  return [
    players.length === 0 ? book.say("status-open") : book.all(players),
    ...(invited.length === 0 ? [] : [book.say("status-invited", { who: invited })]),
  ].join(", ");
}

/** The absent players of a side. Awaited players are excluded: their own line shows the absence. */
function awayOf(book: Rulebook, game: Game, side: string, waiting: Waiting | undefined): string[] {
  if (waiting === undefined) return [];
  const awaited = new Set(waiting.pace.waits.flatMap(({ people }) => people.map(({ user }) => user)));
  return playersOf(game, side).flatMap((user) =>
    awaited.has(user) ? [] : [...leftServerTexts(book, waiting, user), ...awayTexts(book, waiting, user)],
  );
}

/** A line for each side with its players and roles, and for the umpire if there is one. */
function sideLines(book: Rulebook, game: Game, waiting: Waiting | undefined): string[] {
  const lines = book.sides.map(({ id }) => {
    const more = [...rolesOf(book, game, id), ...awayOf(book, game, id, waiting)];
    return book.say("status-side", {
      ...sideIn(book, id),
      players: playersText(book, game, id),
      more: more.map((text) => `, ${text}`).join(""),
    });
  });
  if (!book.umpire && playersOf(game, "umpire").length === 0) return lines;
  return [...lines, book.say("status-umpire", { players: playersText(book, game, "umpire") })];
}

/** The side with the move and since when, and the players of each side. */
function headText(book: Rulebook, game: Game, waiting: Waiting | undefined): string {
  return [
    book.say("status-move", { move: moveTitle(book, game) }),
    ...fromFeatures("status", book, game),
    ...(waiting === undefined ? [] : [...waitingLines(book, game, waiting), ...delayLines(book, waiting)]),
    ...sideLines(book, game, waiting),
  ].join("\n");
}

function statusButtons(book: Rulebook): Button[] {
  const { say } = book;
  return [
    { label: say("status-play"), style: "primary", press: { kind: "phase" } },
    ...fromFeatures("buttons", book),
    ...fromFeatures("statusButtons", book),
    { label: say("status-log"), style: "secondary", press: { kind: "log" } },
    { label: say("status-more"), style: "secondary", press: { kind: "statusMore" } },
  ];
}

/**
 * The state of a game: the side with the move and since when, the players, tracks as text and pictures. `pictures`:
 * replaces the pictures of tracks.
 */
export function statusCard(
  book: Rulebook,
  game: Game,
  waiting?: Waiting,
  pictures: Block[] = trackPictures(book, game),
): Reply {
  if (game.status !== "running") {
    const card = currentCard(book, game);
    return { ...card, audience: "public", blocks: [...fromFeatures("head", book, game), ...card.blocks] };
  }
  const ending = waiting === undefined ? [] : endLines(book, game, waiting.pace, waiting.now);
  const figures = trackLines(book, game).join(" · ");
  const lines = [...(figures === "" ? [] : [figures]), ...limitLines(book, game), ...ending];
  const blocks: Block[] = [
    ...openBlocks(book, game),
    ...fromFeatures("head", book, game),
    { kind: "text", text: headText(book, game, waiting) },
    ...acceptBlocks(book, game),
    ...(lines.length === 0 ? [] : [{ kind: "text", text: lines.join("\n") } as const]),
    ...pictures,
    { kind: "buttons", buttons: statusButtons(book) },
  ];
  return { title: plain(game.title), audience: "public", of: belonging(game), blocks };
}

/**
 * Details that the status card omits: passes of the reader's `own` sides, changed settings, units, length of the game.
 */
export function statusMoreCard(book: Rulebook, game: Game, own: readonly string[] = []): Reply {
  const { say } = book;
  const settings = settingLines(book, game);
  const units = unitOverview(book, game, MOST_UNIT_TEXT);
  const more = fromFeatures("more", book, game, own);
  const texts = [
    ...(more.length === 0 ? [] : [more.join("\n")]),
    ...(units === "" ? [] : [units]),
    ...(settings.length === 0 ? [] : [settings.join("\n")]),
  ];
  const shown = texts.length === 0 ? [say("status-nothing-more")] : texts;
  const about = say("status-about", {
    game: book.title,
    entry: String(game.head.n),
    ago: ago(game.head.at),
  });
  return {
    title: plain(game.title),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...shown.map((text) => ({ kind: "text", text }) as const),
      { kind: "note", text: `${about} · ${say("status-rolls", { rolls: game.dice.rolls })}` },
    ],
  };
}

/** The roles that a side has now, for titles such as "Axis (active)". */
export function rolesOf(system: System, game: Game, side: string): string[] {
  return system.roles
    .flatMap((pair) => [
      { id: pair.id, name: pair.name },
      { id: pair.opposite.id, name: pair.opposite.name },
    ])
    .filter((role) => system.sideInRole(game, role.id) === side)
    .map((role) => role.name);
}

import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import type { GameTrack } from "#core/system.ts";
import { currentCard } from "../phase/current.ts";
import { openProposalBlocks } from "../seats/ending.ts";
import { openSettingBlocks } from "../set-up/changes.ts";
import { limitLines } from "../phase/limit-lines.ts";
import { phaseTitle, waitingLine } from "../phase/card.ts";
import { trackPictures } from "../pictures/track-picture.ts";
import { plain } from "#core/typed.ts";
import type { Block, Reply } from "../reply.ts";
import { settingLines, settingName, settingValueText } from "../set-up/settings.ts";
import { settingOf } from "#core/decisions/settings.ts";
import { seatLines } from "../set-up/card.ts";
import { directionLines } from "../phase/track-moves.ts";
import { scoreLines, trackLines, trackName, trackText } from "../phase/track-lines.ts";
import { waysToWrite } from "#core/tracks.ts";
import { acceptBlocks } from "../seats/umpires.ts";
import { openRequestBlocks } from "../undo/card.ts";
import { unitOverview } from "../phase/unit-lines.ts";
import { delayLines, waitingLines, type Waiting } from "./waiting-lines.ts";
import { counted } from "../words.ts";
import { ago } from "../time-text.ts";
import { rolesOf } from "#core/conditions.ts";
import { sideName } from "#core/system.ts";
import { belonging } from "../presses/belonging.ts";

/** How many characters of the card the units may take. */
const MOST_UNIT_TEXT = 2000;

function roleLines(book: Rulebook, game: Game): string[] {
  return book.sides
    .map((side) => ({ side: side.id, roles: rolesOf(book, game, side.id) }))
    .filter(({ roles }) => roles.length > 0)
    .map(({ side, roles }) => `${sideName(book, side)} is ${roles.join(", ")}.`);
}

/** Where play stands, whom it waits for and since when. */
function standsText(book: Rulebook, game: Game, waiting: Waiting | undefined): string {
  const stands = [`**${phaseTitle(book, game)}**`, waitingLine(book, game)];
  if (waiting === undefined) return stands.join("\n");
  return [...stands, ...waitingLines(game, waiting), ...delayLines(waiting)].join("\n");
}

/**
 * Where a game stands: position, who is awaited and since when, seats, tracks drawn and in words, changed settings.
 * `pictures`: other ones, or none, in place of those of the tracks.
 */
export function statusCard(
  book: Rulebook,
  game: Game,
  waiting?: Waiting,
  pictures: Block[] = trackPictures(book, game),
): Reply {
  if (game.status !== "running") return { ...currentCard(book, game), audience: "public" };
  const settings = settingLines(book, game);
  const limits = limitLines(book, game);
  const units = unitOverview(book, game, MOST_UNIT_TEXT);
  const blocks: Block[] = [
    ...openRequestBlocks(book, game),
    ...openProposalBlocks(book, game),
    ...openSettingBlocks(book, game),
    { kind: "text", text: standsText(book, game, waiting) },
    { kind: "note", text: `Last entry ${ago(game.head.at)}` },
    { kind: "divider" },
    { kind: "text", text: [...seatLines(book, game), ...roleLines(book, game)].join("\n") },
    ...acceptBlocks(book, game),
    { kind: "divider" },
    ...pictures,
    { kind: "text", text: trackLines(book, game).join("\n") },
    ...(limits.length === 0 ? [] : [{ kind: "text", text: limits.join("\n") } as const]),
    ...(units === "" ? [] : [{ kind: "divider" } as const, { kind: "text", text: units } as const]),
    ...(settings.length === 0
      ? []
      : [{ kind: "divider" } as const, { kind: "text", text: settings.join("\n") } as const]),
    { kind: "buttons", buttons: [{ label: "Phase card", style: "secondary", press: { kind: "phase" } }] },
    { kind: "note", text: `${book.title} · ${counted(game.dice.rolls, "roll")} · entry ${game.head.n}` },
  ];
  return { title: plain(game.title), audience: "public", of: belonging(game), blocks };
}

/** Every track of a game, those not in use too. */
export function tracksCard(book: Rulebook, game: Game): Reply {
  const lines = book.tracks.map((track) => `**${trackName(book, track)}**: ${trackText(book, game, track)}`);
  const shown = [...lines, ...scoreLines(book, game)];
  if (shown.length === 0) shown.push("This game keeps no tracks.");
  return { title: "Tracks", audience: "public", blocks: [{ kind: "text", text: shown.join("\n") }] };
}

/** One track, and how to move it. */
export function trackCard(book: Rulebook, game: Game, track: GameTrack): Reply {
  const how: Record<GameTrack["kind"], string> = {
    number: `${waysToWrite({ min: track.kind === "number" ? track.min : 0 }, "value:")}, \`value:none\` stops counting.`,
    marker: "`value:` takes the side that holds it, or `none`.",
    list: "`value:` adds a name, `value:-name` strikes it off, `value:clear` empties the list.",
    boxes: "`item:` names it, `kind:` says what it is when it is new, `value:` is its box, or `remove`.",
  };
  return {
    title: trackName(book, track),
    audience: "public",
    blocks: [
      {
        kind: "text",
        text: [trackText(book, game, track), ...directionLines(game, track)].join("\n"),
      },
      { kind: "note", text: how[track.kind] },
    ],
  };
}

/**
 * Every setting of a game with its value; or one, with what it decides and what it can be. `sides`: those whose own
 * setting is meant where each side has one.
 */
export function settingsCard(
  book: Rulebook,
  game: Game,
  wanted?: string,
  sides: readonly string[] = [],
): Reply {
  const one = wanted === undefined ? undefined : settingOf(book, wanted, sides);
  const choices = one?.choices?.map((choice) => `\`${choice.value}\` ${choice.name}`).join("\n");
  const range =
    one?.number === undefined ? undefined : `A whole number from ${one.number.min} to ${one.number.max}.`;
  const lines =
    one === undefined
      ? settingLines(book, game, true)
      : [`**${settingValueText(book, game, one)}**`, one.explain, choices ?? range ?? ""];
  return {
    title: one === undefined ? "Settings" : settingName(book, one),
    audience: "private",
    blocks: [
      { kind: "text", text: lines.join("\n") },
      { kind: "note", text: "`/game set` with `value:` changes it; every change is told to all." },
    ],
  };
}

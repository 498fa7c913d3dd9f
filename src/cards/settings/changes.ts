import type { Rulebook } from "#words/rulebook.ts";
import type { EventOf, Game, LogEntry } from "#core/schema/index.ts";
import { roleOf } from "#core/people/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { sideName } from "#words/own-words.ts";
import { type GameTrack } from "#core/system/index.ts";
import { tracksIn } from "#core/tracks/index.ts";
import { paragraph, smallPrint } from "../blocks.ts";
import type { Block } from "../reply.ts";
import { settingName, settingQuote, settingText } from "./texts.ts";
import { positionText, trackName } from "../tracks/lines.ts";
import { midSentence } from "#words/capitals.ts";
import type { CallFrame } from "../feature-cards.ts";

/** The game before and after a change of a setting. */
interface Change {
  book: Rulebook;
  before: Game;
  after: Game;
}

function positions({ book, after }: Change): { track: GameTrack<"number">; position: number }[] {
  return book.tracks.flatMap((track) => {
    const position = track.kind === "number" ? after.play.numbers[track.key] : undefined;
    return track.kind !== "number" || position === null || position === undefined
      ? []
      : [{ track, position }];
  });
}

/** Tracks whose marker is now on the half of another side. */
function turnedLines(change: Change): string[] {
  const { book, before, after } = change;
  return positions(change).flatMap(({ track, position }) => {
    const { ends } = track;
    if (ends?.roles === undefined || position === 0) return [];
    const role = position > 0 ? ends.roles.positive : ends.roles.negative;
    const [was, is] = [before, after].map((game) => book.sideInRole(game, role));
    if (!was || !is || was === is) return [];
    const other = `${position > 0 ? ends.negative : ends.positive} ${Math.abs(position)}`;
    return [
      book.say("setting-turned", {
        track: trackName(book, track),
        was: sideName(book, was),
        is: sideName(book, is),
        stands: positionText(book, after, track, position),
        command: `/track track:${track.key} value:${other}`,
      }),
    ];
  });
}

/** Printed figures and scores that changed, with their earlier values. */
function figureLines(change: Change): string[] {
  const { book, before, after } = change;
  const tracks = positions(change).flatMap(({ track, position }) =>
    tracksIn(before).scoreAt(track, position) === tracksIn(after).scoreAt(track, position)
      ? []
      : [
          book.say("setting-figure", {
            name: trackName(book, track),
            from: positionText(book, before, track, position),
            to: positionText(book, after, track, position),
          }),
        ],
  );
  const scores = book.scores.flatMap(({ id, name }) => {
    const [was, is] = [before, after].map((game) => tracksIn(game).score(book, id));
    return was === is ? [] : [book.say("setting-figure", { name, from: was ?? 0, to: is ?? 0 })];
  });
  return [...tracks, ...scores];
}

/** The time at which a change takes effect, if the current turn or step keeps the old value. */
function laterLines({ book, before, after }: Change, { through = 0 }: EventOf<"settingChanged">): string[] {
  if (after.status !== "running") return [];
  const word = midSentence(book.turnName);
  if (through >= after.play.position.turn) {
    const turn = `${book.turnName} ${through}`;
    const next = book.say("setting-from-next-turn", { turn, next: `${word} ${through + 1}` });
    if (!stepsIn(book, after).isAtBeginning) return [next];
    return [`${next} ${book.say("setting-undo-to-begin", { turn: word })}`];
  }
  if (!stepsIn(book, before).wouldStandElsewhere(after)) return [];
  const { name: step } = book.stepAt(after.play.position);
  return [book.say("setting-from-next-step", { step })];
}

/** A changed setting: both values, its meaning, and its effect on tracks and scores. */
export function settingBlocks(
  frame: { book: Rulebook; after: Game },
  event: EventOf<"settingChanged">,
): Block[] {
  const { book, after } = frame;
  const setting = book.settings.find((candidate) => candidate.key === event.setting);
  if (setting === undefined) return [];
  const withValue = (value: typeof event.to): Game => ({
    ...after,
    settings: { ...after.settings, [event.setting]: value },
  });
  const change: Change = { book, before: withValue(event.from), after: withValue(event.to) };
  return [
    ...paragraph(settingChangeText(book, event)),
    ...smallPrint(setting.explain),
    ...[...laterLines(change, event), ...turnedLines(change), ...figureLines(change)].map(
      (text) => ({ kind: "note", text }) as const,
    ),
  ];
}

/** A changed setting with both values; empty for an unknown setting. */
export function settingChangeText(
  book: Rulebook,
  { setting: wanted, from, to }: Pick<EventOf<"settingChanged">, "setting" | "from" | "to">,
): string {
  const setting = book.settings.find(({ key }) => key === wanted);
  if (setting === undefined) return "";
  const name = settingName(book, setting);
  if (typeof to === "string" && to.includes("\n"))
    return book.say("setting-line", { setting: name, value: settingQuote(book, setting, to) });
  return book.say("setting-changed", {
    setting: name,
    from: settingText(book, setting, from),
    to: settingText(book, setting, to),
  });
}

/**
 * Users to mention because of a changed setting in a running game: all players. If an accepted umpire changed it, or
 * if a side's own setting was not set before, only the players of that side.
 */
export function calledBySetting(
  { book, after: game, entry }: Pick<CallFrame, "book" | "after"> & { entry: Pick<LogEntry, "by"> },
  { setting, from }: EventOf<"settingChanged">,
): string[] {
  const { status, seats } = game;
  if (status !== "running") return [];
  const side = book.settings.find(({ key }) => key === setting)?.side;
  const isForAll = !roleOf(game, entry.by).isAcceptedUmpire() && (side === undefined || from !== null);
  return seats.filter((seat) => isForAll || side === seat.side).map(({ user }) => user);
}

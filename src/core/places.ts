import { text, textOfThing } from "#words/text.ts";
import { RuleError } from "./errors.ts";
import { among, type NamedThing, quoted, severalFit, tidy } from "./names/index.ts";
import { readersOf } from "./ledger/index.ts";
import { roleOf } from "./people/index.ts";
import type {
  EntryOf,
  Game,
  NotedPlace,
  NotePlace,
  PhasePlace,
  Segment,
  PrivatePlace,
} from "./schema/index.ts";
import { momentsOf } from "./checks/index.ts";
import type { System } from "./system/index.ts";
import { readNumber } from "./tracks/index.ts";

/** A turn far beyond the last turn of any game. */
const LAST_TURN = 999;

/** A turn, and the rest of a typed place. */
interface PlaceText {
  turn?: number;
  rest: string;
}

/** Splits `turn 6, Rally Phase`, `T6 Rally`, `6`, or a card's title into the turn and the rest. */
function turnSaid({ turnName, turnNames = [] }: System, written: string): PlaceText {
  const [, word = "", number, rest = ""] =
    /^(?:.* · )?(\p{L}[\p{L}\p{M} .]*?)?\s*(\d{1,6})(?:$|(?=[\s,:;·(])[\s,:;·]*(.*)$)/u.exec(written) ?? [];
  const words = ["", "t", "turn", ...[turnName, ...turnNames].map(tidy)];
  if (number === undefined || !words.includes(tidy(word))) return { rest: written };
  if (word === "" && rest !== "" && !/^\d+\s*[,:;·]/.test(written)) return { rest: written };
  return { turn: Number(number), rest: rest.trim() };
}

/** Replaces `next turn` with that turn's number. */
function withTurnNumber({ turnName }: System, { play }: Game, written: string): string {
  const [, word = "", rest = ""] = /^next (\p{L}+)\b(.*)$/iu.exec(written) ?? [];
  const isTurn = ["turn", tidy(turnName)].includes(tidy(word));
  return isTurn ? `turn ${play.position.turn + 1}${rest}` : written;
}

interface PartSaid {
  part?: Segment;
  rest: string;
}

/** The segment that a text names, directly or by its side; and the rest of the text. */
function partSaid(system: System, game: Game, turn: number, written: string): PartSaid {
  const wanted = tidy(written.replace(/[():,;/]+/g, " "));
  const named = system.sequence.segments.flatMap((part) => {
    const begin = system.startOfPhaseIn({ turn, segment: part.id, phase: part.phases[0] ?? "" });
    const side = system.sides.find(({ id }) => id === system.sideOfSegment(game, begin));
    const called = [part, ...(side === undefined ? [] : [side])].flatMap(namesOf).map(tidy);
    return called.map((name) => ({ part, rest: restAfter(name, wanted), length: name.length }));
  });
  const fitting = named.flatMap(({ rest, ...one }) => (rest === undefined ? [] : [{ ...one, rest }]));
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? { rest: written };
}

/** The text after a name; undefined if the text does not start with the name. */
function restAfter(name: string, written: string): string | undefined {
  if (written !== name && !written.startsWith(`${name} `)) return undefined;
  return written.slice(name.length).trim();
}

function namesOf({
  id,
  name,
  allNames = [],
}: {
  id: string;
  name: string;
  allNames?: readonly string[];
}): string[] {
  return [id, name, ...allNames];
}

/** The places of a phase in a turn: in each segment that has the phase, or in the named one. */
function placesIn(
  system: System,
  game: Game,
  { turn, rest: written }: Required<PlaceText>,
  option = "/note at:",
): PhasePlace[] {
  const { part, rest } = partSaid(system, game, turn, written);
  if (part !== undefined && rest === "") return [{ turn, segment: part.id, phase: part.phases[0] ?? "" }];
  const meant = system.phase(part === undefined ? written : rest, option);
  const { phase, segment = part?.id } = meant;
  return system.sequence.segments
    .filter(({ id, phases }) => phases.includes(phase.id) && (segment === undefined || segment === id))
    .map(({ id }) => ({ turn, segment: id, phase: phase.id }));
}

/** The places of a phase in the author's parts of the turn, or the others'; undefined if the text names neither. */
function placesOwned(
  system: System,
  game: Game,
  written: string,
  own: readonly string[],
): PhasePlace[] | undefined {
  const [, ours = "", theirs = ours] =
    /^(?:(?:our|my)(?: own)? (.+)|(?:the )?(?:enemy|opponent|opposing)(?:['’]s|s['’])? (.+))$/iu.exec(
      tidy(written).replace(/^(?:the )?(.+) of (ours|mine)$/u, "our $1"),
    ) ?? [];
  if (theirs === "" || own.length === 0) return undefined;
  const { turn } = game.play.position;
  const places = placesIn(system, game, { turn, rest: theirs }).filter((at) => {
    const side = system.sideOfSegment(game, system.startOfPhaseIn(at));
    return side !== null && own.includes(side) === (ours !== "");
  });
  return places.length === 0 ? undefined : places;
}

/** Finds a phase in the current turn: in the named segment, else in the current segment, else in the first that has it. */
export function placeInTurn(system: System, game: Game, written: string): PhasePlace {
  const { position } = game.play;
  const { turn = position.turn, rest } = turnSaid(system, written);
  if (turn !== position.turn && rest !== "") throw new RuleError("refuse-phase-of-other-turn");
  const places = placesIn(system, game, { turn: position.turn, rest: rest || written }, "/phase to:");
  const found = places.find(({ segment }) => segment === position.segment) ?? places[0];
  if (found !== undefined) return found;
  const near = text("near-option", { option: "/phase to:" });
  throw new RuleError("refuse-unknown-phase", { written: quoted(written), near });
}

function placesMeant(system: System, game: Game, { turn, rest }: PlaceText): PhasePlace[] {
  if (turn !== undefined && rest === "") {
    const { segment, phase } = system.firstPosition(turn);
    return [{ turn, segment, phase }];
  }
  if (turn !== undefined) return placesIn(system, game, { turn, rest });
  const now = game.play.position.turn;
  return [now, now + 1].flatMap((each) => placesIn(system, game, { turn: each, rest }));
}

/**
 * `30 min`, `+5 min` or `1 h 10` on the game's clock; undefined if the game has no clock, or if the text means
 * something else.
 */
function clockMeant(system: System, { play }: Game, written: string): NotePlace | undefined {
  const clock = system.tracks.find((track) => track.kind === "number" && track.hours !== undefined);
  if (clock?.kind !== "number" || !/^\+?\d+ ?min(ute)?s?$|^\d+ h \d+$/.test(tidy(written))) return undefined;
  const typed = tidy(written).replace(/ ?min(ute)?s?$/, "");
  const to = readNumber(clock, play.numbers[clock.key] ?? 0, typed);
  return to === null ? undefined : { clock: clock.key, to };
}

/** A place as a choice: its turn, the segment by its side, and its phase. */
function namedPlace(system: System, game: Game, at: PhasePlace): NamedThing {
  const { segments, phases } = system.sequence;
  const owner = system.sideOfSegment(game, system.startOfPhaseIn(at));
  const id = `${at.turn}, ${at.segment}/${at.phase}`;
  const turn = text("report-turn", {
    turn: textOfThing(system, "turnName", system.turnName),
    number: at.turn,
  });
  const side = system.sides.find(({ id: each }) => each === owner);
  const part = side ?? segments.find((segment) => segment.id === at.segment) ?? at.segment;
  const phase = phases.find((each) => each.id === at.phase) ?? at.phase;
  return { id, name: id, words: text("notes-at-part", { turn, part, phase }) };
}

/**
 * The typed phase ahead; undefined if play has reached it. Asks which one if several segments of the turn have it
 * ahead. With `isShown`, a phase without a turn is the next one.
 */
function phaseAhead(system: System, game: Game, written: string, isShown: boolean): PhasePlace | undefined {
  const said = turnSaid(system, withTurnNumber(system, game, written.trim()));
  if (said.turn === undefined && said.rest === "") throw new RuleError("refuse-note-no-place").about("at");
  if (said.turn !== undefined && (said.turn < 1 || said.turn > LAST_TURN))
    throw new RuleError("refuse-note-turn", { most: LAST_TURN });
  const ahead = placesMeant(system, game, said).filter((at) => !system.hasReached(game, at));
  const fitting = ahead.filter(({ turn }) => turn === ahead[0]?.turn);
  if (fitting.length < 2 || (isShown && said.turn === undefined)) return fitting[0];
  const things = fitting.map((at) => namedPlace(system, game, at));
  const choosing = { what: "at", asks: text("which-phase"), written };
  throw severalFit(things, written).offering(among(things).choices(choosing));
}

/** Places of notes in a game. */
export function notePlacesIn(system: System, game: Game) {
  return {
    /**
     * The typed place of a note: a turn, a phase, a segment, or a time on the game's clock. Refuses unknown names, and
     * places that play has already reached. `isShown`: the player sees the place before anything is saved.
     */
    meant(written: string, { isShown = false } = {}): NotePlace {
      const place = clockMeant(system, game, written) ?? phaseAhead(system, game, written, isShown);
      if (place !== undefined && !system.hasReached(game, place)) return place;
      throw new RuleError("refuse-note-passed", { written: quoted(written) });
    },

    /**
     * The typed place of a private note, which can be a moment: `each fire`, `each enemy fire`, `when:activation`,
     * `when:check`. `own`: the author's sides.
     */
    meantInPrivate(written: string, own: readonly string[] = []): PrivatePlace {
      const [, word, rest = ""] = /^(each|when)[\s:]+(.+)$/iu.exec(written.trim()) ?? [];
      if (word === undefined) return this.meant(written);
      const moment = momentsOf(system).find((each) => each === tidy(rest));
      if (tidy(word) === "when" && moment !== undefined) return { moment };
      const [first, ...others] =
        placesOwned(system, game, rest, own) ??
        placesIn(system, game, { turn: game.play.position.turn, rest });
      if (first === undefined) throw new RuleError("refuse-note-no-place").about("at");
      const { segment, phase } = first;
      return { moment: "phase", ...(others.length === 0 ? { segment } : {}), phase };
    },

    /** The sides that a private note concerns: its author's, or its own while a player may read it. */
    sidesOf(note: EntryOf<"note">): string[] {
      if (note.for === "author") return roleOf(game, note.by).sidesIn(system);
      return readersOf(game, note).length === 0 ? [] : [note.for.side];
    },

    /** The places of private notes, each with its side. There the bot asks the side, and does not pass for it. */
    noted(notes: readonly EntryOf<"note">[]): NotedPlace[] {
      return notes.flatMap((note) => this.sidesOf(note).map((side) => ({ side, at: note.at })));
    },
  };
}

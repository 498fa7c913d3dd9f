import { tasksOf } from "#core/procedures/index.ts";
import type { Game, Step } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Say } from "#words/text.ts";
import { stepsNow } from "../phase/steps.ts";
import { commandNamed } from "./command.ts";

/** Maximum number of commands shown at once. */
const MAX_COMMANDS = 6;

type Task = keyof ReturnType<typeof tasksOf>;

/** True if one of the steps has a task. */
function includes(steps: readonly Step[], task: Task): boolean {
  return steps.some((step) => tasksOf(step)[task] !== undefined);
}

/** True if a step of the game has a task. */
function has(book: Rulebook, task: Task): boolean {
  return book.sequence.phases.some(({ steps }) => includes(steps, task));
}

/** Tests for the commands that not every game uses. */
const USES: Record<string, (book: Rulebook) => boolean> = {
  activate: (book) =>
    has(book, "activation") || book.tracks.some((track) => track.kind === "list" && track.activates === true),
  initiative: (book) => has(book, "contest"),
  table: ({ tables }) => tables.length > 0,
  check: ({ checks }) => checks.length > 0,
  tohit: ({ toHit }) => toHit !== undefined,
  track: ({ tracks }) => tracks.length > 0,
  unit: (book) => book.unitKinds().length > 0,
};

/** True if a game uses a command, or if there is no game. */
export function isUsed(book: Rulebook | undefined, command: string): boolean {
  return book === undefined || USES[command]?.(book) !== false;
}

type Everyday = readonly (keyof typeof CAN)[];

/** Text of each everyday command. */
const CAN = {
  phase: "help-can-phase",
  done: "help-can-done",
  initiative: "help-can-initiative",
  activate: "help-can-activate",
  tohit: "help-can-tohit",
  check: "help-can-check",
  table: "help-can-table",
  roll: "help-can-roll",
  undo: "help-can-undo",
  "nudge now": "help-can-nudge-now",
  "game new": "help-can-game-new",
  "game join": "help-can-game-join",
  "game set": "help-can-game-set",
  "game begin": "help-can-game-begin",
  turns: "help-can-turns",
  me: "help-can-me",
} as const;

const WITHOUT_BOT: Everyday = ["table", "check", "tohit", "roll", "turns", "me"];
const WITHOUT_GAME: Everyday = ["game new", "table", "check", "roll", "turns", "me"];
const SETTING_UP: Everyday = ["game join", "game set", "game begin", "phase", "table", "roll"];
/** Commands that roll in any phase. The first one that the game uses is shown. */
const ROLLS: Everyday = ["tohit", "check"];

/** The command of the current steps, or else one that the game uses in any phase. */
function rollNow(book: Rulebook, game: Game): Everyday {
  const steps = stepsNow(book, game);
  if (includes(steps, "contest")) return ["initiative"];
  if (includes(steps, "activation")) return ["activate"];
  return ROLLS.filter((command) => isUsed(book, command)).slice(0, 1);
}

/** The part of a reader in a game: to act now, to wait for others, or none. */
export type ReaderPart = "acts" | "waits" | "none";

/** The commands that a reader needs now come first. */
function inPlay(book: Rulebook, game: Game, part: ReaderPart): Everyday {
  const roll = rollNow(book, game);
  if (part === "acts") return [...roll, "done", "phase", "table", "roll", "undo"];
  return ["phase", ...(part === "waits" ? (["nudge now"] as const) : []), ...roll, "table", "roll", "turns"];
}

/** The channel's game, if there is one and the bot is a member. */
type Place = "without-bot" | { book: Rulebook | undefined; game: Game | undefined; part: ReaderPart };

function everyday(place: Place): Everyday {
  if (place === "without-bot") return WITHOUT_BOT;
  const { book, game, part } = place;
  if (book === undefined || game === undefined) return WITHOUT_GAME;
  return game.status === "setup" ? SETTING_UP : inPlay(book, game, part);
}

/** Everyday commands as clickable mentions, each with its purpose. */
export function everydayLine(say: Say, place: Place): string {
  const book = place === "without-bot" ? undefined : place.book;
  const used = everyday(place).filter((command) => isUsed(book, command));
  return used
    .slice(0, MAX_COMMANDS)
    .map((command) => say(CAN[command], { command: commandNamed(command) }))
    .join(" · ");
}

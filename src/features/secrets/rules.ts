import { withList, withoutDeclared, withPlay, withRolledCard, type Evolutions } from "#core/evolutions.ts";
import type { Rules } from "#core/rules.ts";
import type { Check, SettingValues, Game, GameEvent, LogEntry } from "#core/schema/index.ts";
import { unitsIn } from "#core/units/index.ts";
import { text, type Text } from "#words/text.ts";
import { closedHash } from "./rules/closed-hash.ts";
import { SECRET_DECISIONS } from "./rules/decide.ts";

export { closedEvents, closedHash } from "./rules/closed-hash.ts";
export { type FirstRoll, firstRoll, testOf } from "./rules/first-rolls.ts";
export { hasUmpire, isUmpire, mayClose, needCloser } from "./rules/readers.ts";
export {
  type HiddenUnit,
  type KnownEntry,
  type KnownRoll,
  type Knowledge,
  hiddenTaker,
  opened,
  secretsIn,
} from "./rules/secrets.ts";

/** The fault of an event; undefined if there is none. Updates `closed`, the hashes of closed rolls by id. */
function faultOf(closed: Map<string, string>, { n, events }: LogEntry, event: GameEvent): Text | undefined {
  if (event.type === "rollClosed") closed.set(event.closed.id, event.closed.hash);
  if (event.type !== "rollOpened") return undefined;
  const hash = closed.get(event.id);
  closed.delete(event.id);
  return closedHash(event.salt, events) === hash ? undefined : text("fault-opened-otherwise", { n });
}

/** Checks that opened rolls match the hashes with which they were closed. */
export function closedRollCheck(): (entry: LogEntry) => Text[] {
  const closed = new Map<string, string>();
  return (entry) => entry.events.flatMap((event) => faultOf(closed, entry, event) ?? []);
}

/** Faults of the rolls in a user's file. Each must match the hash with which it was closed. */
const faultsOfSecrets: NonNullable<Rules["verifySecrets"]> = ({ closed = [] }, secrets) =>
  secrets
    .filter(
      ({ id, events }) =>
        closed.some((roll) => roll.id === id) || events.some(({ type }) => type === "rolled"),
    )
    .filter(
      ({ id, salt, events }) => closed.find((roll) => roll.id === id)?.hash !== closedHash(salt, events),
    )
    .map(({ id }) => text("fault-file-secret", { id }));

/** An import ends closed rolls, because their dice are only in the other bot's store. */
function withoutLost(game: Game, { type }: GameEvent): Game {
  return type === "imported" ? withList(game, "closed", []) : game;
}

/** Closed rolls, and hidden units that were revealed. An undo hides these units again, but leaves the rolls. */
const SECRET_EVOLUTIONS = {
  unitRevealed: (game, { id, side, unit }) =>
    withPlay(game, {
      units: { ...game.play.units, [side]: [...unitsIn(game).of(side), unit] },
      revealed: [...(game.play.revealed ?? []), id],
    }),
  rollClosed: (game, { closed }) => ({
    ...withList(withRolledCard(withoutDeclared(game, closed.declared), closed.card), "closed", [
      ...(game.closed ?? []),
      closed,
    ]),
    dice: { ...game.dice, rolls: closed.to },
  }),
  rollOpened: (game, { id }) =>
    withList(
      game,
      "closed",
      (game.closed ?? []).filter((closed) => closed.id !== id),
    ),
  resultApplied: (game, { id }) => withPlay(game, { applied: [...(game.play.applied ?? []), id] }),
  ruled: (game) => game,
} satisfies Partial<Evolutions>;

/** Who sees the dice of a closed roll: the roller's side and the umpire, or the umpire alone. */
export type Secrecy = NonNullable<Check["closed"]>[number]["as"];

/** How a game closes the rolls of a check; undefined if everyone sees them. */
export function secrecyOf({ closed = [] }: Check, settings: SettingValues): Secrecy | undefined {
  return closed.find(({ when }) => when === undefined || settings[when.setting] === when.is)?.as;
}

/** Secrets of a side or of the umpire. */
export const SECRET_RULES = {
  decisions: SECRET_DECISIONS,
  evolutions: SECRET_EVOLUTIONS,
  afterEnd: ["openRoll"],
  outdate: withoutLost,
  // The consent is in the log; `firstRoll` finds it there.
  settles: { result: () => {} },
  verify: closedRollCheck,
  verifySecrets: faultsOfSecrets,
} satisfies Rules;

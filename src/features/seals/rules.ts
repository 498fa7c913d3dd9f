import { withList, type Evolutions } from "#core/evolutions.ts";
import { saltedHash } from "#core/hash.ts";
import type { Rules } from "#core/rules.ts";
import type { Game, Seal, GameEvent, LogEntry } from "#core/schema/index.ts";
import { text, type Text } from "#words/text.ts";
import { bindToText, unseal } from "./rules/decide.ts";

export {
  isComplete,
  isDue,
  LONGEST_LABEL,
  LONGEST_SET,
  LONGEST_TEXT,
  mayOpen,
  mayOpenSet,
  phaseOfSet,
  sealsOfSet,
  sealsOpened,
  setsOf,
  sidesWithout,
} from "./rules/seals.ts";

/**
 * The fault of an event; undefined if there is none. Updates `closed`, the hashes of closed seals by id.
 */
function faultOf(closed: Map<string, string>, n: number, event: GameEvent): Text | undefined {
  if (event.type === "sealed") {
    const { id, hash } = event.seal;
    if (closed.has(id)) return text("fault-seal-again", { n, seal: id });
    if (id !== String(n)) return text("fault-seal-number", { n, seal: id });
    closed.set(id, hash);
  }
  if (event.type !== "unsealed") return undefined;
  const hash = closed.get(event.seal);
  closed.delete(event.seal);
  if (hash === undefined) return text("fault-seal-not-closed", { n, seal: event.seal });
  return saltedHash(event.salt, event.text) === hash
    ? undefined
    : text("fault-seal-text", { n, seal: event.seal });
}

/** Checks that the numbers of seals are those of their entries, and that opened texts match their hashes. */
function sealCheck(): (entry: LogEntry) => Text[] {
  const closed = new Map<string, string>();
  return ({ n, events }) => events.flatMap((event) => faultOf(closed, n, event) ?? []);
}

function withoutSeals(game: Game, isGone: (seal: Seal) => boolean): Game {
  return withList(
    game,
    "seals",
    (game.seals ?? []).filter((seal) => !isGone(seal)),
  );
}

/** Closed seals. Those of a forgotten user are deleted. */
const SEAL_EVOLUTIONS = {
  sealed: (game, { seal }) => withList(game, "seals", [...(game.seals ?? []), seal]),
  unsealed: (game, { seal }) => withoutSeals(game, ({ id }) => id === seal),
  forgotten: (game, { alias }) => withoutSeals(game, ({ by }) => by === alias),
} satisfies Partial<Evolutions>;

/** Texts sealed by their hash until they are opened. */
export const SEAL_RULES = {
  decisions: { seal: bindToText, unseal: (draft, { opens }) => unseal(draft, opens) },
  evolutions: SEAL_EVOLUTIONS,
  afterEnd: ["unseal"],
  verify: sealCheck,
} satisfies Rules;

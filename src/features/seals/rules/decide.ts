import type { ActionOf, OpenedText } from "#core/actions.ts";
import { text as worded } from "#words/text.ts";
import { quoted, inCode } from "#core/names/index.ts";
import { saltedHash } from "#core/hash.ts";
import type { Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import type { Seal } from "#core/schema/index.ts";
import {
  isComplete,
  mayOpen,
  mayOpenSet,
  MOST_SEALS,
  phaseOfSet,
  sealsOfSet,
  sidesWithout,
} from "./seals.ts";
import { BOT, needPart, roleOf } from "#core/people/index.ts";
import { given } from "#core/left-out.ts";

/**
 * Commits a user to a text by its hash. The last seal of a set opens the set in the same entry, with the texts in
 * `opens`. The seal's id is the number of the entry.
 */
export function bindToText(draft: Draft, action: ActionOf<"seal">): void {
  needPart(draft);
  const own = (draft.game.seals ?? []).filter(({ by }) => by === draft.by);
  if (own.length >= MOST_SEALS) throw new RuleError("refuse-too-many-seals", { most: MOST_SEALS });
  const made = sealOf(draft, action);
  draft.emit({ type: "sealed", seal: made });
  if (made.set === undefined || action.opens === undefined) return;
  if (isComplete(draft.system, draft.game, made.set)) open(draft, action.opens);
}

/** The new seal. A set keeps the spelling of its first seal. A seal without a label gets the name of its set. */
function sealOf(draft: Draft, { label, hash, ...wanted }: ActionOf<"seal">): Seal {
  const { game, by } = draft;
  const set = wanted.set && (sealsOfSet(game, wanted.set)[0]?.set ?? wanted.set);
  const side = sideFor(draft, wanted.side, set);
  const at = set === undefined ? undefined : (phaseOfSet(game, set) ?? wanted.at);
  return {
    id: String(game.head.n + 1),
    by,
    ...given({ side }),
    label: label ?? set ?? "A note",
    hash,
    ...given({ set, at }),
  };
}

/** Opens seals for good, if the user may open them. Those of a set open together; the bot opens sets that are due. */
export function unseal(draft: Draft, opens: readonly OpenedText[]): void {
  const seals = opens.map(({ seal: id }) => closedSeal(draft, id));
  if (draft.by !== BOT && !seals.some((one) => one.by === draft.by)) needPart(draft);
  for (const { set } of seals) if (set !== undefined) needWholeSet(draft, set, seals);
  const foreign = seals.find((one) => one.set === undefined && !mayOpen(draft.game, one, draft.by));
  if (foreign !== undefined) {
    throw new RuleError("refuse-seal-of-another", { label: quoted(foreign.label) });
  }
  open(draft, opens);
}

function open(draft: Draft, opens: readonly OpenedText[]): void {
  for (const { seal: id, salt, text } of opens) {
    if (saltedHash(salt, text) !== closedSeal(draft, id).hash)
      throw new Error(`The text of seal ${id} is not the one that was sealed.`);
    draft.emit({ type: "unsealed", seal: id, salt, text });
  }
}

function closedSeal({ game }: Draft, id: string): Seal {
  const found = game.seals?.find((one) => one.id === id);
  if (found !== undefined) return found;
  throw new RuleError("refuse-no-such-seal");
}

/** Names the sides without a seal if none of them has players. */
const OTHERS = { sides: [worded("the-other-side")], form: "singular" } as const;

/** Refuses to open a part of a set. */
function needWholeSet(draft: Draft, set: string, seals: readonly Seal[]): void {
  const { system, game, by } = draft;
  const whole = sealsOfSet(game, set);
  if (whole.some(({ id }) => !seals.some((one) => one.id === id)))
    throw new RuleError("refuse-set-opens-together", { set: quoted(set) }).leadingTo({
      name: worded("choice-open-set", { set }),
      command: "seal open",
      options: { set },
    });
  if (mayOpenSet(system, game, set, by)) return;
  const missing = sidesWithout(system, game, whole);
  const isOwn = roleOf(game, by)
    .sidesEverIn(system)
    .some((side) => !whole.some((one) => one.side === side));
  const those = missing.length === 0 ? OTHERS : system.sidesWords(missing);
  if (game.status === "ended") throw new RuleError("refuse-set-unfinished", { ...those, set: quoted(set) });
  if (phaseOfSet(game, set) !== undefined) throw new RuleError("refuse-orders-early", { set: quoted(set) });
  throw isOwn
    ? new RuleError("refuse-set-lacks-yours", { set: quoted(set), set2: inCode(set) })
    : new RuleError("refuse-set-lacks-theirs", { ...those, set: quoted(set) });
}

/** The side of a user's seal: the named one, or else the only possible one. */
function sideFor(draft: Draft, wanted: string | undefined, set: string | undefined): string | undefined {
  const held = roleOf(draft.game, draft.by).sidesIn(draft.system);
  const named = wanted === undefined ? held : heldSide(draft, held, wanted);
  if (set === undefined) return named.length === 1 ? named[0] : undefined;
  if (named.length === 0) {
    throw new RuleError("refuse-set-needs-side").correcting("set", undefined, [
      { name: worded("choice-seal-alone"), value: "" },
    ]);
  }
  const missing = named.filter((side) => !sealsOfSet(draft.game, set).some((one) => one.side === side));
  if (missing.length === 1) return missing[0];
  const those = draft.system.sidesWords(named);
  throw missing.length === 0
    ? new RuleError("refuse-sealed-already", { ...those, set: quoted(set) })
    : new RuleError("refuse-seal-which-side", { names: those.sides }).offering(
        draft.system.seatChoices(missing, worded("which-of-your-sides")),
      );
}

function heldSide({ system }: Draft, held: readonly string[], wanted: string): string[] {
  const side = system.side(wanted);
  if (held.includes(side)) return [side];
  throw new RuleError("refuse-seal-other-side", system.sideWords(side));
}

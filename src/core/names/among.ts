import { type Text, text } from "#words/text.ts";
import { type Choices, RuleError } from "../errors.ts";
import { allCalled } from "./called.ts";
import { containing, nearest, offered } from "./finder.ts";
import { type NamedThing, quoted } from "./names.ts";
import {
  asGuess,
  choicesBetween,
  type Choosing,
  FEW,
  insteadOf,
  MAX_CHOICES,
  nearestOrAll,
  severalFit,
  wordsOf,
} from "./which.ts";

/** A search by name, with the texts of its refusal. */
interface Search extends Choosing {
  written: string;
  /** The refusal of an unknown name. `near`: alternatives. */
  unknown: (near: Text) => RuleError;
  /** The place where all are listed. */
  list: Text;
  /** True if all things are offered when none is near, as many as fit on buttons. */
  isWhole?: boolean;
  /** Things of another kind that are suggested together with the nearest. */
  besides?: readonly NamedThing[] | undefined;
  /** Things that another command finds, with an option of its own name. */
  elsewhere?: { command: "check" | "table"; things: readonly NamedThing[] };
}

type TypedChoosing = Choosing & { written: string };

/** A refusal with the things whose names contain the text, and one that another command finds. */
function offeringElsewhere(
  things: readonly NamedThing[],
  refusal: RuleError,
  { written, what, asks }: TypedChoosing,
  other: Choices["of"][number],
): RuleError {
  const near = choicesBetween(containing(things, written), asGuess({ what, asks, written }, written));
  const of = [...(near?.of ?? []), other];
  return refusal.offering({ asks: near?.asks ?? refusal.text, what, written, of });
}

/**
 * Refuses the name of a thing that another command finds, and offers that thing after the things whose names contain
 * the text.
 */
function refuseElsewhere(things: readonly NamedThing[], search: Search): void {
  const { written, elsewhere } = search;
  if (elsewhere === undefined) return;
  const { command, things: others } = elsewhere;
  const thing = among(others).only(written);
  if (thing === undefined) return;
  const { id } = thing;
  const name = wordsOf(thing);
  const refusal = new RuleError("refuse-elsewhere", { written: quoted(written), id, name, command });
  const other = { name: text("choice-elsewhere", { name, command }), known: [], value: id, command };
  throw offeringElsewhere(things, refusal, search, other);
}

/** A search by name among things. */
export function among<Thing extends NamedThing>(things: readonly Thing[]) {
  return {
    called: (written: string) => allCalled(things, written),
    containing: (written: string) => containing(things, written),
    offered: (typed: string) => offered(things, typed),
    nearest: (written: string) => nearest(things, written),
    choices: (choosing: Choosing) => choicesBetween(things, choosing),
    offeringElsewhere: (refusal: RuleError, choosing: TypedChoosing, other: Choices["of"][number]) =>
      offeringElsewhere(things, refusal, choosing, other),

    /** The only thing with this name; undefined for none or several. */
    only(written: string): Thing | undefined {
      const [found, other] = allCalled(things, written);
      return other === undefined ? found : undefined;
    },

    /** The only thing with a name. Refuses an unknown or ambiguous name, with choices. */
    one(search: Search): Thing {
      const { written, unknown, list, besides = [] } = search;
      const called = allCalled(things, written);
      const [found, other] = called;
      if (found !== undefined && other === undefined) return found;
      if (found === undefined) refuseElsewhere([...things, ...besides], search);
      const refusal =
        found === undefined ? unknown(insteadOf(things, written, list)) : severalFit(called, written);
      throw refusal.offering(among([...things, ...besides]).choicesNear(search));
    },

    /** Choices for a text that is not the name of exactly one thing: the things that share it, or the nearest. */
    choicesNear({
      written,
      isWhole = false,
      ...choosing
    }: Choosing & { written: string; isWhole?: boolean }): Choices | undefined {
      const called = allCalled(things, written);
      if (called.length > 0) return choicesBetween(called, { ...choosing, written });
      const near = nearestOrAll(things, written, isWhole ? MAX_CHOICES : FEW);
      return choicesBetween(near, { ...asGuess(choosing, written), written });
    },
  };
}

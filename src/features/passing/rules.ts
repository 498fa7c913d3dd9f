import { countsAs, DeclaredCheck, takerOf } from "#core/checks/index.ts";
import type { Draft } from "#core/draft.ts";
import { withoutLaid, withPlay, type Evolutions } from "#core/evolutions.ts";
import type { Rules } from "#core/rules.ts";
import type { ChecksMade, Declaration, EventOf, Game, Play } from "#core/schema/index.ts";
import { askedAgain, sidesPassedHere } from "#core/sequence/index.ts";
import type { System } from "#core/system/index.ts";
import { PASSING_DECISIONS } from "./rules/decide.ts";
import { letPass } from "./rules/let-pass.ts";

export { dutyOf, passingOf, whyAsked } from "./rules/concerns.ts";
export { standingAfter } from "./rules/disturbed.ts";
export {
  asksAlways,
  firstMeant,
  isCovered,
  passingPlaces,
  placeMeant,
  throughMeant,
} from "./rules/places.ts";
export { spanIn } from "./rules/spans.ts";

/** The game with changed passes ahead. An empty list is omitted. */
function withAhead(game: Game, ahead: NonNullable<Play["ahead"]>): Game {
  const { ahead: _, ...play } = game.play;
  return { ...game, play: ahead.length === 0 ? play : { ...play, ahead } };
}

function without({ play }: Game, side: string): NonNullable<Play["ahead"]> {
  return (play.ahead ?? []).filter((other) => other.side !== side);
}

function isSameTouch(
  one: Omit<EventOf<"concerned">, "type">,
  { side, check, outcome, own }: EventOf<"concerned">,
): boolean {
  return one.side === side && one.check === check && one.outcome === outcome && one.own === own;
}

function touchedBy(game: Game, event: EventOf<"concerned">): Game {
  const { turn, segment } = game.play.position;
  const { type: _, ...touch } = event;
  const left = (game.play.touched ?? []).filter(
    (other) => other.turn >= turn - 1 && !isSameTouch(other, event),
  );
  return withPlay(game, { touched: [...left, { ...touch, turn, segment }] });
}

/** The game after a pass ahead has ended: the side is asked again in the step that it let pass. */
function withoutPass(game: Game, side: string): Game {
  return askedAgain(
    withAhead(game, without(game, side)),
    sidesPassedHere(game).filter((passing) => passing === side),
  );
}

function reopened(game: Game, { side, to, done }: EventOf<"reopened">): Game {
  const there = withPlay(withoutLaid(game), { position: to, move: side, rolledFor: [] });
  return withPlay(askedAgain(there, [side]), { done });
}

/** Evolution of the events of passing. */
const PASSING_EVOLUTIONS = {
  aheadSaid: (game, { side, through }) => withAhead(game, [...without(game, side), { side, through }]),
  aheadOver: (game, { side }) => withoutPass(game, side),
  tidied: (game, { sides }) => withPlay(game, { done: [...new Set([...game.play.done, ...sides])] }),
  concerned: touchedBy,
  reopened,
} satisfies Partial<Evolutions>;

type Touch = Omit<EventOf<"concerned">, "type">;

/** The sides that a check touches: its target, and the side that took it against the other; `{}` if they are open. */
function sidesTouched(system: System, declaration: Declaration): Pick<Touch, "side" | "own">[] {
  const touched = DeclaredCheck.of(system, declaration).touched;
  if (touched === undefined) return [{}];
  const taker = takerOf(declaration);
  return [
    { side: touched },
    ...(taker === undefined || taker === touched ? [] : [{ side: taker, own: true as const }]),
  ];
}

function touchesOf(system: System, { declaration, outcomes }: EventOf<"checked">) {
  const { check } = declaration;
  return outcomes.flatMap(({ result, naturals = [] }) =>
    sidesTouched(system, declaration).flatMap((of) => [
      { touch: { check, outcome: result, ...of }, isNatural: false },
      ...naturals.map((id) => ({ touch: { check, outcome: id, ...of }, isNatural: true })),
    ]),
  );
}

/** The checks on which steps of the game and expectations of its checks depend. */
function checksNoted({ sequence, checks }: System): ChecksMade[] {
  const concerns = sequence.phases.flatMap(({ steps }) => steps).flatMap(({ concerns: all = [] }) => all);
  const expectations = checks.flatMap(({ expects = [] }) => expects);
  const facts = expectations.flatMap(({ any = [], none = [] }) => [...any, ...none]);
  return [...concerns, ...facts].filter((each) => "checks" in each);
}

/** Records which sides an entry's checks touch, if something later depends on it. */
function noteTouched(draft: Draft): void {
  const { system } = draft;
  const noted = checksNoted(system);
  const touches = draft.events
    .filter((event) => event.type === "checked")
    .flatMap((event) => touchesOf(system, event))
    .filter(({ touch, isNatural }) =>
      noted.some((each) => (each.naturals !== undefined) === isNatural && countsAs(each, touch)),
    );
  const different = new Map(touches.map(({ touch }) => [JSON.stringify(touch), touch]));
  for (const touch of different.values()) draft.emit({ type: "concerned", ...touch });
}

/** Steps that sides let pass: passes ahead and standing orders. */
export const PASSING_RULES = {
  decisions: PASSING_DECISIONS,
  evolutions: PASSING_EVOLUTIONS,
  conclude(draft, before, action, { standing = {}, noted = [] }) {
    noteTouched(draft);
    const isByHand = action.do === "moveTo";
    letPass(draft, before, { standing, noted, isDue: action.do === "letPass", isByHand });
  },
} satisfies Rules;

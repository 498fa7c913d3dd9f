import type { ActionOf } from "#core/actions.ts";
import { propose } from "#core/agreements/index.ts";
import type { Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import { firstToMove } from "#core/steps/index.ts";
import type { EventOf, Game } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { keptCorrections } from "#core/tables/index.ts";
import { pageChanges } from "./changes.ts";
import { needFit } from "./fits.ts";

/** The entries of a table under keys that another does not have. */
function added<Value>(all: readonly (readonly [string, Value])[], known: object): Record<string, Value> {
  return Object.fromEntries(all.filter(([key]) => !(key in known)));
}

/** The settings and tracks of a page that a game does not have, with their first values. */
function additions({ settings, tracks }: System, { settings: set, play }: Game) {
  const ofKind = (kind: (typeof tracks)[number]["kind"]) => tracks.filter((track) => track.kind === kind);
  const numbers = tracks.flatMap((track) =>
    track.kind === "number" ? [[track.key, track.start] as const] : [],
  );
  return {
    settings: added(
      settings.map((setting) => [setting.key, setting.default] as const),
      set,
    ),
    numbers: added(numbers, play.numbers),
    markers: added(
      ofKind("marker").map(({ key }) => [key, null] as const),
      play.markers,
    ),
    lists: added(
      ofKind("list").map(({ key }) => [key, []] as const),
      play.lists,
    ),
  } satisfies Partial<EventOf<"pageTaken">>;
}

/** The side with the move in the step that is played, as the page lets the sides act there. */
function moveIn(draft: Draft): string | null {
  const { position, move } = draft.game.play;
  const first = firstToMove(draft, position, draft.system.stepAt(position));
  return first === null ? null : (move ?? first);
}

/** The corrected figures of a game that a page prints otherwise than the earlier one. */
function uncorrected(before: System, page: System, { corrections = {} }: Game): string[] {
  const kept = keptCorrections(before.tables, page.tables, corrections);
  return Object.keys(corrections).filter((place) => !(place in kept));
}

/** Takes a page. The rest of the decision is made by it. */
export function take(draft: Draft, page: System): void {
  const { system: before, game, by } = draft;
  needFit(page, game, before);
  if (page.page === undefined) throw new Error(`${page.id} is not read from a page.`);
  const gone = uncorrected(before, page, game);
  const position = game.status === "setup" ? page.firstPosition(1) : undefined;
  draft.system = page;
  draft.emit({
    type: "pageTaken",
    by,
    page: page.page.sha,
    edition: page.edition,
    changes: pageChanges(before, page),
    ...additions(page, game),
    move: position === undefined ? moveIn(draft) : null,
    ...given({ position, uncorrected: gone.length === 0 ? undefined : gone }),
  });
}

/** Number of new pages that a game can take, because its file has them all. */
const MOST_EARLIER = 10;

/** Takes the new page of the game's server; once play has begun, with the consent of the other side. */
export function takeOrPropose(draft: Draft, { page }: ActionOf<"takePage">): void {
  const { system, game, by } = draft;
  needPart(draft);
  if ((game.earlierPages ?? []).length >= MOST_EARLIER)
    throw new RuleError("refuse-page-often", { most: MOST_EARLIER });
  if (game.status === "setup" || roleOf(game, by).needsNoConsent(system)) return take(draft, page);
  needFit(page, game, system);
  const sha = page.page?.sha ?? "";
  propose(draft, { of: "page", page: sha, changes: pageChanges(system, page) });
}

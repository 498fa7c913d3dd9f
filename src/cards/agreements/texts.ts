import type { Subject, Proposal, EventOf, GameEvent, Game, SubjectKind } from "#core/schema/index.ts";
import { proposalOf, consentTo } from "#core/agreements/index.ts";
import { plain } from "#core/names/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { type AskedTexts, featureEntry } from "../feature-cards.ts";
import { settingChangeText } from "../settings/changes.ts";
import { ago } from "../time-text.ts";
import { mention, sideWithPlayers } from "../words.ts";

/** The text of each kind of proposal that is not a feature's. */
const ASKED: Partial<AskedTexts> = {
  end: ({ say }, user, { result }) =>
    result === ""
      ? say("ending-asked", { user })
      : say("ending-asked-result", { user, result: plain(result, 200) }),
  setting: (book, user, { changes }) => {
    const lines = changes.map((change) => settingChangeText(book, change));
    return [book.say("setting-asked", { user }), ...lines].join("\n");
  },
};

/** The text of a proposal. */
export function askedText(book: Rulebook, { by, about }: { by: string; about: Subject }): string {
  // The compiler cannot check that each text takes its own kind of proposal.
  const asked = featureEntry(book, "asked", about.of) ?? ASKED[about.of];
  return asked?.(book, mention(by), about as never) ?? "";
}

/** The kinds of proposals that the next move refuses. */
export const ENDED_BY_MOVE: ReadonlySet<SubjectKind> = new Set(["undo", "end"]);

/** The players who still have to answer, the deadline, and the players who have agreed. */
export function answerLines(book: Rulebook, game: Game, proposal: Proposal): string[] {
  const { about, expires, agreed = [] } = proposal;
  const sides = consentTo(game, proposal).openSides.map((side) => sideWithPlayers(book, game, side));
  const waits =
    expires === undefined
      ? book.say("agreement-to-answer", { sides })
      : book.say("agreement-to-answer-until", { sides, ends: ago(expires) });
  const ends = ENDED_BY_MOVE.has(about.of) ? ` ${book.say("agreement-move-ends")}` : "";
  return [
    `-# ${waits}${ends}`,
    ...(agreed.length === 0
      ? []
      : [`-# ${book.say("agreement-agreed-so-far", { users: agreed.map(mention) })}`]),
  ];
}

/** A consent, and the sides that have not answered. */
export function agreedText(book: Rulebook, after: Game, { by, of, all }: EventOf<"agreed">): string {
  const user = mention(by);
  const proposal = all === true ? undefined : proposalOf(after, of);
  if (proposal === undefined) return book.say("agreement-agreed", { user });
  const sides = consentTo(after, proposal).openSides.map((side) =>
    book.say("side-within", book.seatWords(side)),
  );
  return book.say("agreement-agreed-others", { user, sides });
}

/** The reason why a proposal closed without effect. */
export function droppedText({ say }: Rulebook, by: string, { of, why }: EventOf<"dropped">): string {
  return say("agreement-dropped", { user: mention(by), why, of });
}

/** The title of an entry about a proposal; undefined for an undo, whose card has a different title. */
export function agreementTitle({ say }: Rulebook, events: readonly GameEvent[]): string | undefined {
  for (const event of events) {
    if (event.type === "dropped") return say("agreement-title-dropped", { of: event.of });
    if (event.type === "agreed" && event.all !== true) return say("agreement-title", { of: event.of });
    if (event.type === "proposed" && event.about.of !== "undo")
      return say("agreement-title", { of: titleKind(event.about) });
  }
  return undefined;
}

function titleKind(about: Subject) {
  return about.of === "deadline" && about.terms === undefined ? "no-deadline" : about.of;
}

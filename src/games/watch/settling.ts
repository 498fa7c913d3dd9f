import type { AwaitedPerson, Pace, SideAwaited } from "#core/schema/index.ts";
import type { GameNotice } from "#store/store.ts";
import { replacedCard } from "#cards/reminders/asking.ts";
import { withPeople } from "../pace/waiting.ts";
import { languageOf } from "../people/languages.ts";
import type { WatchContext } from "../watch-context.ts";
import { plan } from "./reminders.ts";

/** Changes the waits of a notice's game, plans again, and removes the buttons of the messages that it replaces. */
export async function settleWaits(
  context: WatchContext,
  notice: GameNotice,
  change: (person: AwaitedPerson, wait: SideAwaited) => AwaitedPerson,
): Promise<void> {
  const id = notice.game;
  const replaced = await context.games.inQueue(id, async ({ game, pace }) => {
    const before = cardsOf(pace);
    const settled = withPeople(pace, change);
    await plan(context, { game, pace: settled });
    const after = new Set(cardsOf(settled).map(({ message }) => message));
    return before.filter(({ message }) => !after.has(message));
  });
  await Promise.all(replaced.map((card) => replace(context, notice, card)));
}

type Card = NonNullable<AwaitedPerson["card"]>;

/** The messages of current reminders, without duplicates. */
function cardsOf({ waits }: Pace): Card[] {
  const cards = waits.flatMap(({ people }) => people.flatMap(({ card }) => card ?? []));
  return [...new Map(cards.map((card) => [card.message, card])).values()];
}

/**
 * Removes the buttons of an earlier reminder. If Discord does not accept the edit, the buttons stay and only refresh
 * the message.
 */
async function replace(context: WatchContext, { game, to }: GameNotice, card: Card): Promise<void> {
  const language =
    "user" in to ? await languageOf(context, to.user) : (await context.games.byId(game)).book.language;
  await context.notifier.redraw(card.channel, card.message, replacedCard(language));
}

import { smallPrint } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import type { sealPresses } from "#cards/presses/game.ts";
import type { Feature } from "#core/feature.ts";
import type { Handlers } from "#games/command.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import type { FeatureData } from "#games/people/feature-data.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import { sealForm } from "./asking.ts";
import { calledBySeals, sealedBlocks, unsealedBlocks } from "./cards/card.ts";
import { LOGGED, closedLine, sealTitle, sealsPart } from "./cards/reports.ts";
import { ordersLines } from "./cards/sets.ts";
import { isDue, setsOf } from "./rules.ts";
import { openDue, openSeals, readSeal, sealText } from "./sealing.ts";

/** Opens sealed orders when play reaches their phase. */
const wakeUps = { orders: openDue } satisfies WakeUpHandlers;

/** Schedules the opening of orders whose phase an entry reaches. */
const ordersDue: EntryConsequence = (_, { before, after, entry, system }) =>
  before !== null && setsOf(after).some((set) => isDue(system, after, set) && !isDue(system, before, set))
    ? { wakeUps: [{ at: entry.at, kind: "orders", id: after.id }] }
    : {};

/** Sealed texts. Closed ones are deleted with their author's data; an opened one is in the entry that opened it. */
const data = {
  async own({ store, seals }, { game, entries, user }) {
    const sealed = entries.flatMap(({ events }) => events.filter((event) => event.type === "sealed"));
    const closed = new Set(game.seals?.map(({ id }) => id));
    const own = sealed.filter(({ seal }) => seal.by === user);
    const texts = own.map(async ({ seal: { id, label, set, hash } }) => {
      const kept = closed.has(id) ? await store.sealed(game.id, id) : undefined;
      return { seal: id, label, set, hash, isOpen: !closed.has(id), text: kept && seals.read(kept) };
    });
    return { seals: await Promise.all(texts) };
  },
  async forget({ store }, { game }, user) {
    const seals = (game.seals ?? []).filter(({ by }) => by === user);
    await store.remove({ sealed: seals.map(({ id }) => ({ game: game.id, seal: id })) });
  },
} satisfies FeatureData;

const presses: Handlers<keyof typeof sealPresses> = {
  seal: {
    ask: sealForm,
    run(context, call, press, answers) {
      const { label, set, side } = answers;
      const wish = {
        label: label?.trim() ?? press.label,
        set: set?.trim() ?? press.set,
        for: press.for,
        side: side ?? press.side,
      };
      return sealText(context, call, wish, answers);
    },
  },
  unseal: (context, call, { seal }) => openSeals(context, call, { seal }),
  readSeal: (context, call, { seal }) => readSeal(context, call, seal),
};

/** Seals on the cards of entries, in the log, the briefing and the report. */
const cards = {
  blocks: {
    sealed: sealedBlocks,
    unsealed: unsealedBlocks,
    imported({ book, after: { seals = [] } }) {
      return seals.length === 0
        ? []
        : smallPrint(book.say("results-imported-seals", { count: seals.length }));
    },
  },
  title: sealTitle,
  called: calledBySeals,
  status: ordersLines,
  logged: LOGGED,
  open: (book, game) => [...ordersLines(book, game), ...closedLine(book, game)],
  reported: sealsPart,
} satisfies FeatureCards;

export const SEALS: Feature = {
  name: "seals",
  cards,
  presses,
  consequences: [ordersDue],
  wakeUps,
  data,
};

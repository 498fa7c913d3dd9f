import { describe, expect, test } from "vitest";
import type { System } from "#core/system/index.ts";
import { currentCard } from "#cards/status/current.ts";
import { entryCard } from "#cards/results/card.ts";
import { statusCard } from "#cards/status/card.ts";
import type { Reply } from "#cards/reply.ts";
import { BUDGETS, type CardKind, kindOfEntry, overBudget } from "../support/cards/budgets.ts";
import { inEnglish } from "../support/cards/in-english.ts";
import { partsOfReply } from "../support/cards/message-parts.ts";
import { playOn, RandomPlay } from "../support/game/play/random-play.ts";
import { Wanderer } from "../support/games/wanderer.ts";
import { systems } from "../support/game/systems.ts";
import { amount } from "../support/run/soak.ts";

interface Card {
  kind: CardKind;
  reply: Reply;
  /** The action that posted it. */
  by: string;
}

/** The cards of games played at random, after each entry and for each look-up. */
function cardsOfPlay(system: System): Card[] {
  const book = inEnglish(system);
  return [21, 22, 23, 24].slice(0, amount(1, 4)).flatMap((seed) => {
    const play = new RandomPlay(system, seed);
    playOn(play, 6, 3);
    return play.entries.slice(0, amount(120, 600)).flatMap((entry, at): Card[] => {
      const [before = null, game = play.game] = [play.history[at - 1], play.history[at]];
      const by = entry.events.map(({ type }) => type).join(" ");
      const isPlayed = game.status !== "setup";
      return [
        { by, kind: kindOfEntry(entry.events, isPlayed), reply: entryCard(book, before, game, entry) },
        { by: "status", kind: isPlayed ? "status" : "set-up", reply: statusCard(book, game) },
        { by: "phase", kind: isPlayed ? "phase" : "set-up", reply: currentCard(book, game) },
      ];
    });
  });
}

/** Cards of players who press at random, without results, because no seed determines their dice. */
async function cardsMet(system: System): Promise<Card[]> {
  const cards: Card[] = [];
  for (const seed of [11, 12].slice(0, amount(1, 2))) {
    const wanderer = await Wanderer.begin(system, seed);
    await wanderer.play(amount(120, 250));
    cards.push(...wanderer.met.filter(({ kind }) => !kind.startsWith("result")));
    await wanderer.close();
  }
  return cards;
}

/** Kinds that occur in every game. */
const COMMON: CardKind[] = [
  "set-up",
  "phase",
  "status",
  "result",
  "news",
  "help",
  "refusal",
  "table",
  "private",
];

function faultsOf({ kind, reply, by }: Card): string[] {
  return overBudget(kind, partsOfReply(reply)).map((fault) => `${fault}: ${reply.title} (${by})`);
}

describe.each(systems.map((system) => ({ title: system.title, system })))("$title", ({ system }) => {
  test("every card of every kind keeps to its budget", async () => {
    const cards = [...cardsOfPlay(system), ...(await cardsMet(system))];
    expect(cards.flatMap(faultsOf)).toEqual([]);
    expect([...new Set(cards.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(COMMON));
  });
});

test("a card that exceeds its budget is found", () => {
  expect(overBudget("result", { characters: 351, controls: 9 })).toEqual([
    "result: 351 characters, 350 allowed",
    "result: 9 controls, 8 allowed",
  ]);
  expect(overBudget("phase", { characters: BUDGETS.phase.characters, controls: 8 })).toEqual([]);
});

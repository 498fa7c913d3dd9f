import { describe, expect, test } from "vitest";
import { awaitedAfter } from "#core/pace/awaited.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import { seatHistory } from "#cards/seats/history.ts";
import { briefingCard } from "#cards/reports/briefing.ts";
import { entryCard } from "#cards/results/card.ts";
import type { Reply } from "#cards/reply.ts";
import { seatsCard } from "#cards/seats/card.ts";
import { substituteCard } from "#features/substitutes/cards.ts";
import { faultsOfReply } from "../../support/games/typist.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { applyEntry } from "#rules/evolve.ts";
import { nextEntry } from "#rules/log/chain.ts";
import { setupCard } from "#cards/set-up/card.ts";
import { ANN, begun, BOB, EVE, given, lhy, seated } from "../../support/game/given-when-then.ts";
import { playOn, RandomPlay } from "../../support/game/play/random-play.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { systems } from "../../support/game/systems.ts";

const textOf = ({ blocks }: Reply) =>
  blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");

const brief = (game: Game, entries: RandomPlay["entries"] = [], system = lhy, isAway = false) =>
  briefingCard(inEnglish(system), game, {
    user: ANN,
    waits: awaitedAfter(system, game, [], 60_000),
    entries,
    standing: ["axis"],
    notes: 2,
    secrets: [{ kind: "text", text: "Tigers\n".repeat(300) }],
    isAway,
  });

describe("the briefing", () => {
  describe.each(systems.map((system) => ({ title: system.title, system })))("$title", ({ system }) => {
    test("fits a message at each position, and ends with the latest events", () => {
      const play = new RandomPlay(system, 11);
      playOn(play, 5, 3);
      for (let at = 3; at < play.history.length; at += 7) {
        const game = play.history[at]!;
        const card = brief(game, play.entries.slice(Math.max(0, at - 79), at + 1), system, at % 2 === 0);
        expect(faultsOfReply(card)).toEqual([]);
        expect(textOf(card)).toContain(`\`#${game.head.n}\``);
        expect(card.audience).toBe("private");
      }
    });
  });

  test("shows the position, the reader's side, and the side that must act with its waiting time", () => {
    const text = textOf(brief(begun()));
    expect(text).toContain(
      "**🟥 Axis and 🟦 Allies: either may roll · Turn 1, Initiative**\nYour seat: **Axis**.",
    );
    expect(text).toContain("⏳ Axis to play since <t:60:R>");
  });

  test("lists every open question", () => {
    const events: GameEvent[] = [
      { type: "invited", user: EVE, side: "axis" },
      { type: "substituteSought", side: "allies", for: BOB },
      { type: "proposed", by: BOB, about: { of: "undo", to: 3 }, sides: ["axis"] },
      { type: "sealed", seal: { id: "1", by: BOB, label: "Turn *3*", hash: "0".repeat(64) } },
      {
        type: "sealed",
        seal: {
          id: "2",
          by: BOB,
          side: "allies",
          label: "Orders",
          set: "Turn 2: Activation",
          at: { turn: 2, segment: "turn", phase: "activation" },
          hash: "0".repeat(64),
        },
      },
    ];
    const text = textOf(brief(given(begun(), ...events).game));
    expect(text).toContain("<@eve> is invited to play **Axis**.");
    expect(text).toContain("The **Allies** need a player.");
    expect(text).toContain(
      "<@bob> asks to undo: back to entry 3.\n-# **Axis** (<@ann>) to answer. A move cancels it.",
    );
    expect(text).toContain("Sealed: Turn \\*3\\*");
    expect(text).toContain("Orders for **Turn 2: Activation**: **Axis** (<@ann>) to write");
  });

  test("counts the omitted elements of a long list", () => {
    const many = Array.from({ length: 40 }, (_, at): GameEvent => ({
      type: "invited",
      user: `1000000000000000${at + 10}`,
      side: "axis",
    }));
    const card = brief(given(begun(), ...many).game);
    expect(faultsOfReply(card)).toEqual([]);
    expect(textOf(card)).toMatch(/and \d\d more/);
  });

  test("outside of the game's channel has no buttons and names the channel", () => {
    const card = brief(begun(), [], lhy, true);
    expect(card.blocks.some(({ kind }) => kind === "buttons")).toBe(false);
    expect(textOf(card)).toContain("It is played in <#2>");
  });
});

test("a proposal to end the game shows the whole result, mentions the other side and fits", () => {
  const play = new RandomPlay(lhy, 3);
  play.attempt({ by: ANN, action: { do: "begin" } });
  const before = play.game;
  play.attempt({ by: ANN, action: { do: "proposeEnd", result: "ü".repeat(200) } });
  const card = entryCard(inEnglish(lhy), before, play.game, play.entries.slice(-1)[0]!);
  expect(faultsOfReply(card)).toEqual([]);
  expect(textOf(card)).toContain(`**${"ü".repeat(200)}**`);
  expect(card.ping).toEqual([BOB]);
});

test("the list of seats shows the dates, and former players", () => {
  const play = new RandomPlay(lhy, 3);
  play.attempt({ by: ANN, action: { do: "offerSeat", to: EVE } });
  play.attempt({ by: EVE, action: { do: "takeSeat" } });
  play.attempt({ by: BOB, action: { do: "seekSubstitute", stalled: [] } });
  const view = { user: BOB, history: seatHistory(play.entries), left: [], may: () => false };
  const card = seatsCard(inEnglish(lhy), play.game, view);
  expect(faultsOfReply(card)).toEqual([]);
  expect(textOf(card)).toMatch(/Axis\*\* <@eve> since <t:0:d>, after <@ann>\n+-# <@ann>, <t:0:d> to <t:0:d>/);
  expect(textOf(card)).toContain("-# Player needed to replace <@bob>");
});

test("an advert shows the game, its position and its pace", () => {
  const seat = { side: "axis", user: ANN, n: 3 };
  const card = substituteCard(inEnglish(lhy), begun(), seat, 1);
  expect(faultsOfReply(card)).toEqual([]);
  expect(textOf(card)).toContain("1 log entry last week · first reminder after 24 hours");
  const calm = substituteCard(inEnglish(lhy), begun({ nudgeMost: 0 }), { side: "axis", n: 3 }, 2);
  expect(textOf(calm)).toContain("2 log entries last week · no reminders");
});

describe("a request for a seat", () => {
  /** Eve and Bob request the Axis of Ann; Eve is refused or withdraws. */
  const asked = given(seated(), { type: "seatAsked", user: EVE, side: "axis" });
  const cardOf = (before: Game, ...events: GameEvent[]) => {
    const entry = nextEntry(before, { at: 2, by: ANN, interaction: "9", events });
    return entryCard(inEnglish(lhy), before, applyEntry(before, entry), entry);
  };
  const dropped = (why: "refused" | "withdrawn"): GameEvent => ({
    type: "askingDropped",
    user: EVE,
    side: "axis",
    why,
  });
  const presses = (card: Reply) =>
    controlsOn(card).flatMap(({ press }) =>
      press?.kind === "letIn" || press?.kind === "turnDown"
        ? [`${press.kind} ${press.user} ${press.side}`]
        : [],
    );

  test("can be answered on the set-up card and the list of seats, until it is", () => {
    const view = { user: ANN, history: [], left: [], may: () => true };
    const both = ["letIn eve axis", "turnDown eve axis"];
    expect(presses(setupCard(inEnglish(lhy), asked.game))).toEqual(both);
    expect(presses(seatsCard(inEnglish(lhy), asked.game, view))).toEqual(both);
    const refused = given(asked.game, dropped("refused")).game;
    expect(presses(setupCard(inEnglish(lhy), refused))).toEqual([]);
    expect(presses(seatsCard(inEnglish(lhy), refused, view))).toEqual([]);
  });

  test("is reported by how it ended", () => {
    const words = { user: "<@eve>", ...inEnglish(lhy).seatWords("axis") };
    const [refused, withdrawn] = [
      cardOf(asked.game, dropped("refused")),
      cardOf(asked.game, dropped("withdrawn")),
    ];
    expect(textOf(refused)).toContain(inEnglish(lhy).say("seats-asking-refused", words));
    expect(textOf(withdrawn)).toContain(inEnglish(lhy).say("seats-asking-withdrawn", words));
  });

  test("a seat that its last player left can be looked for, one that a player was removed from is not", () => {
    const sought = (card: Reply) => controlsOn(card).some(({ press }) => press?.kind === "substitute");
    const game = begun();
    expect(sought(cardOf(game, { type: "left", user: ANN, side: "axis" }))).toBe(true);
    expect(sought(cardOf(game, { type: "left", user: ANN, side: "axis", removed: true }))).toBe(false);
    const shared = given(game, { type: "joined", user: EVE, side: "axis" }).game;
    expect(sought(cardOf(shared, { type: "left", user: ANN, side: "axis" }))).toBe(false);
  });
});

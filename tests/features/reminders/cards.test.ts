import { computer } from "#platform";
import { describe, expect, test } from "vitest";
import { freshPace } from "#games/running/running.ts";
import { newGameId } from "#games/runtime/secrets.ts";
import { awaitedAfter } from "#core/pace/awaited.ts";
import type { SettingValues } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { Reminding } from "#core/schema/reminding.ts";
import type { System } from "#core/system/index.ts";
import { awayFromChannel, placeLink } from "#cards/seats/away.ts";
import { currentCard } from "#cards/status/current.ts";
import { notMeCard, remindersCard } from "#features/reminders/asked.ts";
import { parkedCard } from "#cards/reminders/parked.ts";
import { nudgeCard, stalledCard } from "#features/reminders/card.ts";
import { english } from "#words/languages.ts";
import { taskText } from "#cards/phase/card.ts";
import type { Button, Reply } from "#cards/reply.ts";
import { statusCard } from "#cards/status/card.ts";
import type { Waiting } from "#cards/reminders/waiting-lines.ts";
import { decodePress } from "#cards/presses/codec.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { faultsOfReply } from "../../support/games/typist.ts";
import { ANN, begun, BOB, given } from "../../support/game/given-when-then.ts";
import { playOn, RandomPlay } from "../../support/game/play/random-play.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

const SNOWFLAKE = "1573644565414412289";
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 9, 3, 6);

function waitingOf(system: System, game: Game, wishes: Record<string, Reminding> = {}): Waiting {
  const waits = awaitedAfter(system, game, [], NOW - 30 * HOUR);
  const pace = { ...freshPace(game.id, NOW), waits };
  return { pace, wishes: new Map(Object.entries(wishes)), now: NOW, behind: 0 };
}

function textOf({ blocks }: Reply): string {
  return blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
}

/** The running games of a few turns, one for each position. */
function positionsOf(system: System): Game[] {
  const play = new RandomPlay(system, 3);
  playOn(play, amount(4, 8), 4);
  const running = play.history.filter(({ status }) => status === "running");
  const games = new Map(running.map((game) => [JSON.stringify(game.play.position), game]));
  return [...games.values()].map((game) => ({
    ...game,
    id: newGameId(computer),
    guild: SNOWFLAKE,
    channel: SNOWFLAKE,
  }));
}

const lhy = systems.find(({ id }) => id === "last-hundred-yards")!;

describe.each(systems.map((system) => ({ title: system.title, system })))("$title", ({ system }) => {
  const games = positionsOf(system);

  test("reminders, the other players' card and the status card fit on Discord, at each position", () => {
    const faults = games.flatMap((game) => {
      const waiting = waitingOf(system, game);
      const people = waiting.pace.waits.flatMap((wait) => wait.people.map(({ user }) => user));
      return [
        nudgeCard(inEnglish(system), game, waiting.pace, { people, isAlone: false }),
        ...waiting.pace.waits.map((wait) =>
          stalledCard(inEnglish(system), game, wait, { wishes: new Map() }),
        ),
        statusCard(inEnglish(system), game, waiting),
        remindersCard(inEnglish(system), game, waiting),
        notMeCard(
          inEnglish(system),
          game,
          system.sides.map(({ id }) => id),
        ),
        parkedCard(inEnglish(system), game, "gone", NOW),
        parkedCard(inEnglish(system), game, "forbidden", NOW),
      ].flatMap(faultsOfReply);
    });
    expect(faults).toEqual([]);
  });

  test("buttons about a seat or a wait act in their own game, whatever the channel plays later", () => {
    for (const game of games) {
      const cards = [
        notMeCard(
          inEnglish(system),
          game,
          system.sides.map(({ id }) => id),
        ),
        ...waitingOf(system, game).pace.waits.map((wait) =>
          stalledCard(inEnglish(system), game, wait, { wishes: new Map() }),
        ),
      ];
      const named = cards.flatMap(controlsOn).map(({ game: of }) => of);
      expect(new Set(named)).toEqual(new Set([game.id]));
    }
  });

  test("outside of its channel every button of a card acts in the game, and none is lost", () => {
    for (const game of games) {
      const { pace } = waitingOf(system, game);
      for (const card of [
        nudgeCard(inEnglish(system), game, pace, { people: [], isAlone: true }),
        currentCard(inEnglish(system), game),
      ]) {
        const away = awayFromChannel(english, card, game);
        expect(faultsOfReply(away)).toEqual([]);
        const pressed = controlsOn(away);
        expect(pressed.map(({ label }) => label)).toEqual(controlsOn(card).map(({ label }) => label));
        expect(new Set(pressed.map(({ game: of }) => of))).toEqual(new Set([game.id]));
        expect(textOf(away)).toContain(placeLink(game));
      }
    }
  });
});

test("a reminder of a step with a menu has the menu", () => {
  const [game] = positionsOf(lhy);
  const [axis = ""] = lhy.sides.map(({ id }) => id);
  const item = { name: "81mm", kind: "platoon", box: "firing" };
  const leaving: Game = {
    ...game!,
    play: {
      ...game!.play,
      position: { turn: 1, segment: "turn", phase: "mortar-adjustment", step: "withdraw" },
      items: { [`mortars.${axis}`]: [item] },
    },
  };
  const { pace } = waitingOf(lhy, leaving);
  const card = nudgeCard(inEnglish(lhy), leaving, pace, { people: [], isAlone: true });
  expect(faultsOfReply(card)).toEqual([]);
  const menus = controlsOn(card).filter(({ isMenu }) => isMenu);
  expect(menus).toHaveLength(2);
  expect(decodePress(menus[0]?.id ?? "")).toEqual({
    press: { kind: "items", step: "withdraw" },
    game: leaving.id,
    revision: leaving.revision,
  });
  expect(JSON.stringify(card.blocks)).toContain(`"value":"${axis}/81mm"`);
});

describe("a card outside of its channel", () => {
  const [game] = positionsOf(lhy);

  test("mentions nobody, and names its game once", () => {
    const card: Reply = { title: "News", audience: "public", ping: ["1"], blocks: [] };
    const away = awayFromChannel(english, card, game!);
    expect(away.ping).toBeUndefined();
    expect(awayFromChannel(english, away, game!)).toEqual(away);
  });

  test("has buttons that act in its game", () => {
    const button: Button = { label: "More", style: "primary", press: { kind: "typed", command: "help" } };
    const card: Reply = { title: "", audience: "public", blocks: [{ kind: "buttons", buttons: [button] }] };
    expect(controlsOn(card)).toMatchObject([{ game: undefined }]);
    const away = awayFromChannel(english, card, game!);
    expect(controlsOn(away)).toMatchObject([{ game: game!.id }]);
    expect(faultsOfReply(away)).toEqual([]);
  });
});

describe("when reminders have ended", () => {
  const [game] = positionsOf(lhy);
  const [axis, allies] = lhy.sides.map(({ id }) => id);
  const stalled = (...seats: [string, string][]) => {
    const seated = { ...game!, seats: seats.map(([user, side]) => ({ user, side })) };
    const [wait] = waitingOf(lhy, seated).pace.waits;
    return stalledCard(inEnglish(lhy), seated, wait!, { wishes: new Map() });
  };

  test("the other side and the umpire are asked for the next step", () => {
    const card = stalled(["1", axis!], ["2", allies!], ["3", "umpire"]);
    expect(card.ping).toContain("3");
    expect(card.ping).toHaveLength(2);
    expect(textOf(card)).toContain(english.say("reminder-what-now"));
  });

  test("a player alone is not mentioned, and is shown how to continue", () => {
    const card = stalled(["1", axis!], ["1", allies!]);
    expect(card.ping).toEqual([]);
    expect(textOf(card)).toContain(english.say("reminder-alone"));
  });
});

describe("the pace of reminders", () => {
  const [game] = positionsOf(lhy);
  const shown = (settings: SettingValues) =>
    textOf(
      remindersCard(
        inEnglish(lhy),
        { ...game!, settings: { ...game!.settings, ...settings } },
        waitingOf(lhy, game!),
      ),
    );

  test.each([
    [{}, "after 1, 2, 4, 7 and 11 days,"],
    [{ nudgeFirst: 1, nudgeRepeat: 2, nudgeMost: 3 }, "after 1, 3 and 7 hours,"],
    [{ nudgeFirst: 1, nudgeMost: 1 }, "after 1 hour,"],
    [{ nudgeMost: 8 }, "after 1, 2, 4, 7, 11, 16 days and so on,"],
    [{ nudgeMost: 0 }, "Nobody is reminded in this game."],
  ])("is described in words: %j", (settings, words) => {
    expect(shown(settings)).toContain(words);
  });

  /** Names of the settings for times on the card. */
  const timed = (settings: SettingValues) =>
    inEnglish(lhy)
      .settings.filter(({ key }) => key.startsWith("nudge"))
      .flatMap(({ key, name }) => (shown(settings).includes(`**${name}**`) ? [key] : []));

  test.each<[string, SettingValues, string[]]>([
    ["no pace", {}, ["nudgeFirst", "nudgeRepeat", "nudgeMost"]],
    ["an agreed pace, which sets the first reminder", { pace: "d2" }, ["nudgeRepeat", "nudgeMost"]],
    ["a pace and one reminder", { pace: "h12", nudgeMost: 1 }, ["nudgeMost"]],
    ["one reminder", { nudgeMost: 1 }, ["nudgeFirst", "nudgeMost"]],
    ["no reminders", { nudgeMost: 0 }, ["nudgeMost"]],
    ["no reminders, and a pace", { pace: "d7", nudgeMost: 0 }, ["nudgeMost"]],
  ])("names only settings in effect: with %s", (_, settings, keys) => {
    expect(timed(settings)).toEqual(keys);
  });
});

describe("a player who must act", () => {
  const [game] = positionsOf(lhy);
  const user = () => waitingOf(lhy, game!).pace.waits[0]!.people[0]!.user;
  const lines = (reminding: Reminding) =>
    textOf(statusCard(inEnglish(lhy), game!, waitingOf(lhy, game!, { [user()]: reminding })));

  test("is shown with the local time, if known", () => {
    expect(lines({ zone: "Asia/Kathmandu" })).toContain("11:45 there");
    expect(lines({})).not.toContain("there ·");
  });

  test("is shown as away during the absence only", () => {
    expect(lines({ away: { from: NOW, until: NOW + HOUR, note: "by the *sea*" } })).toMatch(
      /away until <t:\d+:f> \(by the \\\*sea\\\*\)/,
    );
    expect(lines({ away: { from: NOW + 1, until: NOW + HOUR } })).not.toContain("away");
    expect(lines({ away: { from: NOW - HOUR, until: NOW } })).not.toContain("away");
  });
});

test("a reminder and a list of turns name the step, and only the orders that these people can carry out", () => {
  const { game } = given(begun())
    .when({ do: "drawEvent", event: "recon" }, { by: ANN })
    .when({ do: "drawEvent", event: "recon" }, { by: BOB });
  const [first, second] = game.play.orders.map(({ id }) => id);
  const orders = (people: string[]) =>
    controlsOn(nudgeCard(inEnglish(lhy), game, freshPace(game.id, 1), { people, isAlone: true })).flatMap(
      ({ press }) => (press?.kind === "order" ? press.order : []),
    );
  expect([...new Set(orders([ANN]))]).toEqual([first]);
  expect([...new Set(orders([ANN, BOB]))]).toEqual([first, second]);
  expect(taskText(inEnglish(lhy), game, ["axis"])).toBe("Recon; Initiative roll");
});

import { describe, expect, test } from "vitest";
import { render } from "#discord/messages/render.ts";
import { decodePress } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { pressesOf, Wanderer } from "../../support/games/wanderer.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

/** Faults in the buttons and menus of a card. */
function faultsOf(reply: Reply): string[] {
  const controls = controlsOn(reply);
  const ids = controls.map(({ id }) => id);
  const drawn = controls.map(({ id }) => ({ ...decodePress(id) }));
  const meant = pressesOf(reply).map((each) => ("press" in each ? each : undefined));
  return [
    ...render(reply).faults,
    ...ids.filter((id) => id.length > 100).map((id) => `too long: ${id}`),
    ...(new Set(ids).size < ids.length ? ["a custom id stands twice"] : []),
    ...(drawn.length === meant.length ? [] : [`${meant.length} presses, ${drawn.length} drawn`]),
    ...meant.flatMap((control, at) => {
      const { press, game } = drawn[at] ?? {};
      const isSame = JSON.stringify(press) === JSON.stringify(orderedAs(press, control?.press));
      const of = control?.of ?? reply.of;
      return isSame && game === of?.game ? [] : [`${ids[at]} stands for ${JSON.stringify(control?.press)}`];
    }),
  ].map((fault) => `${reply.title}: ${fault}`);
}

/** The fields of a press in another's order, without missing ones. */
function orderedAs(other: object = {}, press: object = {}): object {
  const told = Object.entries(press).filter(([, value]) => value !== undefined);
  const names = [...Object.keys(other), ...told.map(([name]) => name)];
  return Object.fromEntries(names.flatMap((name) => told.filter(([own]) => own === name)));
}

describe.each(systems.map((system) => ({ title: system.title, system })))(
  "$title, pressed at random",
  ({ system }) => {
    test("every button and menu carries its own press, which acts or says why not", async () => {
      const faults: string[] = [];
      const kinds = new Set<string>();
      for (const seed of [1, 2, 3].slice(0, amount(1, 3))) {
        const wanderer = await Wanderer.begin(system, seed);
        await wanderer.play(250);
        for (const { by, reply, refused } of wanderer.met) {
          faults.push(...faultsOf(reply).map((fault) => `${by} → ${fault}`));
          if (refused?.key.startsWith("refuse-option-") === true) faults.push(`${by}: refused by its shape`);
        }
        for (const kind of wanderer.tried.keys()) kinds.add(kind);
        await wanderer.close();
      }
      expect(faults).toEqual([]);
      expect(kinds.size).toBeGreaterThan(25);
    });
  },
);

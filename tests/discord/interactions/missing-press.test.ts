import { expect, test } from "vitest";
import { encodePress } from "#cards/presses/codec.ts";
import { presses } from "#commands/presses/index.ts";
import type { KnownInteraction } from "#discord/interactions/request.ts";
import { routeOf } from "#discord/interactions/route.ts";

test("a button of a feature that this bot does not have leads nowhere", () => {
  const pressed = {
    type: 3,
    data: { custom_id: encodePress({ kind: "correct", system: "aslsk3" }) },
  } as KnownInteraction;
  const { correct: _, ...others } = presses;
  expect(routeOf(pressed, { commands: new Map(), presses })).toBeDefined();
  expect(routeOf(pressed, { commands: new Map(), presses: others })).toBeUndefined();
});

import { expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { Desk, expectSeen } from "../support/desk.ts";
import { DATA } from "../support/given-when-then.ts";

const systems = loadSystems(DATA);

test.each(systems)("a mark on a step of $title means that the ones before it are over", async (system) => {
  const desk = await Desk.open(systems);
  await expectSeen(desk, "game", { sub: "new", system: system.id, side: "both" });
  await expectSeen(desk, "game", { sub: "begin" });
  const marked = { alone: 0, amongOthers: 0 };
  for (const { value } of await desk.suggest("phase", { option: "to" })) {
    if ((await desk.run("phase", { to: value })) instanceof RuleError) continue;
    const { blocks } = await expectSeen(desk, "phase");
    const steps = blocks.flatMap((block) => (block.kind === "step" ? [block.text] : []));
    const isMarked = steps.some((text) => text.startsWith("▶"));
    expect(isMarked, `steps: ${steps.join("\n")}`).toBe(steps.length === 1);
    marked[steps.length === 1 ? "alone" : "amongOthers"] += 1;
  }
  expect(marked.alone + marked.amongOthers).toBeGreaterThan(0);
  await desk.close();
});

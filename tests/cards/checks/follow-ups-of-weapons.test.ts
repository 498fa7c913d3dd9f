import { expect, test } from "vitest";
import { nextButtons } from "#cards/checks/next.ts";
import { begun, given, mc } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

/** The follow-ups that a hit at an unnamed target offers; undefined for a weapon that cannot hit at 4 cm. */
function offered(weapon: string): string[] | undefined {
  const shot = { do: "check", check: "to-hit", answers: { weapon, range: 4 } } as const;
  const { events } = given(begun({}, mc)).when(shot, { by: "ann", system: mc, dice: [20] });
  const hit = events.find(({ type }) => type === "checked");
  if (hit?.type !== "checked") return undefined;
  return nextButtons(inEnglish(mc), hit).flatMap(({ press }) =>
    "check" in press && press.check !== "to-hit" ? [press.check] : [],
  );
}

const SHOOTING = mc.weapons.filter(({ rows }) => rows["to-hit"] !== undefined);

test("a hit offers only the follow-ups for which the weapon has a row", () => {
  const wrong = SHOOTING.filter(({ id, rows }) => {
    const rolled = ["ko", "casualty"].filter((check) => rows[check] !== undefined);
    return (offered(id) ?? rolled).join(", ") !== rolled.join(", ");
  });
  expect(wrong).toEqual([]);
  expect(offered("ge-75mm-l48")).toEqual(["ko", "casualty"]);
  expect(offered("small-arms")).toEqual(["casualty"]);
});

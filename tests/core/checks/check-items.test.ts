import { expect, test } from "vitest";
import { phaseCard } from "#cards/phase/card.ts";
import { checkedTitle } from "#cards/checks/checked.ts";
import { begun, ANN, BOB, given, type Outcome, systemOf } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

const vv = systemOf("valor-and-victory");
const ann = { by: ANN, system: vv };
const bob = { by: BOB, system: vv };

/** The Allies, Bob's, track their sniper in a box; the Axis, Ann's, fires. */
const sniper = (box: string) =>
  given(begun({}, vv), {
    type: "itemPlaced",
    track: "sniper.allies",
    item: { name: "Sniper", kind: "sniper", box },
  });
const fire = { do: "check", check: "ap-fire", answers: { apfp: "8", firer: "infantry" } } as const;
const attack = { do: "check", check: "sniper-attack", answers: { "target-cover": "1" } } as const;
const hunt = { do: "check", check: "sniper-elimination", answers: { "sniper-cover": "1" } } as const;

test("a natural 12 calls for the sniper's attack until it is eliminated", () => {
  const naturals = (box: string) =>
    sniper(box)
      .when(fire, { ...ann, dice: [6, 6] })
      .of("checked")[0]?.outcomes[0]?.naturals;
  expect(naturals("waiting")).toEqual(["twelve"]);
  expect(naturals("active")).toEqual(["twelve"]);
  expect(naturals("lost")).toBeUndefined();
});

test("its attack puts the sniper on the map, and its elimination ends it", () => {
  const shot = sniper("waiting").when(attack, { ...bob, dice: [1] });
  expect(shot.game.play.items["sniper.allies"]).toMatchObject([{ box: "active" }]);
  const missed = shot.when(hunt, { ...ann, dice: [1] });
  expect(missed.game.play.items["sniper.allies"]).toMatchObject([{ box: "active" }]);
  const gone = shot.when(hunt, { ...ann, dice: [2] });
  expect(gone.game.play.items["sniper.allies"]).toMatchObject([{ box: "lost" }]);
  gone.when(attack, { ...bob, dice: [6] }).thenRefused("refuse-item-gone", /eliminated/);
});

test("a sniper without a track is left to the players", () => {
  const untracked = given(begun({}, vv));
  expect(untracked.when(fire, { ...ann, dice: [6, 6] }).of("checked")[0]?.outcomes[0]?.naturals).toEqual([
    "twelve",
  ]);
  expect(untracked.when(attack, { ...bob, dice: [6] }).of("itemPlaced")).toEqual([]);
});

test("only the reacting side is offered its sniper's attack, until the sniper is eliminated", () => {
  const offersAttack = ({ game }: Outcome) =>
    JSON.stringify(phaseCard(inEnglish(vv), game).blocks).includes("sniper-attack");
  const moving = sniper("active").when({ do: "moveTo", phase: "movement" }, { system: vv });
  expect(offersAttack(moving)).toBe(false);
  const reacting = moving.when({ do: "handOver" }, ann);
  expect(offersAttack(reacting)).toBe(true);
  expect(offersAttack(reacting.when(hunt, { ...ann, dice: [2] }))).toBe(false);
});

test("the title of its attack names the check, not the cover that counts as a modifier", () => {
  const shot = sniper("active").when(attack, { ...bob, dice: [2] });
  expect(checkedTitle(inEnglish(vv), shot.events)).toBe("💥 1 Casualty Point · Sniper attack at Axis");
});

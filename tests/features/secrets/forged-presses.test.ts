import { expect, test } from "vitest";
import { privateEntries } from "#core/ledger/index.ts";
import { RuleError } from "#core/errors.ts";
import type { Press } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { TOKEN } from "../../support/games/secret-walk.ts";
import { pressesOf } from "../../support/games/wanderer.ts";
import { OUTSIDERS, PEOPLE, type SecretWorld, type Who, worldOf } from "../../support/games/secret-world.ts";

/** A control of a private card, with a choice if it is a menu. */
interface Forged {
  id: string;
  kind: string;
  choice: string | undefined;
}

/** The controls of a card, a menu once for each of its choices. */
function forgedFrom(card: Reply): Forged[] {
  const menus = pressesOf(card).filter((each) => "choices" in each);
  return controlsOn(card).flatMap(({ id, label, isMenu, press }): Forged[] => {
    const kind = press?.kind ?? "";
    if (!isMenu) return [{ id, kind, choice: undefined }];
    const choices = menus.find(({ placeholder }) => placeholder === label)?.choices ?? [];
    return choices.map(({ value }) => ({ id, kind, choice: value }));
  });
}

/** Presses that only show a card. */
const LOOKS = new Set(["hiddenUnit", "closedRoll", "readRoll", "spotted", "ourSide", "notes", "noteOpen"]);

/** The private cards of a user, and the cards that their controls open. */
async function cardsOf(world: SecretWorld, who: Who, first: readonly Press[]): Promise<Reply[]> {
  const cards: Reply[] = [];
  for (const press of first) {
    const card = await world.presses(who, press);
    if (!(card instanceof RuleError)) cards.push(card);
  }
  const seen = new Set<string>();
  for (const card of cards)
    for (const { id, kind, choice } of forgedFrom(card)) {
      if (!LOOKS.has(kind) || seen.has(`${id} ${choice}`)) continue;
      seen.add(`${id} ${choice}`);
      const next = await world.uses(who, id, choice);
      if (!(next instanceof RuleError)) cards.push(next);
    }
  return cards;
}

/** Secrets of Ben and of Chris, of every kind. */
async function keepSecrets(world: SecretWorld): Promise<void> {
  await world.must("ben", "unit", { sub: "add", name: `${TOKEN} troop`, kind: "group", hidden: true });
  await world.must("ben", "unit", { sub: "add", name: `${TOKEN} gun`, of: `${TOKEN} troop`, hidden: true });
  await world.must("ben", "track", { track: world.hiddenTracks[0]?.key, value: "=7" });
  await world.must("ben", "check", { check: "reaction", by: `${TOKEN} troop`, roll: true, secret: true });
  await world.must("ben", "note", { text: TOKEN, at: "2", for: "side" });
  await world.must("ben", "note", { text: TOKEN, at: "each activations", for: "side" });
  await world.submits("ben", { kind: "seal", set: "Plan" }, { text: TOKEN });
  await world.must("chris", "roll", { dice: "2d6", secret: true });
}

test("controls of private cards give other users no secret and change none", async () => {
  const world = await worldOf("mission-command");
  await keepSecrets(world);
  const first = [{ kind: "ourSide" }, { kind: "notes" }, { kind: "spotted" }] as const;
  const cards = [...(await cardsOf(world, "ben", first)), ...(await cardsOf(world, "chris", first))];
  const shown = await Promise.all(cards.map((card) => world.text(card)));
  expect(shown.filter((text) => text.includes(TOKEN)).length).toBeGreaterThan(8);
  const { games } = world.typist.context;
  const game = await world.game();
  if (game === undefined) throw new Error("The world has no game.");
  // Anna may hide a unit of her own.
  const keptByOthers = async () =>
    privateEntries(await games.byId(game.id), "secret").filter(({ by }) => by !== PEOPLE.anna.id);
  const kept = await keptByOthers();
  const forged = cards.flatMap(forgedFrom);
  expect(new Set(forged.map(({ kind }) => kind)).size).toBeGreaterThan(10);
  for (const who of OUTSIDERS)
    for (const { id, kind, choice } of forged) {
      const answers = (fields: readonly { id: string }[]) =>
        Object.fromEntries(fields.map((field) => [field.id, "1"]));
      const answer = await world.text(await world.uses(who, id, choice, answers));
      expect(answer, `${kind} ${choice} by ${who}`).not.toContain(TOKEN);
    }
  expect(await keptByOthers()).toEqual(kept);
  const entries = await games.entries(game, game.head.n + 1);
  const types = new Set(entries.flatMap(({ events }) => events.map(({ type }) => type)));
  for (const type of ["unitRevealed", "rollOpened", "unsealed", "ruled", "notesLaid"] as const)
    expect(types).not.toContain(type);
});

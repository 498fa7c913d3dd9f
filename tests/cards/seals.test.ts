import { saltedHash } from "#core/hash.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nextEntry } from "#rules/log/chain.ts";
import { applyEntry } from "#rules/evolve.ts";
import { LONGEST_LABEL, LONGEST_SET, LONGEST_TEXT, MOST_SEALS } from "#features/seals/rules/seals.ts";
import { render } from "#discord/messages/render.ts";
import { entryCard } from "#cards/results/card.ts";
import { sealsCard, unsealedCard } from "#features/seals/cards/card.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import { formCard, formOf } from "#features/seals/cards/form.ts";
import { controlsOn } from "../support/cards/controls.ts";
import { faultsOfReply } from "../support/games/typist.ts";
import { ANN, begun, BOB, given, lhy } from "../support/game/given-when-then.ts";
import { english } from "#words/languages.ts";
import { inEnglish } from "../support/cards/in-english.ts";

const SALT = "ab".repeat(16);
/** Texts of every script, at the maximum length of an option. */
const name = (most: number) =>
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: most })
    .map((text) => text.slice(0, most).toWellFormed());

test("the form's button fits Discord for any label, set and side", () => {
  const wish = fc.record(
    { label: name(LONGEST_LABEL), set: name(LONGEST_SET), side: fc.constant("axis") },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(wish, (wanted) => {
      expect(render(formCard(english, begun(), wanted)).faults).toEqual([]);
      expect(JSON.stringify(render(formCard(english, begun(), wanted)).body)).toContain("Write it");
    }),
  );
});

test("a button carries a short label and set, so that the form asks for the text alone", () => {
  const wish = { label: "Orders", set: "Turn 3", side: "axis" };
  const [{ press } = {}] = controlsOn(formCard(english, begun(), wish));
  expect(press).toEqual({ kind: "seal", ...wish });
  expect(formOf(english, press as PressNamed<"seal">, []).fields.map(({ id }) => id)).toEqual(["text"]);
});

test("the list of the seals of three players at the limit fits a message", () => {
  const seals = Array.from({ length: 3 * MOST_SEALS }, (_, at) => ({
    id: String(at + 4),
    by: at % 2 === 0 ? ANN : BOB,
    label: "*".repeat(LONGEST_LABEL),
    hash: "0".repeat(64),
    ...(at < 30 ? { set: `${at}`.repeat(LONGEST_SET), side: at % 2 === 0 ? "axis" : "allies" } : {}),
  }));
  const game = given(begun(), ...seals.map((seal) => ({ type: "sealed", seal }) as const)).game;
  const card = sealsCard(
    inEnglish(lhy),
    game,
    seals.map((seal) => ({ seal, at: 0 })),
    ANN,
  );
  expect(render(card).faults).toEqual([]);
  expect(JSON.stringify(render(card).body)).toContain("Seal a text");
});

test("two opened texts at maximum length keep their hashes on the card, and are attached in full as files", () => {
  const texts = ["*".repeat(LONGEST_TEXT), `${"a\n".repeat(LONGEST_TEXT / 2 - 1)}b`];
  const [one, two] = texts.map((text, at) => ({
    id: String(at + 4),
    by: at === 0 ? ANN : BOB,
    side: at === 0 ? "axis" : "allies",
    label: "*".repeat(LONGEST_LABEL),
    set: "*".repeat(LONGEST_SET),
    hash: saltedHash(SALT, text),
  }));
  if (one === undefined || two === undefined) throw new Error("There are two.");
  const before = given(begun(), { type: "sealed", seal: one }, { type: "sealed", seal: two }).game;
  const events = [one, two].map(
    (seal, at) => ({ type: "unsealed", seal: seal.id, salt: SALT, text: texts[at] ?? "" }) as const,
  );
  const entry = nextEntry(before, { at: 1, by: BOB, interaction: "9", events });
  const card = entryCard(inEnglish(lhy), before, applyEntry(before, entry), entry);
  expect(faultsOfReply(card)).toEqual([]);
  const { body, files } = render(card);
  for (const { hash } of [one, two]) expect(JSON.stringify(body)).toContain(hash);
  expect(files.map(({ data }) => String(data))).toEqual(texts.map((text) => `${SALT}\n${text}`));
});

test("a text that could not be sealed is returned to its author, cut to the length of a message", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 6000 }), (text) => {
      expect(unsealedCard(english, "Too long.", text).audience).toBe("private");
      expect(
        faultsOfReply(unsealedCard(english, "Too long.", text)).filter((fault) => !fault.includes("shows")),
      ).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

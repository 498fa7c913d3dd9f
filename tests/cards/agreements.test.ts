import { expect, test } from "vitest";
import { agreementTitle } from "#cards/agreements/texts.ts";
import { bookOf } from "#words/rulebook.ts";
import { ANN, begun, given, lhy } from "../support/game/given-when-then.ts";
import { english } from "#words/languages.ts";

const book = bookOf(lhy, english);
const NOON = Date.UTC(2026, 10, 2, 12);
const DAY = 86_400_000;

test("a proposal to end a pause has its own title", () => {
  const paused = given(begun(), { type: "paused", by: ANN, from: NOON, until: NOON + 9 * DAY });
  const ends = paused.when({ do: "pause", until: NOON + DAY, at: NOON + DAY }, { by: ANN });
  expect(agreementTitle(book, ends.events)).toBe("End the pause?");
  const longer = paused.when({ do: "pause", until: NOON + 10 * DAY, at: NOON + DAY }, { by: ANN });
  expect(agreementTitle(book, longer.events)).toBe("Pause the clocks?");
});

import { expect, test } from "vitest";
import { shortPhase } from "#cards/phase/steps.ts";
import { throughText } from "#features/passing/cards/events.ts";
import { throughMeant } from "#features/passing/rules/places.ts";
import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";
import { begun, systemOf } from "../../support/game/given-when-then.ts";
import { systems } from "../../support/game/systems.ts";

test.each(systems.map(({ id }) => systemOf(id)))("a whole phase of $title is named alone", (system) => {
  const book = bookOf(system, english);
  const game = begun({}, system);
  for (const { id, name, steps } of system.sequence.phases) {
    if (!steps.some(({ ends }) => ends === "confirm")) continue;
    const through = throughMeant(system, game, name);
    expect(through.phase).toBe(id);
    expect(throughText(book, game, through)).toMatch(
      new RegExp(`^(.+, )?${shortPhase(book, name)}$|^${book.turnName} \\d+$`),
    );
  }
});

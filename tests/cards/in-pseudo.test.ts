import { expect, test } from "vitest";
import { entryCard } from "#cards/results/card.ts";
import { phaseCard } from "#cards/phase/card.ts";
import { statusCard } from "#cards/status/card.ts";
import { render } from "#discord/messages/render.ts";
import { pseudoLanguage } from "#words/pseudo-language.ts";
import { bookOf } from "#words/rulebook.ts";
import { faultsOfReply } from "../support/games/typist.ts";
import { PseudoReader } from "../support/discord/pseudo-story.ts";
import { UNIT_NAMES } from "../support/game/play/random-units.ts";
import { playOn, RandomPlay } from "../support/game/play/random-play.ts";
import { systems } from "../support/game/systems.ts";
import { amount } from "../support/run/soak.ts";

test.each(systems.map((system) => [system.title, system] as const))(
  "the cards of %s played at random fit in the pseudo-language and contain no English",
  (_, system) => {
    const book = bookOf(system, pseudoLanguage);
    const reader = new PseudoReader(systems);
    for (const typed of ["Alpha", "Bravo", "Charlie", "Test"]) reader.hear(typed);
    for (const name of UNIT_NAMES) {
      reader.hear(name);
      // Units are called by their kind, too: "group Baker".
      for (const { id } of system.unitKinds()) reader.hear(`${id} ${name}`);
    }
    const play = new RandomPlay(system, 21);
    playOn(play, amount(2, 6), 4);
    play.entries.slice(0, amount(60, 400)).forEach((entry, at) => {
      const [before = null, game = play.game] = [play.history[at - 1], play.history[at]];
      const cards = [entryCard(book, before, game, entry), statusCard(book, game)];
      if (game.status === "running") cards.push(phaseCard(book, game));
      expect(cards.flatMap(faultsOfReply)).toEqual([]);
      for (const card of cards) reader.read({ method: "POST", path: "", body: render(card).body });
    });
    expect([...reader.faults]).toEqual([]);
    expect([...reader.raw].filter((found) => !found.includes("not tracked"))).toEqual([]);
  },
);

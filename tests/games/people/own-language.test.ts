import { expect, test } from "vitest";
import { inLanguages } from "#games/running/speech.ts";
import { stageOf } from "#features/follow/feature.ts";
import { compose } from "#games/watch/notices.ts";
import type { WatchContext } from "#games/watch-context.ts";
import { placeLink } from "#cards/seats/away.ts";
import { Languages } from "#words/languages.ts";
import { pseudoLanguage } from "#words/pseudo-language.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

test("a direct message names the place of its game in its reader's language", async () => {
  const languages = new Languages(pseudoLanguage);
  const known = systems.map((system) => inLanguages(system, languages));
  const typist = await Typist.open(known, { languages });
  const { context } = typist;
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "axis", title: "Hill" });
  typist.user = { id: "222222222222222222", name: "Ben" };
  await expectSeen(typist, "game", { sub: "follow", how: "phases" });
  await context.people.saveLocale(typist.user.id, pseudoLanguage.code);
  const { game } = (await context.games.in(typist.channel))!;
  const reply = await compose(context as WatchContext, {
    id: "1",
    at: 0,
    game: game.id,
    to: { user: typist.user.id },
    about: { kind: "followed", n: game.head.n, stage: stageOf(game) },
  });
  const where = pseudoLanguage.say("seats-away", { game: "Hill", link: placeLink(game) });
  expect(reply?.blocks.at(-1)).toEqual({ kind: "note", text: where });
  await typist.close();
});

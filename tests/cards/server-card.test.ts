import { expect, test } from "vitest";
import { serverCard, type ServerSeen } from "#cards/set-up/server.ts";
import { english } from "#words/languages.ts";

const textOf = (server: ServerSeen) => JSON.stringify(serverCard(english, undefined, server, false).blocks);

const nicknamed = (count: number) =>
  textOf({
    nicknames: Array.from({ length: count }, (_, at) => ({ nickname: `nick${at}.`, name: `Thing ${at}.` })),
  });

test("a server's card lists its ten newest nicknames, and counts the others", () => {
  expect(nicknamed(0)).not.toContain("nick");
  expect(nicknamed(1)).toContain("nick0.");
  const ten = nicknamed(10);
  for (let at = 0; at < 10; at += 1) expect(ten).toContain(`nick${at}.`);
  expect(ten).not.toMatch(/\d more/);
  const twelve = nicknamed(12);
  expect(twelve).not.toContain("nick1.");
  expect(twelve).toContain("nick2.");
  expect(twelve).toContain("nick11.");
  expect(twelve).toContain("2 more");
});

test("a server's card says how often players are reminded, by its own numbers or the usual ones", () => {
  expect(textOf({ settings: { nudgeFirst: 11, nudgeRepeat: 13, nudgeMost: 7 } })).toMatch(/11.*13.*7/);
  expect(textOf({ settings: { nudgeMost: 0 } })).toContain(english.say("server-no-reminders"));
  expect(textOf({})).not.toContain(english.say("server-no-reminders"));
});

test("a server's card names its roles, channel and forum only if they are set", () => {
  const [role, place] = ["900000000000000001", "800000000000000001"];
  expect(textOf({})).not.toMatch(/<[@#]/);
  expect(textOf({ creators: `<@&${role}>` })).toContain(
    english.say("server-creators", { role: `<@&${role}>` }),
  );
  expect(textOf({ umpires: `<@&${role}>` })).toContain(
    english.say("server-umpires", { role: `<@&${role}>` }),
  );
  expect(textOf({ substitutes: place })).toContain(english.say("server-substitutes", { channel: place }));
  expect(textOf({ forum: place })).toContain(place);
});

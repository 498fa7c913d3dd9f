import { expect, test } from "vitest";
import { commands } from "#commands/index.ts";
import { Languages } from "#words/languages.ts";
import { pseudoLanguage } from "#words/pseudo-language.ts";
import { pseudo } from "#words/pseudo.ts";
import { checkCommands, startSandbox } from "discord-sandbox";
import { checkRequest } from "discord-sandbox/testing/check-request";
import { PendingAnswers, Rider } from "../support/discord/rider.ts";

/** A command, a subcommand, an option or a choice, as registered with Discord. */
interface Part {
  type?: number;
  name: string;
  default_member_permissions?: string | null;
  name_localizations?: Record<string, string> | null;
  description?: string;
  description_localizations?: Record<string, string> | null;
  options?: Part[];
  choices?: Part[];
}

const definitions = commands.map(({ definition }) => definition.toJSON() as Part);

/** Those with a description, each by its full name. */
function described(parts: readonly Part[], before = ""): { path: string; part: Part }[] {
  return parts.flatMap((part) => {
    const path = `${before}/${part.name}`;
    return [{ path, part }, ...described(part.options ?? [], path)];
  });
}

const isSlash = ({ type = 1 }: { type?: number }) => type === 1;
const all = described(definitions.filter(isSlash));
const inMenus = definitions.filter((part) => !isSlash(part));
const choices = all.flatMap(({ path, part }) => (part.choices ?? []).map((choice) => ({ path, choice })));
const others = new Languages(pseudoLanguage).all.slice(1);

test("Discord accepts every command in all languages", () => {
  expect(checkCommands(definitions)).toHaveLength(commands.length);
  expect(checkRequest({ method: "PUT", path: "/applications/1/commands", body: definitions })).toEqual([]);
});

test("each description and each fixed choice exists in every language", () => {
  expect(all.length).toBeGreaterThan(150);
  expect(choices.length).toBeGreaterThan(15);
  for (const { code } of others) {
    expect(all.filter(({ part }) => part.description_localizations?.[code] === undefined)).toEqual([]);
    expect(choices.filter(({ choice }) => choice.name_localizations?.[code] === undefined)).toEqual([]);
  }
  const raw = all.filter(
    ({ part }) =>
      part.description_localizations?.[pseudoLanguage.code] !== pseudo(part.description ?? "") ||
      pseudo(part.description ?? "") === part.description,
  );
  expect(raw.map(({ path }) => path)).toEqual([]);
});

test("Discord shows every command to everybody: who may use it, the command says", () => {
  const restricted = definitions.filter(
    ({ default_member_permissions: needed }) => (needed ?? null) !== null,
  );
  expect(restricted).toEqual([]);
});

test("names of commands and options are the same in every language", () => {
  expect(all.filter(({ part }) => Object.keys(part.name_localizations ?? {}).length > 0)).toEqual([]);
});

test("a command in a menu has its name in every language", () => {
  expect(inMenus.length).toBeGreaterThan(0);
  for (const { code } of others)
    expect(inMenus.filter((part) => part.name_localizations?.[code] === undefined)).toEqual([]);
});

test("a description leaves room for longer languages and is a statement, not a question", () => {
  const texts = all.map(({ path, part }) => ({ path, text: part.description ?? "" }));
  expect(texts.filter(({ text }) => text.length > 75)).toEqual([]);
  expect(texts.filter(({ text }) => /^(?:Which|Whom|Whose)\b|[.?]$/.test(text))).toEqual([]);
});

test.each([
  [false, []],
  [true, [pseudoLanguage.code]],
])("Discord gets the descriptions in the bot's languages only (pseudo: %s)", async (isPseudo, codes) => {
  const rider = new Rider(await startSandbox());
  const pending = new PendingAnswers();
  pending.languages = new Languages(isPseudo ? pseudoLanguage : undefined);
  await rider.start([...commands], pending);
  const written = rider.requests.find(({ method }) => method === "PUT");
  const sent = described(written?.body as Part[]);
  const has = new Set(sent.flatMap(({ part }) => Object.keys(part.description_localizations ?? {})));
  expect(sent).toHaveLength(all.length + inMenus.length);
  expect([...has]).toEqual(codes);
  await rider.close();
});

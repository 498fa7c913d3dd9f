import { type APIApplicationCommandOption as Option, ApplicationCommandOptionType as Kind } from "discord.js";
import { test } from "vitest";
import { commands } from "#commands/index.ts";
import type { Store } from "#store/store.ts";
import { until } from "../../support/discord/rider.ts";
import { type Setting, tellOfGame } from "../../support/discord/story.ts";

/** Commands whose answers are private, or may be. */
const PRIVATELY = [
  "/standing pass:rally hold:true",
  "/roll save:ambush dice:2d6",
  "/seal read seal:1",
  "/nudge later for:2h",
  "/table table:fate",
  "/check check:mortar",
  "/roll dice:d6 secret:true",
  "/track track:minutes value:7",
  "/note text:ambush",
];

/** A store whose answers can be held. */
function heldStore() {
  let gate: PromiseWithResolvers<void> | undefined;
  const around: Setting["store"] = (inner) =>
    new Proxy(inner, {
      get(target, name) {
        const member: unknown = target[name as keyof Store];
        if (typeof member !== "function") return member;
        return (...given: unknown[]) => {
          const result: unknown = Reflect.apply(member, target, given);
          return result instanceof Promise
            ? (gate?.promise.then(() => result as Promise<unknown>) ?? result)
            : result;
        };
      },
    });
  return {
    around,
    hold: () => {
      gate = Promise.withResolvers();
    },
    release: () => gate?.resolve(),
  };
}

function sample({ name, ...option }: Option): string {
  const choices = "choices" in option ? option.choices : undefined;
  const value = { [Kind.Boolean]: "true", [Kind.User]: "@Ben", [Kind.Channel]: "#game-room" }[
    option.type as number
  ];
  return ` ${name}:${choices?.[0]?.value ?? value ?? "1"}`;
}

/** A command or subcommand as typed, with its required options. */
function typedForms(path: string, options: readonly Option[] = []): string[] {
  const subs = options.filter(({ type }) => type === Kind.Subcommand);
  if (subs.length > 0)
    return subs.flatMap((sub) =>
      typedForms(`${path} ${sub.name}`, "options" in sub ? (sub.options as Option[]) : []),
    );
  const needed = options.filter(({ required }) => required === true);
  // A file is uploaded, not typed.
  return needed.some(({ type }) => type === Kind.Attachment) ? [] : [path + needed.map(sample).join("")];
}

const slash = commands.map(({ definition, isPublic = false }) => ({
  name: definition.name,
  isPublic,
  ...(definition.toJSON() as { type?: number; options?: Option[] }),
}));

test.concurrent("a slow store: only a command that always answers in public shows its options until it has answered", async ({
  expect,
  onTestFinished,
}) => {
  const store = heldStore();
  const story = await tellOfGame({ store: store.around });
  onTestFinished(() => story.end());
  await story.say("Anna", "/me set lookups:private");
  const typed = [
    ...slash.flatMap(({ name, type = 1, options }) => (type === 1 ? typedForms(`/${name}`, options) : [])),
    ...PRIVATELY,
  ];
  expect(typed.length).toBeGreaterThan(60);
  const callbacks = () => story.requests.filter(({ path }) => path.endsWith("/callback")).length;
  const before = callbacks();
  store.hold();
  const said = typed.map(async (text) => ({
    text,
    ...(await story.lobby.say("Anna", text, story.channel())),
  }));
  // Until each command has an answer or a placeholder.
  await until(() => callbacks() >= before + typed.length);
  store.release();
  const answers = await Promise.all(said);
  expect(answers.filter(({ error }) => error !== undefined)).toEqual([]);
  const placeholders = story.requests.flatMap(({ path, body }) => {
    const { type, data } = (body ?? {}) as { type?: number; data?: { flags?: number } };
    const [, id] = /\/interactions\/(\d+)\/.*\/callback$/.exec(path) ?? [];
    const text = answers.find(({ interactionId }) => interactionId === id)?.text;
    return type === 5 && text !== undefined ? [{ text, isPublic: data?.flags === undefined }] : [];
  });
  const shown = placeholders
    .filter(({ isPublic }) => isPublic)
    .map(({ text }) => /\/([\w-]+)/.exec(text)?.[1]);
  const always = slash.filter(({ isPublic }) => isPublic).map(({ name }) => name);
  expect(always).toContain("initiative");
  expect(always).toEqual(expect.arrayContaining([...new Set(shown)]));
  expect(placeholders.length).toBeGreaterThan(20);
});

test.concurrent("a command that always answers in public does so in play", async ({
  expect,
  onTestFinished,
}) => {
  const story = await tellOfGame();
  onTestFinished(() => story.end());
  const typed = ["/initiative", "/phase", "/status", "/log", "/dice verify", "/dice stats", "/dice reveal"];
  const names = new Set(typed.map((text) => /\w+/.exec(text)![0]));
  expect(new Set(slash.filter(({ isPublic }) => isPublic).map(({ name }) => name))).toEqual(names);
  for (const text of typed) {
    const { isPrivate } = await story.say("Anna", text);
    expect([text, isPrivate]).toEqual([text, false]);
  }
});

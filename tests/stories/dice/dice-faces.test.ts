import { expect, test } from "vitest";
import { until } from "../../support/discord/rider.ts";
import { call, patient, type RawAnswer } from "discord-sandbox/testing/lobby";
import { openSandbox, Story } from "../../support/discord/story.ts";

const EMOJI = /<:(d\d+_\d+(?:_red)?):(\d+)>/g;

/** A bot that shows dice as emojis, in a Discord with a limit on their number. */
async function tell(emojis = 2000): Promise<Story> {
  const story = new Story(await openSandbox({ limits: { ...patient, emojis } }), { dice: true });
  await story.meet();
  return story;
}

const isEmoji = ({ path }: { path: string }) => /^\/applications\/\d+\/emojis/.test(path);
const writes = (story: Story) => story.requests.filter((one) => isEmoji(one) && one.method !== "GET");
const told = (story: Story, message: string) => story.lines.filter((line) => line.message === message);

async function ask(story: Story, method: string, path = "", body?: object): Promise<RawAnswer> {
  const { sandbox } = story;
  const answer = await call(sandbox, method, `/applications/${sandbox.applicationId}/emojis${path}`, body);
  expect(answer.status).toBe(200);
  return answer;
}

async function listed(story: Story): Promise<{ id: string; name: string }[]> {
  return ((await ask(story, "GET")).body as { items: { id: string; name: string }[] }).items;
}

/** The faces that a text shows as emojis. */
const faces = (text: string) => [...text.matchAll(EMOJI)].map(([, face]) => face);

test("the first registration uploads the dice, the second writes nothing, and rolls show them", async () => {
  const story = await tell();
  await story.start();
  await until(() => told(story, "dice uploaded").length === 1);
  expect(writes(story)).toHaveLength(42);
  expect(await listed(story)).toHaveLength(42);
  const pair = await story.say("Anna", "/roll dice:DR faces:2 5 system:aslsk3");
  expect(faces(pair.text)).toEqual(["d6_2_red", "d6_5"]);
  expect(pair.text).not.toContain("colored");
  await story.stop();
  await story.start();
  await until(() => told(story, "dice are uploaded").length === 1);
  expect(writes(story)).toHaveLength(42);
  const fate = await story.say("Anna", "/table table:fate roll:true faces:7 system:last-hundred-yards");
  expect(faces(fate.text)).toEqual(["d10_7"]);
  await story.end();
});

test("two bots that register at once upload each die once", async () => {
  const story = await tell();
  const other = new Story(story.sandbox, { dice: true });
  await Promise.all([story.start(), other.start()]);
  // The later one may find that the earlier one has uploaded all.
  const isDone = (one: Story) =>
    [...told(one, "dice uploaded"), ...told(one, "dice are uploaded")].length === 1;
  await until(() => [story, other].every(isDone));
  const names = (await listed(story)).map(({ name }) => name);
  expect([names.length, new Set(names).size]).toEqual([42, 42]);
  // Discord has closed the session of one of them because of the other's.
  await Promise.all([story.stop(), other.stop()]);
  await story.start();
  await until(() => told(story, "dice are uploaded").length === 1);
  expect(faces((await story.say("Anna", "/roll dice:2d6 faces:2 5")).text)).toEqual(["d6_2", "d6_5"]);
  await story.end();
});

test("a die that Discord refuses is shown in words beside the others, without a delay", async () => {
  const story = await tell(41);
  await story.start();
  await until(() => told(story, "Discord refused some dice: they are shown as words").length === 1);
  const last = (await listed(story)).length;
  expect(last).toBe(41);
  const card = await story.say("Anna", "/roll dice:2d6 faces:2 5");
  expect(faces(card.text)).toEqual(["d6_2", "d6_5"]);
  const lacking = await story.say("Anna", "/roll dice:DR faces:6 1 system:aslsk3");
  expect(faces(lacking.text)).toEqual(["d6_1"]);
  expect(lacking.text).toContain("(colored **6** ");
  await story.end();
});

test("while Discord accepts no emojis or is down, dice are shown in words", async () => {
  const story = await tell();
  story.sandbox.faults.next("GET", "/applications/*/emojis", { status: 503 });
  story.sandbox.faults.next("GET", "/applications/*/emojis", { status: 503 });
  await story.start();
  const before = await story.say("Anna", "/roll dice:2d6 faces:2 5");
  expect(before.text).toContain("(**2** **5**)");
  await until(() => told(story, "dice uploaded").length === 1);
  expect(faces((await story.say("Anna", "/roll dice:2d6 faces:2 5")).text)).toEqual(["d6_2", "d6_5"]);
  await story.end();
});

test("while Discord limits uploads, play continues in words, and uploaded dice are shown", async () => {
  const story = await tell();
  await story.start();
  await until(() => told(story, "dice uploaded").length === 1);
  const [first, ...others] = (await listed(story)).filter(({ name }) => /^d6_[25]_[0-9a-f]{4}$/.test(name));
  await story.stop();
  for (const { id, name } of others) await ask(story, "PATCH", `/${id}`, { name: `${name}_gone` });
  story.sandbox.faults.rateLimit("POST", "/applications/*/emojis", { retryAfter: 3600 });
  await story.start();
  await until(() => told(story, "dice without an emoji are shown as words").length > 0);
  const card = await story.say("Anna", "/roll dice:2d6 faces:2 5");
  expect(faces(card.text)).toEqual([first!.name.replace(/_[^_]*$/, "")]);
  expect(card.text).toContain("**5**");
  await story.end();
});

test("a changed drawing is uploaded again; the earlier one stays for its cards while there is room", async () => {
  const story = await tell(43);
  await story.start();
  await until(() => told(story, "dice uploaded").length === 1);
  const [die, other] = await listed(story);
  const { name } = die!;
  await story.stop();
  // Emojis from an earlier version of the bot.
  await ask(story, "PATCH", `/${die!.id}`, { name: name.replace(/_[^_]*$/, "_0000") });
  await story.start();
  await until(() => told(story, "dice uploaded").length === 2);
  expect((await listed(story)).map((one) => one.name)).toEqual(
    expect.arrayContaining([name, name.replace(/_[^_]*$/, "_0000")]),
  );
  await story.stop();
  await ask(story, "PATCH", `/${other!.id}`, { name: other!.name.replace(/_[^_]*$/, "_0000") });
  await story.start();
  await until(() => told(story, "dice uploaded").length === 3);
  const now = (await listed(story)).map((one) => one.name);
  expect(now).toContain(other!.name);
  expect(now).not.toContain(name.replace(/_[^_]*$/, "_0000"));
  await story.end();
});

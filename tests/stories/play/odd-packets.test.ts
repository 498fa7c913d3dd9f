import { expect, test } from "vitest";
import { type Story, tellOfGame } from "../../support/discord/story.ts";

let last = 1_440_000_000_000_000_000n;

/** An interaction of Anna's as Discord sends it, with some of it changed. */
function packet(story: Story, type: number, changes: object): object {
  last += 1n;
  const user = { id: story.people.get("Anna"), username: "anna", global_name: "Anna", discriminator: "0" };
  return {
    id: String(last),
    token: `token${last}`,
    application_id: story.sandbox.applicationId,
    version: 1,
    type,
    channel_id: story.channel(),
    channel: { id: story.channel(), type: 0 },
    guild_id: "1",
    member: { user, nick: null, permissions: "0", roles: [] },
    ...changes,
  };
}

const [TYPED, PRESSED, TYPING, SENT] = [2, 3, 4, 5];
const STATUS = { id: "9", name: "status", type: 1 };
const BUTTON = { component_type: 2, custom_id: "status" };
const MENU = { component_type: 3, custom_id: "status|||=game" };
const FORM = { custom_id: "roll|||notation!20" };
const field = (custom_id: unknown, value: unknown) => ({
  type: 18,
  component: { type: 4, custom_id, value },
});

const ODD: [string, number, object][] = [
  ["options that are null", TYPED, { data: { ...STATUS, options: null } }],
  ["an option that is null", TYPED, { data: { ...STATUS, options: [null] } }],
  [
    "options of a subcommand that are null",
    TYPED,
    { data: { ...STATUS, name: "game", options: [{ name: "set", type: 1, options: null }] } },
  ],
  [
    "an option without a name",
    TYPED,
    { data: { ...STATUS, name: "roll", options: [{ type: 3, value: "1d6" }] } },
  ],
  [
    "an option whose value is null",
    TYPED,
    { data: { ...STATUS, name: "roll", options: [{ name: "dice", type: 3, value: null }] } },
  ],
  [
    "an option whose value is a list",
    TYPED,
    { data: { ...STATUS, name: "roll", options: [{ name: "dice", type: 3, value: ["1d6"] }] } },
  ],
  [
    "an option called __proto__",
    TYPED,
    { data: { ...STATUS, options: [{ name: "__proto__", type: 3, value: "x" }] } },
  ],
  ["a name that is a number", TYPED, { data: { ...STATUS, name: 5 } }],
  ["a command called constructor", TYPED, { data: { ...STATUS, name: "constructor" } }],
  ["resolved objects that are null", TYPED, { data: { ...STATUS, resolved: null } }],
  [
    "attachments that are null",
    TYPED,
    {
      data: {
        ...STATUS,
        name: "game",
        options: [{ name: "import", type: 1, options: [{ name: "file", type: 11, value: "5" }] }],
        resolved: { attachments: { 5: null } },
      },
    },
  ],
  [
    "a focused option called constructor",
    TYPING,
    { data: { ...STATUS, name: "roll", options: [{ name: "constructor", type: 3, focused: true }] } },
  ],
  [
    "a focused option without a value",
    TYPING,
    { data: { ...STATUS, name: "table", options: [{ name: "table", type: 3, focused: true, value: null }] } },
  ],
  ["autocomplete without options", TYPING, { data: { ...STATUS, name: "table" } }],
  ["a member and a user that are null", TYPED, { data: STATUS, member: null, user: null }],
  ["neither a member nor a user", TYPED, { data: STATUS, member: undefined }],
  ["a member without a user", TYPED, { data: STATUS, member: { nick: null } }],
  ["a user without a name", TYPED, { data: STATUS, member: null, user: { id: "5" } }],
  [
    "permissions that are null",
    TYPED,
    { data: STATUS, member: { user: { id: "5", username: "e" }, permissions: null } },
  ],
  ["a channel that is null", TYPED, { data: STATUS, channel: null, channel_id: null }],
  ["a press without a message", PRESSED, { data: BUTTON }],
  ["a press on a message that is null", PRESSED, { data: BUTTON, message: null }],
  [
    "a press that opens a form, without a message",
    PRESSED,
    { data: { component_type: 2, custom_id: FORM.custom_id } },
  ],
  [
    "a press that opens a form, on a message whose components are null",
    PRESSED,
    {
      data: { component_type: 2, custom_id: FORM.custom_id },
      message: {
        id: "1",
        components: [null, { type: 1, components: null }, { type: 9, accessory: null, components: [null] }],
      },
    },
  ],
  ["a menu without values", PRESSED, { data: MENU, message: { id: "1" } }],
  ["a menu whose values are null", PRESSED, { data: { ...MENU, values: null }, message: { id: "1" } }],
  ["a menu whose value is null", PRESSED, { data: { ...MENU, values: [null] }, message: { id: "1" } }],
  ["a form without fields", SENT, { data: FORM }],
  ["a form whose fields are null", SENT, { data: { ...FORM, components: null } }],
  [
    "a form with rows that are null",
    SENT,
    {
      data: {
        ...FORM,
        components: [
          null,
          { type: 18, component: null },
          { type: 1, components: null },
          { type: 1, components: [null] },
        ],
      },
    },
  ],
  [
    "a form with a field called __proto__",
    SENT,
    { data: { ...FORM, components: [field("__proto__", "x"), field("notation", "1d6")] } },
  ],
  [
    "a form with a field called constructor",
    SENT,
    { data: { ...FORM, components: [field("constructor", "x")] } },
  ],
  [
    "a form with a field without a name",
    SENT,
    { data: { ...FORM, components: [field(null, "x"), field(undefined, "x")] } },
  ],
  ["a form whose value is null", SENT, { data: { ...FORM, components: [field("notation", null)] } }],
  ...["9999", "0", "-1", "4", "1e300", "constructor"].flatMap((n): [string, number, object][] => [
    [
      `agreement to the undo of entry ${n}`,
      PRESSED,
      { data: { ...BUTTON, custom_id: `undo||answer=agree&asked=${n}` }, message: { id: "1" } },
    ],
    [
      `an undo to entry ${n}`,
      PRESSED,
      { data: { ...BUTTON, custom_id: `undo||to=${n}` }, message: { id: "1" } },
    ],
    [
      `agreement to the end of entry ${n}`,
      PRESSED,
      { data: { ...BUTTON, custom_id: `game end||agree=${n}` }, message: { id: "1" } },
    ],
  ]),
  [
    "agreement to an undo in an unknown game",
    PRESSED,
    { data: { ...BUTTON, custom_id: "undo||answer=agree&asked=4&in=nowhere" }, message: { id: "1" } },
  ],
  [
    "a press in a game called __proto__",
    PRESSED,
    { data: { ...BUTTON, custom_id: "status||in=__proto__" }, message: { id: "1" } },
  ],
];

test("an interaction without some property is answered or dropped with one line, and the bot continues", async ({
  onTestFinished,
}) => {
  const story = await tellOfGame();
  onTestFinished(() => story.end());
  await story.say("Ben", "/initiative faces:7 3");
  const broken: string[] = [];
  for (const [name, type, changes] of ODD) {
    const from = story.lines.length;
    story.sandbox.faults.dispatch("INTERACTION_CREATE", packet(story, type, changes));
    expect((await story.say("Dora", "/help")).text).not.toBe("");
    await new Promise((resolve) => void setTimeout(resolve, 30));
    const lines = story.lines.slice(from).filter(({ level }) => level === "error");
    broken.push(
      ...lines.map(
        ({ message, facts }) =>
          `${name}: ${message}: ${String((facts["err"] as Error)?.stack?.split("\n", 3).join(" "))}`,
      ),
    );
  }
  expect(broken).toEqual([]);
  expect((await story.press("Anna", "Over to the Allies")).title).toContain("Axis hands over");
});

test.each(["GUILD_CREATE", "GUILD_DELETE", "CHANNEL_DELETE", "THREAD_DELETE", "RESUMED", "NO_SUCH_EVENT"])(
  "a %s that is null has no effect",
  async (event) => {
    const story = await tellOfGame();
    story.sandbox.faults.dispatch(event, null as unknown as object);
    story.sandbox.faults.dispatch(event, []);
    expect((await story.say("Ben", "/initiative faces:7 3")).entry).toBe(4);
    expect(story.errors()).toEqual([]);
    await story.end();
  },
);

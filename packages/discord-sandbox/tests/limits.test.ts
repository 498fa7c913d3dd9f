import { ButtonStyle, ComponentType as Type, MessageFlags } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../src/sandbox.ts";
import { faultAt } from "./support/bench.ts";
import { call, Lobby } from "../src/testing/lobby.ts";

let sandbox: Sandbox;
let channelId: string;

beforeAll(async () => {
  sandbox = await startSandbox({ limits: { requestsPerSecond: 10_000 } });
  channelId = await new Lobby(sandbox.url).channelId();
});

afterAll(() => sandbox.close());

const long = (length: number) => "x".repeat(length);
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const button = (more: object = {}) => ({
  type: Type.Button,
  style: ButtonStyle.Primary,
  label: "b",
  custom_id: "b",
  ...more,
});
const row = (...components: object[]) => ({ type: Type.ActionRow, components });
const words = (content: string) => ({ type: Type.TextDisplay, content });
const layout = (...components: object[]) => ({ flags: MessageFlags.IsComponentsV2, components });
const select = (more: object) =>
  row({ type: Type.StringSelect, custom_id: "s", options: [{ label: "a", value: "a" }], ...more });
const field = (length: number) => ({ name: "n", value: long(length) });

describe("a message that breaks a limit is refused with the path of the fault", () => {
  test.each<[string, object, string, string]>([
    ["2000 characters", { content: long(2001) }, "content", "BASE_TYPE_MAX_LENGTH"],
    ["ten embeds", { embeds: times(11, () => ({ title: "t" })) }, "embeds", "BASE_TYPE_MAX_LENGTH"],
    ["256 in an embed's title", { embeds: [{ title: long(257) }] }, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"],
    [
      "4096 in its description",
      { embeds: [{ description: long(4097) }] },
      "embeds.0.description",
      "BASE_TYPE_MAX_LENGTH",
    ],
    [
      "25 fields",
      { embeds: [{ fields: times(26, () => field(1)) }] },
      "embeds.0.fields",
      "BASE_TYPE_MAX_LENGTH",
    ],
    [
      "1024 in a field",
      { embeds: [{ fields: [field(1025)] }] },
      "embeds.0.fields.0.value",
      "BASE_TYPE_BAD_LENGTH",
    ],
    ["no empty field", { embeds: [{ fields: [field(0)] }] }, "embeds.0.fields.0.value", "BASE_TYPE_REQUIRED"],
    ["no empty embed", { embeds: [{ color: 1 }] }, "embeds.0.description", "BASE_TYPE_REQUIRED"],
    [
      "6000 over all embeds",
      { embeds: times(2, () => ({ description: long(3001) })) },
      "embeds",
      "MAX_EMBED_SIZE_EXCEEDED",
    ],
    [
      "web addresses",
      { embeds: [{ title: "t", url: "ftp://x" }] },
      "embeds.0.url",
      "URL_TYPE_INVALID_SCHEME",
    ],
    [
      "five rows",
      { content: "c", components: times(6, (i) => row(button({ custom_id: `b${i}` }))) },
      "components",
      "BASE_TYPE_MAX_LENGTH",
    ],
    [
      "five buttons in a row",
      { content: "c", components: [row(...times(6, (i) => button({ custom_id: `b${i}` })))] },
      "components.0.components",
      "BASE_TYPE_BAD_LENGTH",
    ],
    [
      "unique custom ids",
      { content: "c", components: [row(button(), button())] },
      "components",
      "COMPONENT_CUSTOM_ID_DUPLICATED",
    ],
    [
      "100 in a custom id",
      { content: "c", components: [row(button({ custom_id: long(101) }))] },
      "components.0.components.0.custom_id",
      "BASE_TYPE_BAD_LENGTH",
    ],
    [
      "80 in a label",
      { content: "c", components: [row(button({ label: long(81) }))] },
      "components.0.components.0.label",
      "BASE_TYPE_MAX_LENGTH",
    ],
    [
      "a custom id for a button",
      { content: "c", components: [row(button({ custom_id: undefined }))] },
      "components.0.components.0.custom_id",
      "BASE_TYPE_REQUIRED",
    ],
    [
      "an address for a link",
      { content: "c", components: [row(button({ style: 5, custom_id: undefined }))] },
      "components.0.components.0.url",
      "BASE_TYPE_REQUIRED",
    ],
    [
      "25 options",
      { content: "c", components: [select({ options: times(26, (i) => ({ label: "l", value: `${i}` })) })] },
      "components.0.components.0.options",
      "BASE_TYPE_BAD_LENGTH",
    ],
    [
      "minimum below maximum",
      { content: "c", components: [select({ min_values: 2 })] },
      "components.0.components.0.max_values",
      "SELECT_COMPONENT_MIN_ABOVE_MAX",
    ],
    ["no layout without its flag", { components: [words("hi")] }, "components.0.type", "UNION_TYPE_CHOICES"],
    [
      "no content in a layout",
      { ...layout(words("hi")), content: "x" },
      "content",
      "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ],
    [
      "no embeds in a layout",
      { ...layout(words("hi")), embeds: [{ title: "t" }] },
      "embeds",
      "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ],
    [
      "40 components",
      layout(...times(41, () => words("x"))),
      "components",
      "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ],
    [
      "4000 characters in a layout",
      layout(words(long(3000)), words(long(1001))),
      "components",
      "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ],
    [
      "an accessory for a section",
      layout({ type: Type.Section, components: [words("x")] }),
      "components.0.accessory",
      "BASE_TYPE_REQUIRED",
    ],
    [
      "ten pictures in a gallery",
      layout({ type: Type.MediaGallery, items: times(11, () => ({ media: { url: "https://x.y/z" } })) }),
      "components.0.items",
      "BASE_TYPE_BAD_LENGTH",
    ],
    [
      "attachments for all referenced files",
      { content: "c", attachments: [{ id: 0, filename: "a" }] },
      "attachments.0.id",
      "ATTACHMENT_NOT_FOUND",
    ],
    [
      "one way of allowing mentions",
      { content: "c", allowed_mentions: { parse: ["users"], users: ["123456789012345678"] } },
      "allowed_mentions",
      "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ],
    ["25 in a nonce", { content: "c", nonce: long(26) }, "nonce", "BASE_TYPE_MAX_LENGTH"],
  ])("%s", async (_name, body, path, code) => {
    const answer = await call(sandbox, "POST", `/channels/${channelId}/messages`, body);
    expect([answer.status, answer.body.code, faultAt(answer.body.errors, path)]).toEqual([400, 50035, code]);
  });
});

test("a message at its limits is accepted", async () => {
  const container = { type: Type.Container, accent_color: 0xffffff, components: times(38, () => words("x")) };
  for (const body of [
    { content: long(2000) },
    { embeds: [{ title: long(256), description: long(4096), fields: [field(1024)] }] },
    layout(container, words(long(3962))),
    layout(
      { type: Type.Section, components: [words("x")], accessory: button() },
      { type: Type.Separator, spacing: 2 },
    ),
  ]) {
    expect((await call(sandbox, "POST", `/channels/${channelId}/messages`, body)).status).toBe(200);
  }
});

test("texts of components beyond 10,170 bytes, 12 of them for each text, are an error of the server", async () => {
  const send = (bytes: number) =>
    call(
      sandbox,
      "POST",
      `/channels/${channelId}/messages`,
      layout(words("あ".repeat(3300)), words(long(bytes))),
    );
  expect((await send(270 - 24)).status).toBe(200);
  expect((await send(270 - 24 + 1)).status).toBe(500);
});

test.each([{}, { content: "  " }, { embeds: [], components: [] }])(
  "an empty message is refused: %j",
  async (body) => {
    const answer = await call(sandbox, "POST", `/channels/${channelId}/messages`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 50006]);
  },
);

test("an edit into a layout must remove the text", async () => {
  const { body: message } = await call(sandbox, "POST", `/channels/${channelId}/messages`, {
    content: "old",
  });
  const path = `/channels/${channelId}/messages/${message.id}`;
  expect(
    faultAt((await call(sandbox, "PATCH", path, layout(words("new")))).body.errors, "content"),
  ).toBeDefined();
  const changed = await call(sandbox, "PATCH", path, { ...layout(words("new")), content: null });
  expect([changed.status, changed.body.flags, changed.body.content]).toEqual([
    200,
    MessageFlags.IsComponentsV2,
    "",
  ]);
});

const command = (more: object = {}) => ({ name: "go", description: "Go", ...more });
const option = (more: object = {}) => ({ type: 3, name: "text", description: "d", ...more });
const choice = (index: number) => ({ name: `c${index}`, value: `${index}` });

describe("a command that breaks a rule is refused with the path of the fault", () => {
  test.each<[string, object[], string, string]>([
    ["lower case", [command({ name: "Go" })], "0.name", "APPLICATION_COMMAND_INVALID_NAME"],
    ["no spaces", [command({ name: "go on" })], "0.name", "APPLICATION_COMMAND_INVALID_NAME"],
    ["32 in a name", [command({ name: long(33) })], "0.name", "BASE_TYPE_BAD_LENGTH"],
    ["a description", [{ name: "go" }], "0.description", "BASE_TYPE_REQUIRED"],
    ["no empty description", [command({ description: "" })], "0.description", "BASE_TYPE_REQUIRED"],
    ["100 in a description", [command({ description: long(101) })], "0.description", "BASE_TYPE_BAD_LENGTH"],
    ["unique names", [command(), command()], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"],
    ["100 commands", times(101, (i) => command({ name: `c${i}` })), "", "BASE_TYPE_MAX_LENGTH"],
    [
      "25 options",
      [command({ options: times(26, (i) => option({ name: `o${i}` })) })],
      "0.options",
      "BASE_TYPE_MAX_LENGTH",
    ],
    [
      "25 subcommands",
      [command({ options: times(26, (i) => option({ name: `o${i}`, type: 1 })) })],
      "0.options",
      "BASE_TYPE_MAX_LENGTH",
    ],
    [
      "no group in a group",
      [command({ options: [option({ type: 2, options: [option({ type: 2 })] })] })],
      "0.options.0.options.0.type",
      "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ],
    [
      "required before optional",
      [command({ options: [option(), option({ name: "b", required: true })] })],
      "0.options.1",
      "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ],
    [
      "unique option names",
      [command({ options: [option(), option({ type: 4 })] })],
      "0.options.1.name",
      "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ],
    [
      "25 choices",
      [command({ options: [option({ choices: times(26, choice) })] })],
      "0.options.0.choices",
      "BASE_TYPE_MAX_LENGTH",
    ],
    [
      "unique choices",
      [command({ options: [option({ choices: [choice(1), choice(1)] })] })],
      "0.options.0.choices.1.name",
      "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
    ],
    [
      "100 in a choice",
      [command({ options: [option({ choices: [{ name: "n", value: long(101) }] })] })],
      "0.options.0.choices.0.value",
      "BASE_TYPE_BAD_LENGTH",
    ],
    [
      "choices or autocomplete",
      [command({ options: [option({ autocomplete: true, choices: [choice(1)] })] })],
      "0.options.0.autocomplete",
      "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
    ],
    [
      "choices of the option's type",
      [command({ options: [option({ type: 4, choices: [choice(1)] })] })],
      "0.options.0.choices.0.value",
      "NUMBER_TYPE_COERCE",
    ],
    [
      "subcommands or options",
      [command({ options: [option(), option({ name: "b", type: 1 })] })],
      "0.options",
      "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ],
    [
      "minimum below maximum",
      [command({ options: [option({ type: 4, min_value: 2, max_value: 1 })] })],
      "0.options.0.min_value",
      "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID",
    ],
    [
      "8000 characters",
      [
        command({
          options: times(4, (i) =>
            option({
              name: `o${i}`,
              choices: times(25, (j) => ({ name: `${j}${long(90)}`, value: `${j}` })),
            }),
          ),
        }),
      ],
      "0",
      "APPLICATION_COMMAND_TOO_LARGE",
    ],
  ])("%s", async (_name, commands, path, code) => {
    const answer = await call(sandbox, "PUT", `/applications/${sandbox.applicationId}/commands`, commands);
    expect([answer.status, answer.body.code, faultAt(answer.body.errors, path)]).toEqual([400, 50035, code]);
  });
});

test("overwriting with the same commands keeps their ids and versions", async () => {
  const path = `/applications/${sandbox.applicationId}/commands`;
  const first = await call(sandbox, "PUT", path, [command({ options: [option()] })]);
  expect((await call(sandbox, "PUT", path, [command({ options: [option()] })])).body).toEqual(first.body);
  const changed = await call(sandbox, "PUT", path, [command({ description: "Stop" })]);
  expect(changed.body[0].id).toBe(first.body[0].id);
  expect(changed.body[0].version).not.toBe(first.body[0].version);
});

test("single commands are created, edited and deleted, in a guild too", async () => {
  const { guilds } = await new Lobby(sandbox.url).state();
  const path = `/applications/${sandbox.applicationId}/guilds/${guilds[0]!.id}/commands`;
  const made = await call(sandbox, "POST", path, command({ name: "local" }));
  expect([made.status, made.body.guild_id]).toEqual([201, guilds[0]!.id]);
  const edited = await call(sandbox, "PATCH", `${path}/${made.body.id}`, { description: "Other" });
  expect(edited.body).toMatchObject({ name: "local", description: "Other" });
  expect((await call(sandbox, "DELETE", `${path}/${made.body.id}`)).status).toBe(204);
  expect((await call(sandbox, "GET", `${path}/${made.body.id}`)).body.code).toBe(10063);
});

import assert from "node:assert/strict";
import {
  answer,
  Callback,
  commandsOf,
  ok,
  post,
  refused,
  register,
  settle,
  settled,
  unique,
} from "../acts.ts";
import type { Area, Bench, Fields } from "../bench.ts";

const PAGE = "interactions/application-commands";
const description = "A command of the conformance run";
const option = (name: string, type: number, more: object = {}) => ({ name, type, description: "x", ...more });

/** Registers a command, has the person type it, and returns the interaction, settled. */
async function typed(
  bench: Bench,
  { options, values = "", upload }: { options: object[]; values?: string; upload?: string },
) {
  const name = unique("conformance");
  await register(bench, { name, description, options });
  const line = `/${name}${values === "" ? "" : ` ${values}`}`;
  const { channel } = bench;
  const words = `Type ${line} in <#${channel}>${upload === undefined ? "" : `, with any small file as ${upload}`}`;
  return settled(bench, {
    do: "type",
    channel,
    text: line,
    words,
    ...(upload === undefined ? {} : { upload }),
  });
}

/** The values of an interaction's options by name. */
const valuesOf = ({ data }: Fields): Fields =>
  Object.fromEntries((data.options as Fields[]).map(({ name, value }) => [name, value]));

export const commands: Area = {
  title: "Commands",
  capabilities: [
    {
      name: "Overwriting all commands with the same ones changes nothing",
      sent: "PUT of the server's commands and one more, twice",
      back: "the same ids and versions",
      source: `${PAGE}#bulk-overwrite-guild-application-commands`,
      async run(bench) {
        const list = async (body?: object) =>
          ok(await bench.rest(body === undefined ? "GET" : "PUT", commandsOf(bench), body)) as Fields[];
        const wanted = [...(await list()), { name: unique("conformance"), description }];
        const idsOf = (found: Fields[]) => found.map(({ id, version }) => `${id} ${version}`).toSorted();
        assert.deepEqual(idsOf(await list(wanted)), idsOf(await list(wanted)));
      },
    },
    {
      name: "A command of a known name is changed, not doubled",
      sent: "POST twice, with another description",
      back: "201, then 200 with the same id",
      source: `${PAGE}#create-guild-application-command`,
      async run(bench) {
        const name = unique("conformance");
        const first = ok(await bench.rest("POST", commandsOf(bench), { name, description }), 201);
        const second = ok(await bench.rest("POST", commandsOf(bench), { name, description: "Another" }));
        assert.equal(second["id"], first["id"]);
      },
    },
    {
      name: "Names are in lower case, with a description, the required options first",
      sent: "an upper-case name; no description; a required option after an optional one",
      back: "400, 50035",
      source: `${PAGE}#application-command-object`,
      async run(bench) {
        const name = unique("conformance");
        const late = [option("one", 3), option("two", 3, { required: true })];
        const wrong = [{ name: "Conformance", description }, { name }, { name, description, options: late }];
        for (const body of wrong) refused(await bench.rest("POST", commandsOf(bench), body), 50035);
      },
    },
    {
      name: "Translated names and descriptions are kept, and only listed on request",
      sent: "POST with `name_localizations`; GET with `with_localizations=true`, and without",
      back: "the translations; none",
      source: `${PAGE}#localization`,
      async run(bench) {
        const name = unique("conformance");
        const localized = {
          name_localizations: { de: `${name}-de` },
          description_localizations: { de: "Ein Befehl" },
        };
        await register(bench, { name, description, ...localized });
        const read = async (query: string) =>
          (ok(await bench.rest("GET", `${commandsOf(bench)}${query}`)) as Fields[]).find(
            (each) => each["name"] === name,
          )!;
        const { name_localizations: names, description_localizations: descriptions } =
          await read("?with_localizations=true");
        assert.deepEqual({ name_localizations: names, description_localizations: descriptions }, localized);
        assert.equal((await read(""))["name_localizations"] ?? null, null);
      },
    },
    {
      name: "A typed command brings its values by kind",
      sent: "a command with a text, a whole number, a number and a yes or no",
      back: "the values, and `locale`",
      source: `${PAGE}#application-command-object-application-command-option-type`,
      async run(bench) {
        const options = [option("text", 3), option("whole", 4), option("number", 10), option("yes", 5)];
        const interaction = await typed(bench, {
          options,
          values: "text:two words whole:7 number:1.5 yes:true",
        });
        assert.deepEqual(valuesOf(interaction), { text: "two words", whole: 7, number: 1.5, yes: true });
        assert.match(interaction["locale"], /^[a-z]{2}(-[A-Z0-9]{2,3})?$/);
      },
    },
    {
      name: "A typed command brings people, roles and channels resolved",
      sent: "a command with a user, a channel and a role",
      back: "ids, and `resolved` with each",
      source: "interactions/receiving-and-responding#interaction-object-resolved-data-structure",
      async run(bench) {
        const { personId, channel, guildId } = bench;
        const options = [option("user", 6), option("channel", 7), option("role", 8)];
        const values = `user:<@${personId}> channel:<#${channel}> role:@everyone`;
        const interaction = await typed(bench, { options, values });
        assert.deepEqual(valuesOf(interaction), { user: personId, channel, role: guildId });
        const { users, members, channels, roles } = interaction["data"].resolved;
        assert.deepEqual(
          [users, members, channels, roles].map((group) => Object.keys(group as Fields)),
          [[personId], [personId], [channel], [guildId]],
        );
        assert.match(channels[channel].permissions, /^\d+$/);
      },
    },
    {
      name: "A file as an option has an address",
      sent: "a command with an attachment",
      back: "`resolved.attachments` with name, size and an address that can be read",
      source: "interactions/receiving-and-responding#interaction-object-resolved-data-structure",
      async run(bench) {
        const options = [option("file", 11)];
        const interaction = await typed(bench, { options, values: "file:note.txt", upload: "note.txt" });
        const { file } = valuesOf(interaction) as { file: string };
        const { size, url } = interaction["data"].resolved.attachments[file];
        const bytes = await (await fetch(url as string)).bytes();
        assert.equal(bytes.length, size);
      },
    },
    {
      name: "A subcommand is an option without a value",
      sent: "a command with a subcommand that has an option",
      back: "the subcommand with its options",
      source: `${PAGE}#subcommands-and-subcommand-groups`,
      async run(bench) {
        const options = [option("go", 1, { options: [option("n", 4)] })];
        const { data } = await typed(bench, { options, values: "go n:3" });
        const [{ name, type, options: inner }] = data.options;
        assert.deepEqual([name, type, inner[0].value], ["go", 1, 3]);
      },
    },
    {
      name: "Autocomplete takes 25 choices, of 100 characters each",
      sent: "callback 8 with 26, with a name of 101, and with 25",
      back: "400, 50035 twice; 200",
      source: `${PAGE}#autocomplete`,
      async run(bench) {
        const name = unique("conformance");
        await register(bench, { name, description, options: [option("what", 3, { autocomplete: true })] });
        const { channel } = bench;
        const words = `Type /${name} what:a in <#${channel}> and look at the choices`;
        const typing = await bench.interaction({ do: "suggest", channel, text: `/${name} what:a`, words });
        const [{ value, focused }] = typing["data"].options;
        assert.deepEqual([value, focused], ["a", true]);
        const choices = (count: number) =>
          Array.from({ length: count }, (_, at) => ({ name: `C${at}`, value: `${at}` }));
        const offer = (list: object[]) => answer(bench, typing, [Callback.choices, { choices: list }]);
        refused(await offer(choices(26)), 50035, "data.choices");
        refused(await offer([{ name: "x".repeat(101), value: "x" }]), 50035, "data.choices.0");
        ok(await offer(choices(25)));
      },
    },
    {
      name: "A command on a message brings its content, without the intent for contents",
      sent: "a message command used on the bot's own message",
      back: "`resolved.messages` with the content",
      source: `${PAGE}#message-commands`,
      async run(bench) {
        const name = unique("conformance");
        await register(bench, { name, type: 3 });
        const { channel } = bench;
        const { id } = await post(bench, { content: "Use it on this" });
        const words = `In <#${channel}> open the menu of "Use it on this", Apps, and choose ${name}`;
        const used = await bench.interaction({ do: "use", channel, command: name, target: id, words });
        await settle(bench, used);
        assert.equal(used["data"].target_id, id);
        assert.equal(used["data"].resolved.messages[id].content, "Use it on this");
      },
    },
    {
      name: "A command on a person brings them as a member",
      sent: "a user command used on the person themselves",
      back: "`target_id`, with `resolved.users` and `resolved.members`",
      source: `${PAGE}#user-commands`,
      async run(bench) {
        const name = unique("conformance");
        await register(bench, { name, type: 2 });
        const { channel, personId } = bench;
        const words = `Open the menu of your own name in <#${channel}>, Apps, and choose ${name}`;
        const used = await bench.interaction({ do: "use", channel, command: name, target: personId, words });
        await settle(bench, used);
        assert.equal(used["data"].target_id, personId);
        assert.ok(personId in used["data"].resolved.members);
      },
    },
  ],
};

import assert from "node:assert/strict";
import {
  answer,
  button,
  Callback,
  offer,
  ok,
  post,
  press,
  pressing,
  refused,
  register,
  row,
  settle,
  unique,
} from "../acts.ts";
import type { Area, Bench, Fields, PlaceWish } from "../bench.ts";

const TOPIC = "topics/threads";
const RESOURCE = "resources/channel";
const GAME = { name: "A game", auto_archive_duration: 1440 };

/** Starts a public thread; returns it. */
async function thread(bench: Bench, body: object = {}): Promise<Fields> {
  const answered = await bench.rest("POST", `/channels/${bench.channel}/threads`, {
    ...GAME,
    type: 11,
    ...body,
  });
  return ok(answered, 201);
}

interface Forum {
  id: string;
  tags: Fields[];
}

async function forum(bench: Bench, name: string, more: Partial<PlaceWish> = {}): Promise<Forum> {
  const id = await bench.place({ name, tags: ["Waiting", "Finished"], ...more });
  return { id, tags: ok(await bench.rest("GET", `/channels/${id}`))["available_tags"] };
}

const newPost = (bench: Bench, { id }: { id: string }, more: object = {}) =>
  bench.rest("POST", `/channels/${id}/threads`, { ...GAME, message: { content: "The card" }, ...more });

const change = (bench: Bench, id: string, body: object) => bench.rest("PATCH", `/channels/${id}`, body);
const read = async (bench: Bench, id: string) => ok(await bench.rest("GET", `/channels/${id}`));

/** Puts a button into a thread, closes the thread, and has the person try the button. */
async function tryIn(bench: Bench, id: string, { label, close }: { label: string; close: object }) {
  const customId = unique("press");
  const message = await offer(bench, [row(button(customId, label))], id);
  ok(await change(bench, id, close));
  return bench.attempt(pressing({ channel: id, message: message["id"], customId, label }));
}

export const threads: Area = {
  title: "Threads and forums",
  capabilities: [
    {
      name: "A thread without a type is private, with type 11 public",
      sent: "POST threads without and with a type",
      back: "types 12 and 11",
      source: `${RESOURCE}#start-thread-without-message`,
      async run(bench) {
        const hidden = ok(await bench.rest("POST", `/channels/${bench.channel}/threads`, GAME), 201);
        assert.deepEqual([hidden["type"], (await thread(bench))["type"]], [12, 11]);
      },
    },
    {
      name: "A thread of a message has its id, and a message has one thread",
      sent: "POST threads of a message, twice",
      back: "the message's id; 400, 160004",
      source: `${RESOURCE}#start-thread-from-message`,
      async run(bench) {
        const { id } = await post(bench, { content: "Start" });
        const path = `/channels/${bench.channel}/messages/${id}/threads`;
        assert.equal(ok(await bench.rest("POST", path, GAME), 201)["id"], id);
        refused(await bench.rest("POST", path, GAME), 160004);
      },
    },
    {
      name: "A forum's post has the id of its first message, and its tags",
      sent: "POST threads of a forum with a message and a tag",
      back: "the post with `message` of the same id, and `applied_tags`",
      source: `${RESOURCE}#start-thread-in-forum-or-media-channel`,
      async run(bench) {
        const games = await forum(bench, "posts");
        const tag = games.tags[0]!["id"] as string;
        const made = ok(await newPost(bench, games, { applied_tags: [tag] }), 201);
        assert.equal(made["message"].id, made["id"]);
        assert.deepEqual(made["applied_tags"], [tag]);
        assert.equal(made["type"], 11);
        const next = [games.tags[1]!["id"]];
        const changed = ok(await change(bench, made["id"], { applied_tags: next }));
        assert.deepEqual(changed["applied_tags"], next);
      },
    },
    {
      name: "A forum takes posts only, of tags that it has, five at most",
      sent: "a message to a forum; a post with an unknown tag; one with six",
      back: "400, 50024; 400, 50035 twice",
      source: `${RESOURCE}#start-thread-in-forum-or-media-channel`,
      async run(bench) {
        const games = await forum(bench, "tags");
        refused(await bench.rest("POST", `/channels/${games.id}/messages`, { content: "x" }), 50024);
        refused(await newPost(bench, games, { applied_tags: ["100000000000000001"] }), 50035, "applied_tags");
        const six = Array.from({ length: 6 }, () => games.tags[0]!["id"] as string);
        refused(await newPost(bench, games, { applied_tags: six }), 50035, "applied_tags");
      },
    },
    {
      name: "A forum can require a tag",
      sent: "a post without a tag where one is required",
      back: "400, 40067",
      source: "topics/opcodes-and-status-codes#json",
      async run(bench) {
        const games = await forum(bench, "required-tags", { requiresTag: true });
        refused(await newPost(bench, games), 40067);
      },
    },
    {
      name: "A thread is archived by its maker, and a message opens it again",
      sent: "PATCH `archived: true`, then a message",
      back: "archived; then not",
      source: `${TOPIC}#active-archived-threads`,
      async run(bench) {
        const { id } = await thread(bench);
        assert.equal(ok(await change(bench, id, { archived: true }))["thread_metadata"].archived, true);
        await post(bench, { content: "Back" }, { channel: id });
        assert.equal((await read(bench, id))["thread_metadata"].archived, false);
      },
    },
    {
      name: "Nothing in an archived thread can be changed",
      sent: "an edit of a message, and a new name",
      back: "400, 50083",
      source: `${TOPIC}#active-archived-threads`,
      async run(bench) {
        const { id } = await thread(bench);
        const message = await post(bench, { content: "Words" }, { channel: id });
        ok(await change(bench, id, { archived: true }));
        const path = `/channels/${id}/messages/${message["id"]}`;
        refused(await bench.rest("PATCH", path, { content: "Others" }), 50083);
        refused(await change(bench, id, { name: "Another" }), 50083);
      },
    },
    {
      name: "A press in an archived post opens it first, and reaches the bot",
      sent: "a press in an archived post, answered by callback 7",
      back: "the interaction; the post is open, and the message changed",
      source: "discord/discord-api-docs#8474",
      async run(bench) {
        const games = await forum(bench, "archived-posts");
        const { id } = ok(await newPost(bench, games), 201);
        const found = await tryIn(bench, id, { label: "Press in the archive", close: { archived: true } });
        assert.ok(found !== undefined, "the press did not arrive");
        ok(await answer(bench, found, [Callback.update, { content: "Changed", components: [] }]));
        assert.equal((await read(bench, id))["thread_metadata"].archived, false);
      },
    },
    {
      name: "A press in an archived post by a person who cannot open it never reaches the bot",
      sent: "a press in an archived post by a person without Send Messages in Posts",
      back: "no interaction, and the post is still archived",
      source: "discord/discord-api-docs#8474",
      async run(bench) {
        const games = await forum(bench, "muted-posts", { isMuted: true });
        const { id } = ok(await newPost(bench, games), 201);
        const known = await press(bench, "Show your permissions");
        await settle(bench, known);
        const isAdministrator = (BigInt(known["member"].permissions) & 8n) !== 0n;
        assert.ok(!isAdministrator, "needs a person who is no administrator");
        const found = await tryIn(bench, id, {
          label: "Press without permission",
          close: { archived: true },
        });
        assert.equal(found, undefined);
        assert.equal((await read(bench, id))["thread_metadata"].archived, true);
      },
    },
    {
      name: "A press in a locked thread never reaches the bot",
      sent: "a press in a thread that is locked, and not archived",
      back: "no interaction",
      source: "discord/discord-api-docs#7900",
      async run(bench) {
        const { id } = await thread(bench);
        const found = await tryIn(bench, id, { label: "Press behind the lock", close: { locked: true } });
        assert.equal(found, undefined);
      },
    },
    {
      name: "A command in a locked and archived thread arrives, but cannot be answered",
      sent: "a command there, by a person without Manage Threads; callback 4",
      back: "the interaction; 400 or 403, 50083",
      source: "discord/discord-api-docs#5517",
      async run(bench) {
        const { id } = await thread(bench);
        const { name } = await register(bench, { name: unique("conformance"), description: "Too late" });
        ok(await change(bench, id, { locked: true, archived: true }));
        const words = `Open the archived thread <#${id}> and type /${name} there`;
        const found = await bench.interaction({ do: "type", channel: id, text: `/${name}`, words });
        refused(await answer(bench, found, [Callback.message, { content: "Hello" }]), 50083);
      },
    },
    {
      name: "A moderator writes in a locked thread",
      sent: "a message to a locked thread, by a bot with Manage Threads",
      back: "200",
      source: `${TOPIC}#active-archived-threads`,
      async run(bench) {
        const { id } = await thread(bench);
        ok(await change(bench, id, { locked: true }));
        await post(bench, { content: "Still here" }, { channel: id });
      },
    },
    {
      name: "A name can be changed twice in ten minutes",
      sent: "three new names",
      back: "200, 200, and 429 with minutes to wait",
      source: "discord/discord-api-docs#1900",
      async run(bench) {
        const { id } = await thread(bench);
        for (const name of ["One", "Two"]) ok(await change(bench, id, { name }));
        const third = await bench.rest("PATCH", `/channels/${id}`, { name: "Three" }, { isHasty: true });
        assert.equal(third.status, 429);
        assert.ok(third.body.retry_after > 60, `wait of ${third.body.retry_after} s`);
      },
    },
    {
      name: "A new name leaves a notice in the thread, a new time to archive does not",
      sent: "a change of `auto_archive_duration`, then of the name",
      back: "no message; then one of type 4",
      source: `${RESOURCE}#modify-channel`,
      async run(bench) {
        const { id } = await thread(bench);
        const list = async () => ok(await bench.rest("GET", `/channels/${id}/messages`)) as Fields[];
        ok(await change(bench, id, { auto_archive_duration: 10_080 }));
        const before = (await list()).length;
        ok(await change(bench, id, { name: "Another" }));
        const after = await list();
        assert.equal(after.length, before + 1);
        assert.equal(after[0]!["type"], 4);
      },
    },
    {
      name: "Only listed times to archive are taken",
      sent: "`auto_archive_duration: 100`",
      back: "400, 50035",
      source: `${RESOURCE}#start-thread-without-message`,
      async run(bench) {
        const body = { ...GAME, type: 11, auto_archive_duration: 100 };
        refused(await bench.rest("POST", `/channels/${bench.channel}/threads`, body), 50035);
      },
    },
    {
      name: "An interaction in a thread names the thread and its parent",
      sent: "a press in a thread",
      back: "`channel` of type 11 with `parent_id`",
      source: "interactions/receiving-and-responding#interaction-object",
      async run(bench) {
        const { id } = await thread(bench);
        const interaction = await press(bench, "Press in the thread", id);
        assert.equal(interaction["channel_id"], id);
        const { type, parent_id: parent } = interaction["channel"];
        assert.deepEqual([type, parent], [11, bench.channel]);
        ok(await answer(bench, interaction, [Callback.update, { content: "Thanks", components: [] }]));
      },
    },
    {
      name: "A deleted thread is unknown",
      sent: "DELETE, then a message",
      back: "200; 404, 10003",
      source: "topics/opcodes-and-status-codes#json",
      async run(bench) {
        const { id } = await thread(bench);
        ok(await bench.rest("DELETE", `/channels/${id}`));
        refused(await bench.rest("POST", `/channels/${id}/messages`, { content: "x" }), 10003);
      },
    },
  ],
};

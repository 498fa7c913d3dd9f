import assert from "node:assert/strict";
import { layout, offer, ok, post, press, refused, row, settle, settled, text, unique } from "../acts.ts";
import type { Area, Bench } from "../bench.ts";

const TOPIC = "topics/permissions";
const Bit = { view: 1n << 10n, send: 1n << 11n, createThreads: 1n << 35n, pin: 1n << 51n } as const;

const has = (permissions: string, bit: bigint) => (BigInt(permissions) & bit) === bit;
const send = (bench: Bench, channel: string) =>
  bench.rest("POST", `/channels/${channel}/messages`, layout(text("x")));

export const permissions: Area = {
  title: "Permissions",
  capabilities: [
    {
      name: "An interaction says what the bot may do in its channel",
      sent: "presses in a channel with all rights, and in one without Pin Messages",
      back: "`app_permissions` with View and Send; then without Pin",
      source: "interactions/receiving-and-responding#interaction-object",
      async run(bench) {
        const open = await press(bench, "Show what the bot may do");
        await settle(bench, open);
        assert.ok(has(open["app_permissions"], Bit.view | Bit.send));
        const channel = await bench.place({ name: "no-pins", lacks: ["pin"] });
        const barred = await press(bench, "Show what the bot may not do", channel);
        await settle(bench, barred);
        assert.ok(!has(barred["app_permissions"], Bit.pin));
      },
    },
    {
      name: "A chosen channel has the person's permissions, not the bot's",
      sent: "a channel menu, and a channel chosen where the bot may not write",
      back: "`resolved.channels[id].permissions` with Send, and no field of the bot's",
      source: "interactions/receiving-and-responding#interaction-object-resolved-data-structure",
      async run(bench) {
        const chosen = await bench.place({ name: "no-writing", lacks: ["send"] });
        const customId = unique("menu");
        const { channel } = bench;
        const message = await offer(bench, [row({ type: 8, custom_id: customId })]);
        const words = `Choose <#${chosen}> in the menu in <#${channel}>`;
        const about = { channel, message: message["id"] as string, customId, values: [chosen] };
        const { data } = await settled(bench, { do: "press", ...about, words });
        const found = data.resolved.channels[chosen];
        assert.ok(has(found.permissions, Bit.send));
        assert.equal(found.app_permissions, undefined);
      },
    },
    {
      name: "The bot's permissions elsewhere follow from roles and overwrites",
      sent: "GET of a channel where the bot may not write",
      back: "`permission_overwrites` with the bot's id and Send under `deny`",
      source: `${TOPIC}#permission-overwrites`,
      async run(bench) {
        const id = await bench.place({ name: "no-writing-either", lacks: ["send"] });
        const { permission_overwrites: overwrites } = ok(await bench.rest("GET", `/channels/${id}`));
        const own = overwrites.find((overwrite: { id: string }) => overwrite.id === bench.applicationId);
        assert.ok(has(own.deny, Bit.send));
      },
    },
    {
      name: "A channel that the bot cannot see is refused",
      sent: "GET, and a message, where View Channel is denied",
      back: "403, 50001",
      source: "topics/opcodes-and-status-codes#json",
      async run(bench) {
        const channel = await bench.place({ name: "hidden" });
        const hide = (isHidden: boolean) =>
          bench.act({
            do: "set",
            change: { what: "hidden", channel, isHidden },
            words: `In the permissions of #hidden ${isHidden ? "deny" : "allow"} the bot View Channel`,
          });
        await hide(true);
        try {
          refused(await bench.rest("GET", `/channels/${channel}`), 50001);
          refused(await send(bench, channel), 50001);
        } finally {
          await hide(false);
        }
      },
    },
    {
      name: "A message needs Send Messages",
      sent: "a message where it is denied",
      back: "403, 50013",
      source: `${TOPIC}#permissions-bitwise-permission-flags`,
      async run(bench) {
        refused(await send(bench, await bench.place({ name: "no-messages", lacks: ["send"] })), 50013);
      },
    },
    {
      name: "A file needs Attach Files",
      sent: "a message with a file where it is denied, then one without",
      back: "403, 50013; 200",
      source: `${TOPIC}#permissions-bitwise-permission-flags`,
      async run(bench) {
        const channel = await bench.place({ name: "no-files", lacks: ["attach"] });
        const files = [{ name: "note.txt", bytes: Buffer.of(120) }];
        refused(
          await bench.rest("POST", `/channels/${channel}/messages`, { content: "x" }, { files }),
          50013,
        );
        await post(bench, { content: "x" }, { channel });
      },
    },
    {
      name: "An interaction is answered where the bot may not write",
      sent: "callback 4 to a command in a channel where Send Messages is denied",
      back: "200",
      source: "interactions/receiving-and-responding",
      async run(bench) {
        const channel = await bench.place({ name: "answers-only", lacks: ["send"] });
        const name = unique("conformance");
        const path = `/applications/${bench.applicationId}/guilds/${bench.guildId}/commands`;
        ok(await bench.rest("POST", path, { name, description: "Answers anywhere" }), 201);
        const words = `Type /${name} in <#${channel}>`;
        await settled(bench, { do: "type", channel, text: `/${name}`, words });
      },
    },
    {
      name: "A public thread needs Create Public Threads, a forum's post does not",
      sent: "a thread and a post where it is denied",
      back: "403, 50013; 201",
      source: "resources/channel#start-thread-in-forum-or-media-channel",
      async run(bench) {
        const lacks = ["createThreads"] as const;
        const channel = await bench.place({ name: "no-threads", lacks });
        const forum = await bench.place({ name: "posts-without-threads", tags: ["One"], lacks });
        const start = (id: string, body: object) =>
          bench.rest("POST", `/channels/${id}/threads`, { name: "A game", ...body });
        refused(await start(channel, { type: 11 }), 50013);
        ok(await start(forum, { message: { content: "The card" } }), 201);
      },
    },
    {
      name: "A pin needs Pin Messages",
      sent: "PUT of a pin where it is denied",
      back: "403, 50013",
      source: "resources/message#pin-message",
      async run(bench) {
        const channel = await bench.place({ name: "no-pins-either", lacks: ["pin"] });
        const { id } = await post(bench, { content: "x" }, { channel });
        refused(await bench.rest("PUT", `/channels/${channel}/messages/pins/${id}`), 50013);
      },
    },
    {
      name: "A thread's maker may archive it, but locking it needs Manage Threads",
      sent: "`locked: true`, then `archived: true`, to the bot's own thread where Manage Threads is denied",
      back: "403, 50013; 200",
      source: "topics/threads#editing-deleting-threads",
      async run(bench) {
        const channel = await bench.place({ name: "no-moderation", lacks: ["manageThreads"] });
        const body = { name: "A game", type: 11 };
        const { id } = ok(await bench.rest("POST", `/channels/${channel}/threads`, body), 201);
        refused(await bench.rest("PATCH", `/channels/${id}`, { locked: true }), 50013);
        ok(await bench.rest("PATCH", `/channels/${id}`, { archived: true }));
      },
    },
  ],
};

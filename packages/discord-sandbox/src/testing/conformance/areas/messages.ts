import assert from "node:assert/strict";
import { Flag, layout, ok, post, refused, text, unique } from "../acts.ts";
import type { Area, Bench, Fields } from "../bench.ts";

const RESOURCE = "resources/message";
const messagesOf = ({ channel }: Bench) => `/channels/${channel}/messages`;
const mentionsOf = ({ mentions }: Fields) => (mentions as { id: string }[]).map(({ id }) => id);

/** Has the person say something; returns their message. */
async function said(bench: Bench): Promise<Fields> {
  const { channel, gateway, personId } = bench;
  const from = gateway.heard.length;
  await bench.act({ do: "say", channel, text: "Hello", words: `Write "Hello" in <#${channel}>` });
  const isIt = ({ t, d }: { t: string | null; d: Fields }) =>
    t === "MESSAGE_CREATE" && d["channel_id"] === channel && d["author"].id === personId;
  return (await gateway.packet(isIt, from)).d as Fields;
}

export const messages: Area = {
  title: "Messages",
  capabilities: [
    {
      name: "A mention in the text reaches the person, in Components V2 as well",
      sent: "<@id> as content, and in a text display, each allowed by id",
      back: "the person under `mentions`",
      source: `${RESOURCE}#allowed-mentions-object`,
      async run(bench) {
        const { personId } = bench;
        const allowed_mentions = { parse: [], users: [personId] };
        const plain = await post(bench, { content: `<@${personId}>`, allowed_mentions });
        const card = await post(bench, { ...layout(text(`<@${personId}>`)), allowed_mentions });
        assert.deepEqual([mentionsOf(plain), mentionsOf(card)], [[personId], [personId]]);
      },
    },
    {
      name: "A mention that is not allowed reaches nobody",
      sent: "<@id> and @everyone with `parse: []`",
      back: "no `mentions`, no `mention_everyone`",
      source: `${RESOURCE}#allowed-mentions-object`,
      async run(bench) {
        const words = `<@${bench.personId}> @everyone`;
        const allowed_mentions = { parse: [] };
        for (const body of [{ content: words }, layout(text(words))]) {
          const message = await post(bench, { ...body, allowed_mentions });
          assert.deepEqual([mentionsOf(message), message["mention_everyone"]], [[], false]);
        }
      },
    },
    {
      name: "A list of people and parsing people exclude each other",
      sent: "`allowed_mentions` with both",
      back: "400, 50035",
      source: `${RESOURCE}#allowed-mentions-object`,
      async run(bench) {
        const allowed_mentions = { parse: ["users"], users: [bench.personId] };
        refused(await bench.rest("POST", messagesOf(bench), { content: "x", allowed_mentions }), 50035);
      },
    },
    {
      name: "A silent message keeps its flag, and its mention still counts",
      sent: "flag 4096 with a mention, as content and as Components V2",
      back: "the flag, and the person under `mentions`",
      source: "discordjs/discord.js#10937",
      async run(bench) {
        const { personId } = bench;
        const [words, allowed_mentions] = [`<@${personId}>`, { users: [personId] }];
        const card = layout(text(words));
        for (const body of [
          { content: words, flags: Flag.silent },
          { ...card, flags: card.flags | Flag.silent },
        ]) {
          const message = await post(bench, { ...body, allowed_mentions });
          assert.ok(message["flags"] & Flag.silent);
          assert.deepEqual(mentionsOf(message), [personId]);
        }
      },
    },
    {
      name: "A repeated nonce returns the first message, if it is enforced",
      sent: "two messages with one nonce and `enforce_nonce`",
      back: "one id",
      source: `${RESOURCE}#create-message`,
      async run(bench) {
        const body = { content: "Once", nonce: unique("nonce"), enforce_nonce: true };
        const [one, two] = [await post(bench, body), await post(bench, body)];
        assert.equal(one["id"], two["id"]);
        assert.equal(one["nonce"], body.nonce);
      },
    },
    {
      name: "A repeated nonce alone makes two messages",
      sent: "two messages with one nonce",
      back: "two ids",
      source: `${RESOURCE}#create-message`,
      async run(bench) {
        const body = { content: "Twice", nonce: unique("nonce") };
        assert.notEqual((await post(bench, body))["id"], (await post(bench, body))["id"]);
      },
    },
    {
      name: "A nonce has 25 characters at most",
      sent: "a nonce of 26",
      back: "400, 50035 at `nonce`",
      source: `${RESOURCE}#create-message`,
      async run(bench) {
        const body = { content: "x", nonce: "x".repeat(26) };
        refused(await bench.rest("POST", messagesOf(bench), body), 50035, "nonce");
      },
    },
    {
      name: "A message has something in it, and 2,000 characters at most",
      sent: "an empty content; 2,001 characters",
      back: "400, 50006; 400, 50035",
      source: `${RESOURCE}#create-message`,
      async run(bench) {
        refused(await bench.rest("POST", messagesOf(bench), { content: "" }), 50006);
        refused(await bench.rest("POST", messagesOf(bench), { content: "x".repeat(2001) }), 50035, "content");
      },
    },
    {
      name: "A reply names its message; one to an unknown message is refused unless allowed",
      sent: "`message_reference` to a message; to an unknown one without and with `fail_if_not_exists: false`",
      back: "the message; 400, 50035; 200",
      source: `${RESOURCE}#message-reference-structure`,
      async run(bench) {
        const { id } = await post(bench, { content: "First" });
        const reply = await post(bench, { content: "Second", message_reference: { message_id: id } });
        assert.equal(reply["referenced_message"].id, id);
        const unknown = { message_id: "100000000000000001" };
        const body = (more: object) => ({ content: "x", message_reference: { ...unknown, ...more } });
        refused(await bench.rest("POST", messagesOf(bench), body({})), 50035, "message_reference");
        await post(bench, body({ fail_if_not_exists: false }));
      },
    },
    {
      name: "A change of the text is marked as edited, a change of components is not",
      sent: "edits of the buttons, and of the content",
      back: "`edited_timestamp` null, then a time",
      source: `${RESOURCE}#edit-message`,
      async run(bench) {
        const { id } = await post(bench, { content: "Words" });
        const edit = async (body: object) =>
          ok(await bench.rest("PATCH", `${messagesOf(bench)}/${id}`, body));
        assert.equal((await edit({ components: [] }))["edited_timestamp"], null);
        assert.notEqual((await edit({ content: "Others" }))["edited_timestamp"], null);
      },
    },
    {
      name: "Another's message cannot be edited",
      sent: "an edit of the person's message",
      back: "403, 50005",
      source: "topics/opcodes-and-status-codes#json",
      async run(bench) {
        const { id } = await said(bench);
        refused(await bench.rest("PATCH", `${messagesOf(bench)}/${id}`, { content: "Mine" }), 50005);
      },
    },
    {
      name: "The content of people's messages is withheld from a bot without the intent",
      sent: "a message of the person",
      back: "MESSAGE_CREATE with an empty content",
      source: "events/gateway#message-content-intent",
      async run(bench) {
        assert.equal((await said(bench))["content"], "");
      },
    },
    {
      name: "Deleted and unknown messages are unknown",
      sent: "an edit after DELETE",
      back: "204; 404, 10008",
      source: "topics/opcodes-and-status-codes#json",
      async run(bench) {
        const { id } = await post(bench, { content: "Gone" });
        ok(await bench.rest("DELETE", `${messagesOf(bench)}/${id}`), 204);
        refused(await bench.rest("PATCH", `${messagesOf(bench)}/${id}`, { content: "x" }), 10008);
      },
    },
    {
      name: "An unknown channel is unknown",
      sent: "GET of a channel that never was, and a message to a deleted one",
      back: "404, 10003",
      source: "topics/opcodes-and-status-codes#json",
      async run(bench) {
        refused(await bench.rest("GET", "/channels/100000000000000001"), 10003);
      },
    },
    {
      name: "A pin is listed, with a notice in the channel",
      sent: "PUT and DELETE of a pin",
      back: "204; the message in the list, a message of type 6; then not in the list",
      source: `${RESOURCE}#pin-message`,
      async run(bench) {
        const { id } = await post(bench, { content: "Pinned" });
        const pins = `${messagesOf(bench)}/pins`;
        const isPinned = async () =>
          ok(await bench.rest("GET", pins))["items"].some(({ message }: Fields) => message.id === id);
        ok(await bench.rest("PUT", `${pins}/${id}`), 204);
        assert.equal(await isPinned(), true);
        const newest = ok(await bench.rest("GET", `${messagesOf(bench)}?limit=1`)) as Fields[];
        assert.equal(newest[0]!["type"], 6);
        ok(await bench.rest("DELETE", `${pins}/${id}`), 204);
        assert.equal(await isPinned(), false);
      },
    },
  ],
};

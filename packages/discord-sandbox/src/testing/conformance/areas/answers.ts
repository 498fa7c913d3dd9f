import assert from "node:assert/strict";
import { answer, button, Callback, Flag, layout, ok, press, refused, row, text, webhook } from "../acts.ts";
import type { Area, Bench, Interaction } from "../bench.ts";

const RESPONDING = "interactions/receiving-and-responding";
const original = (bench: Bench, interaction: Interaction) => webhook(bench, interaction, "@original");

/** Defers an answer in the open, and fills it, so that nothing keeps loading. */
const hello = { content: "Hello" };

export const answers: Area = {
  title: "Answers to interactions",
  capabilities: [
    {
      name: "A message answers an interaction within three seconds",
      sent: "callback 4 with `with_response`",
      back: "200 with the message, not loading",
      source: RESPONDING,
      async run(bench) {
        const { interaction, resource } = ok(
          await answer(bench, await press(bench, "Answer"), [Callback.message, hello]),
        );
        assert.equal(interaction.response_message_loading, false);
        assert.equal(resource.message.content, "Hello");
        assert.equal(interaction.response_message_id, resource.message.id);
      },
    },
    {
      name: "A first answer after three seconds is refused",
      sent: "callback 4 after 3.2 s",
      back: "404, 10062",
      source: RESPONDING,
      async run(bench) {
        const interaction = await press(bench, "Too late");
        await bench.pass(3_200);
        refused(await answer(bench, interaction, [Callback.message, hello]), 10062);
      },
    },
    {
      name: "A second first answer is refused",
      sent: "callback 4 twice",
      back: "400, 40060 to the second",
      source: "topics/opcodes-and-status-codes",
      async run(bench) {
        const interaction = await press(bench, "Answer twice");
        ok(await answer(bench, interaction, [Callback.message, hello]));
        refused(await answer(bench, interaction, [Callback.message, hello]), 40060);
      },
    },
    {
      name: "An unknown interaction cannot be answered",
      sent: "callback 4 to an id that never was",
      back: "404, 10062",
      source: "topics/opcodes-and-status-codes",
      async run(bench) {
        const never = { id: "100000000000000001", token: "never" };
        refused(await answer(bench, never, [Callback.message, hello]), 10062);
      },
    },
    {
      name: "A deferred answer loads until it is edited",
      sent: "callback 5, then PATCH @original",
      back: "a loading message, then the text; not marked as edited",
      source: RESPONDING,
      async run(bench) {
        const interaction = await press(bench, "Answer later");
        const { resource } = ok(await answer(bench, interaction, [Callback.deferred]));
        assert.ok(resource.message.flags & Flag.loading);
        const edited = ok(await bench.rest("PATCH", original(bench, interaction), hello));
        assert.equal(edited.content, "Hello");
        assert.equal(edited.flags & Flag.loading, 0);
        assert.equal(edited.id, resource.message.id);
      },
    },
    {
      name: "A deferred answer can become Components V2",
      sent: "callback 5, then PATCH @original with the flag and a container",
      back: "the components",
      source: RESPONDING,
      async run(bench) {
        const interaction = await press(bench, "Answer with a card");
        ok(await answer(bench, interaction, [Callback.deferred]));
        const card = layout({ type: 17, components: [text("Card")] });
        const edited = ok(await bench.rest("PATCH", original(bench, interaction), card));
        assert.equal(edited.components[0].components[0].content, "Card");
      },
    },
    {
      name: "The first follow-up fills a deferred answer, and keeps its privacy",
      sent: "callback 5 ephemeral, then a follow-up without the flag",
      back: "the same message, still ephemeral",
      source: `${RESPONDING}#create-followup-message`,
      async run(bench) {
        const interaction = await press(bench, "Answer by a follow-up");
        const { resource } = ok(
          await answer(bench, interaction, [Callback.deferred, { flags: Flag.ephemeral }]),
        );
        const filled = ok(await bench.rest("POST", webhook(bench, interaction), hello));
        assert.equal(filled.id, resource.message.id);
        assert.ok(filled.flags & Flag.ephemeral);
      },
    },
    {
      name: "The original answer can be read, edited and deleted by its token",
      sent: "GET, PATCH and DELETE @original",
      back: "200, 200 and 204; then 404, 10008",
      source: RESPONDING,
      async run(bench) {
        const interaction = await press(bench, "Answer and take back");
        ok(await answer(bench, interaction, [Callback.message, hello]));
        assert.equal(ok(await bench.rest("GET", original(bench, interaction))).content, "Hello");
        const edited = ok(await bench.rest("PATCH", original(bench, interaction), { content: "Changed" }));
        assert.equal(edited.content, "Changed");
        assert.notEqual(edited.edited_timestamp, null);
        ok(await bench.rest("DELETE", original(bench, interaction)), 204);
        refused(await bench.rest("GET", original(bench, interaction)), 10008);
      },
    },
    {
      name: "Follow-ups have messages of their own",
      sent: "callback 4, then two follow-ups, one edited",
      back: "three ids; the edit changes its own",
      source: `${RESPONDING}#followup-messages`,
      async run(bench) {
        const interaction = await press(bench, "Answer three times");
        const { resource } = ok(await answer(bench, interaction, [Callback.message, hello]));
        const one = ok(await bench.rest("POST", webhook(bench, interaction), { content: "One" }));
        const two = ok(await bench.rest("POST", webhook(bench, interaction), { content: "Two" }));
        assert.equal(new Set([resource.message.id, one.id, two.id]).size, 3);
        ok(await bench.rest("PATCH", webhook(bench, interaction, one.id), { content: "Changed" }));
        assert.equal(ok(await bench.rest("GET", webhook(bench, interaction, two.id))).content, "Two");
        ok(await bench.rest("DELETE", webhook(bench, interaction, one.id)), 204);
        refused(await bench.rest("GET", webhook(bench, interaction, one.id)), 10008);
      },
    },
    {
      name: "A follow-up needs a first answer",
      sent: "a follow-up before any callback",
      back: "404, 10015",
      source: "topics/opcodes-and-status-codes",
      async run(bench) {
        const interaction = await press(bench, "Answer in the wrong order");
        refused(await bench.rest("POST", webhook(bench, interaction), hello), 10015);
        ok(await answer(bench, interaction, [Callback.message, hello]));
      },
    },
    {
      name: "An ephemeral answer is no message of its channel",
      sent: "callback 4 with flag 64; then GET and PATCH through the channel",
      back: "404, 10008; not in the channel's list",
      source: "resources/message#message-object-message-flags",
      async run(bench) {
        const interaction = await press(bench, "Answer in private");
        const { resource } = ok(
          await answer(bench, interaction, [Callback.message, { ...hello, flags: Flag.ephemeral }]),
        );
        const { id, flags } = resource.message;
        assert.ok(flags & Flag.ephemeral);
        refused(await bench.rest("PATCH", `/channels/${bench.channel}/messages/${id}`, hello), 10008);
        const list = ok(await bench.rest("GET", `/channels/${bench.channel}/messages?limit=20`));
        assert.ok(!(list as unknown as { id: string }[]).some((message) => message.id === id));
      },
    },
    {
      name: "An ephemeral answer can be edited by its token, and stays ephemeral",
      sent: "callback 4 with flag 64, then PATCH @original",
      back: "the new text with flag 64",
      source: RESPONDING,
      async run(bench) {
        const interaction = await press(bench, "Answer in private and change it");
        ok(await answer(bench, interaction, [Callback.message, { ...hello, flags: Flag.ephemeral }]));
        const edited = ok(await bench.rest("PATCH", original(bench, interaction), { content: "Changed" }));
        assert.equal(edited.content, "Changed");
        assert.ok(edited.flags & Flag.ephemeral);
      },
    },
    {
      name: "A press can change its own message",
      sent: "callback 7",
      back: "the pressed message, changed",
      source: RESPONDING,
      async run(bench) {
        const interaction = await press(bench, "Change this message");
        const { resource } = ok(
          await answer(bench, interaction, [Callback.update, { content: "Changed", components: [] }]),
        );
        assert.equal(resource.message.id, interaction.message.id);
        assert.equal(resource.message.content, "Changed");
        assert.deepEqual(resource.message.components, []);
      },
    },
    {
      name: "A press can change its own message later",
      sent: "callback 6, then PATCH @original and a follow-up",
      back: "the pressed message, changed; the follow-up has its own",
      source: RESPONDING,
      async run(bench) {
        const interaction = await press(bench, "Change this message later");
        ok(await answer(bench, interaction, [Callback.deferredUpdate]));
        const edited = ok(await bench.rest("PATCH", original(bench, interaction), { content: "Changed" }));
        assert.equal(edited.id, interaction.message.id);
        const more = ok(
          await bench.rest("POST", webhook(bench, interaction), { content: "More", flags: Flag.ephemeral }),
        );
        assert.notEqual(more.id, edited.id);
        assert.ok(more.flags & Flag.ephemeral);
      },
    },
    {
      name: "An answer that suits another kind of interaction is refused",
      sent: "callback 8 (choices) to a press",
      back: "400, 50035",
      source: RESPONDING,
      async run(bench) {
        const interaction = await press(bench, "Answer with the wrong kind");
        refused(await answer(bench, interaction, [Callback.choices, { choices: [] }]), 50035);
        ok(await answer(bench, interaction, [Callback.message, hello]));
      },
    },
    {
      name: "A refused answer leaves the interaction open",
      sent: "callback 4 with 2,001 characters, then with five",
      back: "400, 50035, then 200",
      source: RESPONDING,
      async run(bench) {
        const interaction = await press(bench, "Answer too much");
        const long = { content: "x".repeat(2001) };
        refused(await answer(bench, interaction, [Callback.message, long]), 50035, "data.content");
        ok(await answer(bench, interaction, [Callback.message, hello]));
      },
    },
    {
      name: "A disabled button comes back disabled, and its message says who pressed what",
      sent: "callback 4 with a disabled button",
      back: "`disabled`, and `interaction_metadata` with the person and the pressed message",
      source: "resources/message#message-interaction-metadata-object",
      async run(bench) {
        const interaction = await press(bench, "Answer with a disabled button");
        const components = [row(button("disabled", "No", { disabled: true }))];
        const { resource } = ok(
          await answer(bench, interaction, [Callback.message, { ...hello, components }]),
        );
        assert.equal(resource.message.components[0].components[0].disabled, true);
        const { user, interacted_message_id: pressed } = resource.message.interaction_metadata;
        assert.equal(user.id, bench.personId);
        assert.equal(pressed, interaction.message.id);
      },
    },
    {
      name: "The token lives for fifteen minutes",
      sent: "PATCH @original after 16 minutes",
      back: "401, 50027",
      source: RESPONDING,
      isSlow: true,
      async run(bench) {
        const interaction = await press(bench, "Answer, and wait 16 minutes");
        ok(await answer(bench, interaction, [Callback.message, hello]));
        await bench.pass(16 * 60_000);
        refused(await bench.rest("PATCH", original(bench, interaction), hello), 50027);
      },
    },
  ],
};

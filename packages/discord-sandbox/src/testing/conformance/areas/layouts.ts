import assert from "node:assert/strict";
import { button, Callback, answer, Flag, layout, ok, post, press, refused, row, text } from "../acts.ts";
import type { Area, Bench, Fields } from "../bench.ts";

const REFERENCE = "components/reference";

const attempt = (bench: Bench, body: object) =>
  bench.rest("POST", `/channels/${bench.channel}/messages`, body);
const container = (...components: object[]) => ({ type: 17, components });

export const layouts: Area = {
  title: "Components V2",
  capabilities: [
    {
      name: "A card of every layout component comes back as sent",
      sent: "a container with colour, sections, separators and a row",
      back: "the same tree, numbered",
      source: `${REFERENCE}#container`,
      async run(bench) {
        const section = { type: 9, components: [text("Step")], accessory: button("s", "Roll") };
        const tree = [
          text("Title"),
          { type: 14, divider: true, spacing: 2 },
          section,
          row(button("r", "Done")),
        ];
        const { components, flags } = await post(
          bench,
          layout({ ...container(...tree), accent_color: 0x33_44_55 }),
        );
        const [card] = components as Fields[];
        assert.ok(flags & Flag.layout);
        assert.equal(card!["accent_color"], 0x33_44_55);
        assert.deepEqual(
          card!["components"].map(({ type }: Fields) => type),
          [10, 14, 9, 1],
        );
        assert.equal(card!["components"][2].accessory.custom_id, "s");
        assert.ok(card!["components"].every(({ id }: Fields) => id > 0));
      },
    },
    {
      name: "Texts have 4,000 characters at most in all",
      sent: "texts of 2,000 and 2,000, then of 2,000 and 2,001",
      back: "200; then 400, 50035",
      source: `${REFERENCE}#text-display`,
      async run(bench) {
        const texts = (last: number) => layout(text("x".repeat(2000)), text("x".repeat(last)));
        await post(bench, texts(2000));
        refused(await attempt(bench, texts(2001)), 50035);
      },
    },
    {
      name: "Characters are counted as code points",
      sent: "a text of 3,999 letters and one emoji of two UTF-16 units",
      back: "200",
      source: `${REFERENCE}#text-display`,
      async run(bench) {
        await post(bench, layout(text(`${"x".repeat(3999)}🎲`)));
      },
    },
    {
      name: "A message has 40 components at most, nested ones included",
      sent: "a container with 39 texts, then with 40",
      back: "200; then 400, 50035",
      source: `${REFERENCE}#legacy-message-component-behavior`,
      async run(bench) {
        const texts = (count: number) => Array.from({ length: count }, () => text("x"));
        await post(bench, layout(container(...texts(39))));
        refused(await attempt(bench, layout(container(...texts(40)))), 50035);
      },
    },
    {
      name: "Texts have 10,170 bytes at most, with 12 for each",
      sent: "a text of 10,158 bytes in UTF-8, then of 10,159",
      back: "200; then 500",
      source: "discord/discord-api-docs#8554",
      async run(bench) {
        const sized = (bytes: number) => layout(text("€".repeat(3386) + "x".repeat(bytes - 10_158)));
        await post(bench, sized(10_158));
        const { status } = await attempt(bench, sized(10_159));
        assert.equal(status, 500);
      },
    },
    {
      name: "Text and embeds have no place beside Components V2",
      sent: "the flag with `content`, then with `embeds`",
      back: "400, 50035 at each",
      source: "resources/message#create-message",
      async run(bench) {
        refused(await attempt(bench, { ...layout(text("x")), content: "y" }), 50035, "content");
        refused(await attempt(bench, { ...layout(text("x")), embeds: [{ title: "y" }] }), 50035, "embeds");
      },
    },
    {
      name: "A layout component needs the flag",
      sent: "a text display without the flag",
      back: "400, 50035 at `components`",
      source: "resources/message#message-object-message-flags",
      async run(bench) {
        refused(await attempt(bench, { components: [text("x")] }), 50035, "components");
      },
    },
    {
      name: "A message can become Components V2, but not go back",
      sent: "an edit with the flag and `content: null`, then one without the flag",
      back: "the flag, and again the flag",
      source: "resources/message#edit-message",
      async run(bench) {
        const { id } = await post(bench, { content: "Words" });
        const path = `/channels/${bench.channel}/messages/${id}`;
        const card = { ...layout(text("Card")), content: null };
        assert.ok(ok(await bench.rest("PATCH", path, card))["flags"] & Flag.layout);
        const after = ok(await bench.rest("PATCH", path, { flags: 0, components: [text("Still")] }));
        assert.ok(after["flags"] & Flag.layout);
      },
    },
    {
      name: "Custom ids are unique in a message",
      sent: "two buttons with one custom id",
      back: "400, 50035",
      source: `${REFERENCE}#anatomy-of-a-component`,
      async run(bench) {
        const twins = row(button("same", "One"), button("same", "Two"));
        refused(await attempt(bench, { content: "x", components: [twins] }), 50035);
      },
    },
    {
      name: "A row has five buttons at most, a label 80 characters, a custom id 100",
      sent: "six buttons; a label of 81; a custom id of 101",
      back: "400, 50035 at each",
      source: `${REFERENCE}#button`,
      async run(bench) {
        const six = Array.from({ length: 6 }, (_, at) => button(`b${at}`, "B"));
        for (const one of [row(...six), row(button("b", "x".repeat(81))), row(button("x".repeat(101), "B"))])
          refused(await attempt(bench, { content: "x", components: [one] }), 50035, "components.0");
      },
    },
    {
      name: "A blank text is refused",
      sent: "a text display without content",
      back: "400, 50035",
      source: `${REFERENCE}#text-display`,
      async run(bench) {
        refused(await attempt(bench, layout(text(""))), 50035, "components.0.content");
      },
    },
    {
      name: "A link button sends nothing and needs an address",
      sent: "link buttons with an address, and with a custom id",
      back: "200; then 400, 50035",
      source: `${REFERENCE}#button`,
      async run(bench) {
        const link = (more: object) => row({ type: 2, style: 5, label: "Rules", ...more });
        await post(bench, { content: "x", components: [link({ url: "https://discord.com" })] });
        refused(await attempt(bench, { content: "x", components: [link({ custom_id: "c" })] }), 50035);
      },
    },
    {
      name: "A pressed card of Components V2 can be changed by its press",
      sent: "callback 4 with a card that has a button, then callback 7 to its press",
      back: "the card, changed",
      source: "interactions/receiving-and-responding",
      async run(bench) {
        const first = await press(bench, "Answer with a card to press");
        const card = (words: string) =>
          layout(container(text(words), row(button("card", "Change the card"))));
        const { resource } = ok(await answer(bench, first, [Callback.message, card("Before")]));
        const message = resource.message.id as string;
        const words = `Press "Change the card" in <#${bench.channel}>`;
        const { channel } = bench;
        const pressed = await bench.interaction({ do: "press", channel, message, customId: "card", words });
        const changed = ok(await answer(bench, pressed, [Callback.update, card("After")]));
        assert.equal(changed["resource"].message.id, message);
        assert.equal(changed["resource"].message.components[0].components[0].content, "After");
      },
    },
  ],
};

import { computer } from "#platform";
import { afterAll, expect, test } from "vitest";
import { PictureRenderer } from "#games/workers/picture-renderer.ts";
import { DiceEmojis } from "#discord/messages/dice-emojis.ts";
import type { RenderedMessage } from "#discord/messages/render.ts";
import { drawMessage } from "#discord/messages/draw-message.ts";
import { dieFace } from "#cards/dice/faces.ts";
import type { Reply } from "#cards/reply.ts";

const circle = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>';

const pictureRenderer = new PictureRenderer(computer);
afterAll(() => pictureRenderer.close());

/** A log that collects the errors. */
function listening() {
  const errors: unknown[] = [];
  const log = { debug() {}, info() {}, warn() {}, error: (facts: unknown) => void errors.push(facts) };
  return {
    errors,
    tools: {
      log,
      symbolOf: new DiceEmojis([]).mentionOf,
      pictureRenderer,
      drawn: new WeakMap<Reply, RenderedMessage>(),
    },
  };
}

test("a picture that cannot be drawn is replaced by its words, and the log has the reason", async () => {
  const { errors, tools } = listening();
  const reply: Reply = {
    title: "Tracks",
    audience: "public",
    blocks: [
      { kind: "text", text: "Before" },
      { kind: "picture", name: "broken.png", svg: "<svg", alt: "Time: 39 min" },
      { kind: "picture", name: "whole.png", svg: circle, alt: "A circle" },
    ],
  };
  const { body, files } = await drawMessage(reply, "1", tools);
  expect(files.map(({ name }) => name)).toEqual(["whole.png"]);
  expect(JSON.stringify(body)).toContain("Before");
  expect(JSON.stringify(body)).toContain("-# Time: 39 min");
  expect(errors).toMatchObject([{ title: "Tracks", picture: "broken.png" }]);
});

test("a reply is drawn once for all its copies, and separately for a delivery with its mark", async () => {
  const { tools } = listening();
  const reply: Reply = { title: "Dice", audience: "public", blocks: [{ kind: "text", text: "Even" }] };
  const [one, other] = [await drawMessage(reply, "1", tools), await drawMessage(reply, "2", tools)];
  expect(one.body).toBe(other.body);
  const pending = await drawMessage({ ...reply, delivery: "g:1" }, "g:1", tools);
  expect(pending.body).not.toBe(one.body);
  expect(pending.body.components[0]).toHaveProperty("id");
});

test("a reply with dice is not cached, because an emoji may have been uploaded since", async () => {
  const { tools } = listening();
  const text = `Rolled ${dieFace(6, 4, "**4**")}`;
  const reply: Reply = { title: "Dice", audience: "public", blocks: [{ kind: "text", text }] };
  const before = await drawMessage(reply, "1", tools);
  expect(JSON.stringify(before.body)).toContain("Rolled **4**");
  const after = await drawMessage(reply, "1", { ...tools, symbolOf: () => "<:d6_4_abcd:1>" });
  expect(JSON.stringify(after.body)).toContain("Rolled <:d6_4_abcd:1>");
});

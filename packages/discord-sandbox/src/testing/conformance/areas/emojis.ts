import assert from "node:assert/strict";
import { button, ok, post, refused, row, unique } from "../acts.ts";
import type { Area, Bench, Fields } from "../bench.ts";
import { PIXEL } from "./files.ts";

const RESOURCE = "resources/emoji#application-emoji";
const base = ({ applicationId }: Bench) => `/applications/${applicationId}/emojis`;

/** A name of letters, digits and underscores; the run's own emojis begin like this. */
const freshName = () => unique("conformance").replace("-", "_");

/** Makes an emoji for the time of a test. */
async function withEmoji(bench: Bench, use: (emoji: Fields) => Promise<void>): Promise<void> {
  const emoji = ok(await bench.rest("POST", base(bench), { name: freshName(), image: PIXEL }), 201);
  try {
    await use(emoji);
  } finally {
    await bench.rest("DELETE", `${base(bench)}/${emoji["id"]}`);
  }
}

export const emojis: Area = {
  title: "Application emoji",
  capabilities: [
    {
      name: "An application's emoji can be made, listed, renamed and deleted",
      sent: "POST, GET, PATCH and DELETE of an emoji",
      back: "201, 200, 200 and 204; then 404, 10014",
      source: RESOURCE,
      async run(bench) {
        await withEmoji(bench, async ({ id, name }) => {
          const { items } = ok(await bench.rest("GET", base(bench)));
          assert.ok(items.some((item: Fields) => item["id"] === id && item["name"] === name));
          const other = freshName();
          assert.equal(ok(await bench.rest("PATCH", `${base(bench)}/${id}`, { name: other }))["name"], other);
          ok(await bench.rest("DELETE", `${base(bench)}/${id}`), 204);
          refused(await bench.rest("GET", `${base(bench)}/${id}`), 10014);
        });
      },
    },
    {
      name: "A text and a button show an application's emoji",
      sent: "a message with the emoji in its text and on a button",
      back: "both as sent",
      source: RESOURCE,
      async run(bench) {
        await withEmoji(bench, async ({ id, name }) => {
          const components = [row(button("e", "Roll", { emoji: { id, name } }))];
          const message = await post(bench, { content: `Rolled <:${name}:${id}>`, components });
          assert.equal(message["content"], `Rolled <:${name}:${id}>`);
          assert.equal(message["components"][0].components[0].emoji.id, id);
        });
      },
    },
    {
      name: "An emoji's name is unique, of 2 to 32 letters, digits and underscores",
      sent: "the name again; then `a` and `a-b`",
      back: "400, 50035",
      source: RESOURCE,
      async run(bench) {
        await withEmoji(bench, async ({ name }) => {
          for (const each of [name, "a", "a-b"])
            refused(await bench.rest("POST", base(bench), { name: each, image: PIXEL }), 50035, "name");
        });
      },
    },
  ],
};

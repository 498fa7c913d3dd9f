import assert from "node:assert/strict";
import { offer, post, refused, row, settled, unique } from "../acts.ts";
import type { Area, Bench } from "../bench.ts";

const REFERENCE = "components/reference";
const option = (name: string) => ({ label: name, value: name.toLowerCase() });

/** Posts a menu and has the person choose; returns the interaction. */
async function chosen(bench: Bench, menu: object, { values, what }: { values: string[]; what: string }) {
  const customId = unique("menu");
  const { channel } = bench;
  const message = await offer(bench, [row({ custom_id: customId, ...menu })]);
  const words = `Choose ${what} in the menu in <#${channel}>`;
  return settled(bench, { do: "press", channel, message: message["id"], customId, values, words });
}

export const menus: Area = {
  title: "Menus",
  capabilities: [
    {
      name: "A string menu sends the chosen values",
      sent: "a menu of three, with one to two values",
      back: "component type 3 with both values",
      source: `${REFERENCE}#string-select`,
      async run(bench) {
        const menu = { type: 3, options: ["One", "Two", "Three"].map(option), max_values: 2 };
        const { data } = await chosen(bench, menu, { values: ["one", "three"], what: "One and Three" });
        assert.equal(data.component_type, 3);
        assert.deepEqual((data.values as string[]).toSorted(), ["one", "three"]);
      },
    },
    {
      name: "A user menu sends the person with their membership",
      sent: "a user menu",
      back: "`resolved.users` and `resolved.members`",
      source: `${REFERENCE}#user-select`,
      async run(bench) {
        const { personId } = bench;
        const { data } = await chosen(bench, { type: 5 }, { values: [personId], what: "yourself" });
        assert.deepEqual(data.values, [personId]);
        assert.equal(data.resolved.users[personId].id, personId);
        assert.ok(Array.isArray(data.resolved.members[personId].roles));
      },
    },
    {
      name: "A channel menu sends the channel with the person's permissions",
      sent: "a channel menu for text channels",
      back: "`resolved.channels` with id, type, name and permissions",
      source: `${REFERENCE}#channel-select`,
      async run(bench) {
        const { channel } = bench;
        const menu = { type: 8, channel_types: [0] };
        const { data } = await chosen(bench, menu, { values: [channel], what: `the channel <#${channel}>` });
        const found = data.resolved.channels[channel];
        assert.equal(found.type, 0);
        assert.match(found.permissions, /^\d+$/);
      },
    },
    {
      name: "A menu has 25 options at most, each with a value of its own",
      sent: "menus of 26 options, and of two with one value",
      back: "400, 50035",
      source: `${REFERENCE}#string-select`,
      async run(bench) {
        const many = Array.from({ length: 26 }, (_, at) => option(`O${at}`));
        for (const options of [many, [option("Same"), option("Same")]]) {
          const body = { content: "x", components: [row({ type: 3, custom_id: "m", options })] };
          refused(
            await bench.rest("POST", `/channels/${bench.channel}/messages`, body),
            50035,
            "components.0.components.0.options",
          );
        }
      },
    },
    {
      name: "A menu shows a person and its defaults come back",
      sent: "a user menu with `default_values`",
      back: "the same default",
      source: `${REFERENCE}#user-select`,
      async run(bench) {
        const preset = { id: bench.personId, type: "user" };
        const menu = { type: 5, custom_id: "m", default_values: [preset] };
        const { components } = await post(bench, { content: "x", components: [row(menu)] });
        assert.deepEqual(components[0].components[0].default_values, [preset]);
      },
    },
  ],
};

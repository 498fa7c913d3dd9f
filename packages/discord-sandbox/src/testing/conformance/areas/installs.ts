import assert from "node:assert/strict";
import { answer, Callback, Flag, ok, refused, unique, webhook } from "../acts.ts";
import type { Area, Bench, Interaction } from "../bench.ts";

const PAGE = "interactions/receiving-and-responding#interaction-object";

/** Has the person use a command that they alone have installed; answers it, and removes the command. */
async function anywhere(
  bench: Bench,
  { place, channel }: { place: string; channel: string },
): Promise<Interaction> {
  const { applicationId } = bench;
  const [name, path] = [unique("conformance"), `/applications/${applicationId}/commands`];
  // Installed by people only, it is shown in no server.
  const command = { name, description: "Anywhere", integration_types: [1], contexts: [0, 1, 2] };
  const address = `https://discord.com/oauth2/authorize?client_id=${applicationId}&integration_type=1&scope=applications.commands`;
  await bench.act({
    do: "set",
    change: { what: "install" },
    words: `Install the bot for yourself: ${address}`,
  });
  const { id } = ok(await bench.rest("POST", path, command), 201);
  try {
    const words = `Type /${name} in ${place}`;
    const used = await bench.interaction({ do: "type", channel, text: `/${name}`, words });
    ok(await answer(bench, used, [Callback.message, { content: "Thank you.", flags: Flag.ephemeral }]));
    return used;
  } finally {
    await bench.rest("DELETE", `${path}/${id}`);
  }
}

const ownerOf = ({ authorizing_integration_owners: owners }: Interaction) => owners["1"] as string;

export const installs: Area = {
  title: "Installed by a person",
  capabilities: [
    {
      name: "In a server, an interaction names the person who installed the bot",
      sent: "a command for people's installs, used in the server",
      back: "`context` 0, the person under `authorizing_integration_owners`, `guild_id`",
      source: PAGE,
      async run(bench) {
        const { channel } = bench;
        const used = await anywhere(bench, { place: `<#${channel}>`, channel });
        assert.deepEqual(
          [used["context"], ownerOf(used), used["guild_id"]],
          [0, bench.personId, bench.guildId],
        );
      },
    },
    {
      name: "In the bot's direct messages, an interaction has a user and no member",
      sent: "a command for people's installs, used in the bot's direct messages",
      back: "`context` 1, `user`, no `member`, no `guild_id`",
      source: PAGE,
      async run(bench) {
        const { id } = ok(await bench.rest("POST", "/users/@me/channels", { recipient_id: bench.personId }));
        const used = await anywhere(bench, { place: "the bot's direct messages", channel: id });
        assert.deepEqual([used["context"], ownerOf(used)], [1, bench.personId]);
        assert.equal(used["user"].id, bench.personId);
        assert.deepEqual([used["member"], used["guild_id"]], [undefined, undefined]);
      },
    },
    {
      name: "Among people without the bot, an answer has five follow-ups",
      sent: "a command for people's installs, used in another direct message; six follow-ups",
      back: "`context` 2, no server's install; 200 five times, then 400, 40094",
      source: "interactions/receiving-and-responding#followup-messages",
      async run(bench) {
        const place = "a direct message with a friend";
        const used = await anywhere(bench, { place, channel: await bench.privateChannel() });
        assert.deepEqual([used["context"], ownerOf(used)], [2, bench.personId]);
        assert.equal(used["authorizing_integration_owners"]["0"], undefined);
        const more = { content: "More", flags: Flag.ephemeral };
        for (let count = 0; count < 5; count += 1) ok(await bench.rest("POST", webhook(bench, used), more));
        refused(await bench.rest("POST", webhook(bench, used), more), 40094);
      },
    },
  ],
};

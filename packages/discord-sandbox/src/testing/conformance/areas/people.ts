import assert from "node:assert/strict";
import { ok, refused } from "../acts.ts";
import type { Area, Bench, Change } from "../bench.ts";

const CODES = "topics/opcodes-and-status-codes#json";
const NEVER = "100000000000000001";

const openDirect = async (bench: Bench) =>
  ok(await bench.rest("POST", "/users/@me/channels", { recipient_id: bench.personId }));

export const people: Area = {
  title: "People and direct messages",
  capabilities: [
    {
      name: "A direct message reaches a person, and can be deleted",
      sent: "POST users/@me/channels, a message, DELETE",
      back: "a channel of type 1; 200; 204",
      source: "resources/user#create-dm",
      async run(bench) {
        const { id, type } = await openDirect(bench);
        assert.equal(type, 1);
        const sent = ok(await bench.rest("POST", `/channels/${id}/messages`, { content: "Hello" }));
        ok(await bench.rest("DELETE", `/channels/${id}/messages/${sent["id"]}`), 204);
      },
    },
    {
      name: "A person who has closed direct messages is not written to",
      sent: "a direct message to a person who takes none from the server",
      back: "403, 50007",
      source: CODES,
      async run(bench) {
        const { id } = await openDirect(bench);
        const change = (isOpen: boolean): Change => ({ what: "directMessages", isOpen });
        const turn = (isOpen: boolean) =>
          `Turn ${isOpen ? "on" : "off"} direct messages from this server (its menu, Privacy Settings)`;
        await bench.act({ do: "set", change: change(false), words: turn(false) });
        try {
          refused(await bench.rest("POST", `/channels/${id}/messages`, { content: "Hello" }), 50007);
        } finally {
          await bench.act({ do: "set", change: change(true), words: turn(true) });
        }
      },
    },
    {
      name: "A member is found by id; a stranger is unknown",
      sent: "GET of the person, of a user outside the server, and of an id that never was",
      back: "the member; 404, 10007; 404, 10013",
      source: CODES,
      async run(bench) {
        const path = `/guilds/${bench.guildId}/members`;
        const member = ok(await bench.rest("GET", `${path}/${bench.personId}`));
        assert.equal(member["user"].id, bench.personId);
        refused(await bench.rest("GET", `${path}/${bench.strangerId}`), 10007);
        refused(await bench.rest("GET", `${path}/${NEVER}`), 10013);
      },
    },
    {
      name: "The server names the bot's permissions for the list of its servers",
      sent: "GET users/@me/guilds",
      back: "the server with `permissions`",
      source: "resources/user#get-current-user-guilds",
      async run(bench) {
        const guilds = ok(await bench.rest("GET", "/users/@me/guilds")) as unknown as { id: string }[];
        const own = guilds.find(({ id }) => id === bench.guildId) as { permissions?: string } | undefined;
        assert.match(own?.permissions ?? "", /^\d+$/);
      },
    },
  ],
};

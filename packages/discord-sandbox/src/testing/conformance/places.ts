import { ok } from "./acts.ts";
import type { Bench, PlaceWish, Right } from "./bench.ts";

const TEXT_CHANNEL = 0;
export const CATEGORY = 4;
const FORUM = 15;
const REQUIRES_TAG = 1 << 4;
const MEMBER = 1;

const BITS: Readonly<Record<Right, bigint>> = {
  send: (1n << 11n) | (1n << 38n),
  attach: 1n << 15n,
  pin: 1n << 51n,
  createThreads: 1n << 35n,
  manageThreads: 1n << 34n,
};

type Server = Pick<Bench, "guildId" | "applicationId" | "personId" | "rest">;

/** Makes a channel, forum or category of the server; returns its id. */
export async function makePlace(server: Server, body: object): Promise<string> {
  return ok(await server.rest("POST", `/guilds/${server.guildId}/channels`, body), 201)["id"] as string;
}

/** The request for a place under a category. */
export function placeBody({ applicationId, personId }: Server, wish: PlaceWish, category?: string): object {
  const { name, tags, requiresTag, lacks = [], isMuted } = wish;
  const denied = lacks.reduce((sum, right) => sum | BITS[right], 0n);
  const deny = (id: string, bits: bigint) => ({ id, type: MEMBER, allow: "0", deny: String(bits) });
  return {
    name,
    type: tags === undefined ? TEXT_CHANNEL : FORUM,
    permission_overwrites: [
      ...(denied === 0n ? [] : [deny(applicationId, denied)]),
      ...(isMuted === true ? [deny(personId, BITS.send)] : []),
    ],
    ...(category === undefined ? {} : { parent_id: category }),
    ...(tags === undefined ? {} : { available_tags: tags.map((tag) => ({ name: tag })) }),
    ...(requiresTag === true ? { flags: REQUIRES_TAG } : {}),
  };
}

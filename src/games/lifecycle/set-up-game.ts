import { createGame } from "#rules/create.ts";
import { RuleError } from "#core/errors.ts";
import { commitmentTo } from "#core/dice.ts";
import { given } from "#core/left-out.ts";
import type { Game } from "#core/schema.ts";
import type { System } from "#core/system.ts";
import { plain } from "#core/names.ts";
import type { Reply } from "#cards/reply.ts";
import { commit } from "../act.ts";
import { actorOf, type Call } from "../command.ts";
import type { Context } from "../context.ts";
import { drawSecret, newGameId } from "../runtime/secrets.ts";
import { needRoomForGame } from "../me/own-games.ts";
import { needLeaveToCreate } from "./servers.ts";
import { answerAgain } from "../entries/reply.ts";

export interface GameRequest {
  system: System;
  title?: string;
  side?: string;
  invites?: readonly { user: string; side?: string }[];
  /** Settings that precede the server's defaults. */
  settings?: Game["settings"];
}

/** Sets up a game in the channel. Refuses if a game is in play there. */
export function setUpGame(context: Context, call: Call, request: GameRequest): Promise<Reply> {
  const { games, sheets } = context;
  return games.queue(`channel:${call.channel}`, async () => {
    const readVersions = await games.versionsOfChannel(call.channel);
    const there = await games.liveIn(call.channel);
    if (there !== undefined) {
      const again = await answerAgain(context, call.interaction, there);
      if (again !== undefined) return again;
      throw new RuleError("refuse-game-exists", { game: plain(there.game.title) });
    }
    await needLeaveToCreate(context, call);
    await needRoomForGame(context, call.user.id);
    const secret = drawSecret();
    const { system, side, invites } = request;
    const [last, { settings, corrections }] = await Promise.all([
      games.lastIn(call.channel),
      sheets.guildOf(call.guild),
    ]);
    const events = createGame(system, {
      id: newGameId(),
      guild: call.guild,
      channel: call.channel,
      title: request.title ?? system.title,
      creator: call.user.id,
      commitment: commitmentTo(secret),
      revision: (last?.game.revision ?? 0) + 1,
      sheet: corrections[system.id] ?? {},
      settings: { ...settings, ...request.settings },
      ...given({ side, invites }),
    });
    const decided = { before: null, system, events, secret: { series: 1, secret }, extras: { readVersions } };
    return commit(context, actorOf(call), decided);
  });
}

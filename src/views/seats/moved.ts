import type { Game } from "#core/schema/game.ts";
import { plain } from "#core/typed.ts";
import { belonging } from "../presses/belonging.ts";
import type { Block, Button, Reply } from "../reply.ts";

/** Brings a game back to the channel where it was. */
export function bringBackButton(
  game: Pick<Game, "id" | "revision">,
  channel: string,
  label = "Bring back",
): Button {
  return { label, style: "secondary", press: { kind: "bring", channel }, of: belonging(game) };
}

/** What the others can press after somebody moved a game or put it away. */
export function bringBackBlocks(game: Game): Block[] {
  const { home } = game;
  if (home === undefined || home.gone === true) return [];
  const buttons = [bringBackButton(game, home.channel)];
  return [
    { kind: "text", text: "Any other player can bring it back." },
    { kind: "buttons", buttons },
  ];
}

/** Tells those who look for a game where it was that it is played elsewhere now; `others` can bring it back. */
export function movedAwayCard(game: Game, channel: string, others: readonly string[] = []): Reply {
  const back: Block[] =
    others.length === 0 ? [] : [{ kind: "buttons", buttons: [bringBackButton(game, game.channel)] }];
  return {
    title: `${plain(game.title)} has moved`,
    audience: "public",
    blocks: [{ kind: "text", text: `It is played in <#${channel}> now.` }, ...back],
    ...(others.length === 0 ? {} : { ping: [...others] }),
  };
}

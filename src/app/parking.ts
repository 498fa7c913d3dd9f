import { parkedCard } from "#views/nudge-card.ts";
import type { Duty } from "./duty.ts";

/** The bot cannot speak where a game is played: nobody is reminded until it is moved, and its creator is told. */
export function park(duty: Duty, id: string, why: "gone" | "forbidden"): Promise<void> {
  const { app, clock } = duty;
  return app.games.queue(id, async () => {
    const { game } = await app.games.byId(id);
    const pace = await app.games.paceOf(game);
    if (pace.parked !== undefined || game.archived === true || game.status === "ended") return;
    const at = clock();
    duty.log.warn({ game: id, channel: game.channel, why }, "a game is parked");
    const { card: _, ...rest } = pace;
    await app.games.note(game, {
      pace: { ...rest, due: null, parked: { at, why } },
      notices: [
        {
          id: `parked:${id}:${at}`,
          at,
          game: id,
          to: { user: game.creator },
          about: { kind: "said", reply: parkedCard(game, why) },
        },
      ],
    });
  });
}

/** A channel, a thread or a whole server is gone: the games there are parked. */
export async function parkAll(duty: Duty, place: { channel: string } | { guild: string }): Promise<void> {
  if ("guild" in place) return;
  const running = await duty.app.liveGameIn(place.channel);
  if (running !== undefined) await park(duty, running.game.id, "gone");
}

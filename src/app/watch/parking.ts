import { languageOf } from "../people/languages.ts";
import { parkedCard } from "#views/reminders/asked.ts";
import type { Reply } from "#views/reply.ts";
import type { GameNotice } from "#store/store.ts";
import type { Running } from "../games/running.ts";
import type { Duty } from "./watch-context.ts";

/**
 * The bot cannot speak where a game is played: nobody is reminded until it is moved, or until its status card finds its
 * way again after the next move. Its creator is told.
 */
export function park(duty: Duty, id: string, why: "gone" | "forbidden"): Promise<void> {
  const { clock } = duty;
  return duty.games.queue(id, async () => {
    const { game } = await duty.games.byId(id);
    const pace = await duty.games.paceOf(game);
    if (pace.parked !== undefined || game.archived === true || game.status === "ended") return;
    const at = clock();
    duty.log.warn({ game: id, channel: game.channel, why }, "a game is parked");
    await duty.games.note(game, {
      pace: { ...pace, due: null, parked: { at, why } },
      notices: [
        {
          id: `parked:${id}:${at}`,
          at,
          game: id,
          to: { user: game.creator },
          about: { kind: "parked", why },
        },
      ],
    });
  });
}

/**
 * A channel or a thread is gone: the game there is parked. The games of a server that is gone are parked one by one, as
 * soon as something is to be said there: nobody waits while thousands are gone through.
 */
export async function parkAll(duty: Duty, place: { channel: string } | { guild: string }): Promise<void> {
  if ("guild" in place) return;
  const running = await duty.games.liveIn(place.channel);
  if (running !== undefined) await park(duty, running.game.id, "gone");
}

/** What the creator is told. */
export async function composeParked(
  duty: Duty,
  { to, about }: GameNotice<"parked">,
  { game }: Running,
): Promise<Reply> {
  const user = "user" in to ? to.user : game.creator;
  return parkedCard(await languageOf(duty, user), game, about.why);
}

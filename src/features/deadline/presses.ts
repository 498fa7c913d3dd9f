import { RuleError } from "#core/errors.ts";
import { commitmentTo } from "#core/dice/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { deadlinePresses } from "#cards/presses/game.ts";
import type { Reply } from "#cards/reply.ts";
import { act } from "#games/act.ts";
import type { Call, Handlers } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { drawSecret } from "#games/runtime/secrets.ts";
import { pastBefore } from "#games/running/past.ts";
import { askForDeadline, proposeEntered } from "./agreeing.ts";

/** Refuses if the channel has another game by now, because a game that is resumed stays in its channel. */
async function refuseTaken({ games }: Context, { id, channel }: Game): Promise<void> {
  const there = await games.liveIn(channel);
  if (there !== undefined && there.game.id !== id) throw new RuleError("refuse-grace-channel-taken");
}

/** Refuses if the game had secrets, because its end has opened them. */
async function refuseOpened({ games }: Context, game: Game): Promise<void> {
  if ((await games.secretEntriesOf(game)).length > 0) throw new RuleError("refuse-grace-secrets");
}

/** Gives a side's time back after it ran out in entry `entry`, at an opponent's request. Undoes the consequences. */
function giveTimeBack(context: Context, call: Call, entry: number): Promise<Reply> {
  return act(context, call, async ({ game }) => {
    const grace = { do: "grace", entry } as const;
    const up = game.timeUp;
    if (game.status === "ended") {
      await refuseTaken(context, game);
      await refuseOpened(context, game);
      const secret = drawSecret(context.platform);
      const action = { ...grace, commitment: commitmentTo(secret) };
      return { action, secret: { series: game.dice.series + 1, secret } };
    }
    const isPassed = up?.n === entry && up.follows === "pass" && up.stuck !== true;
    if (!isPassed) return { action: grace };
    return { action: { ...grace, past: await pastBefore(context.games, game, entry - 1) } };
  });
}

export const deadline: Handlers<keyof typeof deadlinePresses> = {
  deadlineForm: {
    ask: askForDeadline,
    run: (context, call, _, entered) => proposeEntered(context, call, entered),
  },
  grace: (context, call, { entry }) => giveTimeBack(context, call, entry),
};

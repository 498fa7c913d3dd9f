import type { ActionOf } from "#core/actions.ts";
import { enteredDice } from "#core/dice/index.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { roleOf } from "#core/people/index.ts";
import { tracksIn } from "#core/tracks/index.ts";
import type { Preparation } from "#games/entries/feature-consequences.ts";
import { decide } from "#rules/decide.ts";
import { type ChangeMaker, inPrivate, type SecretFact } from "./change.ts";
import { asKnown, knownTo } from "./known.ts";

/** The change of secrets that an action on a hidden track makes. */
function trackChange(action: ActionOf<"track">): ChangeMaker {
  return ({ system, game }, known, by) => {
    const { key, side } = system.trackMeant(action.track, known.sides);
    if (side === undefined || (game.play.numbers[key] ?? null) !== null)
      throw new RuleError("refuse-not-hidden");
    const events = decide(asKnown(game, known), action, { system, by, dice: enteredDice([], by) });
    const id = known.tracks.find(({ track }) => track === key)?.id;
    const written = events.flatMap((event): SecretFact[] =>
      event.type === "adjusted" && event.to !== null
        ? [{ ...given({ id }), for: { side }, event: { ...event, from: null } }]
        : [],
    );
    return { written, gone: id === undefined || written.length > 0 ? [] : [id] };
  };
}

/** Changes a track in private if it is hidden. */
export const tracksInPrivate: Preparation<ActionOf<"track">> = async (context, call, running, { action }) => {
  const { game, system } = running;
  const track = system.trackMeant(action.track, roleOf(game, call.user.id).sidesIn(system));
  const { tracks } = await knownTo(context, running, call);
  const isSecret = tracksIn(game).isHidden(track) || tracks.some(({ track: key }) => key === track.key);
  return isSecret ? inPrivate(context, call, running, { action, make: trackChange(action) }) : undefined;
};

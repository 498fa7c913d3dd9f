import type { ActionOf } from "#core/actions.ts";
import { enteredDice } from "#core/dice.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { roleOf } from "#core/people.ts";
import { tracksIn } from "#core/tracks.ts";
import type { Form, Reply } from "#cards/reply.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { decide } from "#rules/decide.ts";
import { bookOf } from "#words/rulebook.ts";
import { hiddenTrackForm } from "./cards/form.ts";
import { hiddenTracks } from "./cards/hidden-tracks.ts";
import { type ChangeMaker, changeSecrets, type SecretFact } from "./change.ts";
import { asKnown, knownTo } from "./known.ts";

type TrackAction = ActionOf<"track">;

/** The change of secrets that an action on a hidden track makes. */
function trackChange(action: TrackAction): ChangeMaker {
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

/** Changes the value of a hidden track in private. */
export function changeHiddenTrack(context: Context, call: Call, action: TrackAction): Promise<Reply> {
  return changeSecrets(context, call, action, trackChange(action));
}

/** Changes a track; in private if it is hidden. */
export async function moveTrack(context: Context, call: Call, action: TrackAction): Promise<Reply> {
  const running = await context.games.here(call);
  const { game, system } = running;
  const track = system.trackMeant(action.track, roleOf(game, call.user.id).sidesIn(system));
  const { tracks } = await knownTo(context, running, call);
  const isSecret = tracksIn(game).isHidden(track) || tracks.some(({ track: key }) => key === track.key);
  return isSecret ? changeHiddenTrack(context, call, action) : act(context, call, action);
}

/** The form for the value of a hidden track. */
export async function askForValue(context: Context, call: Call, key: string): Promise<Form> {
  const running = await context.games.here(call);
  const { game, system } = running;
  const known = await knownTo(context, running, call);
  const book = bookOf(system, call.mine);
  const found = hiddenTracks(book, game, known).find(({ track }) => track.key === key);
  if (found === undefined) throw new RuleError("refuse-not-hidden");
  return hiddenTrackForm(book, found);
}

/** Reveals the value of a hidden track to everyone. */
export function revealTrack(context: Context, call: Call, key: string): Promise<Reply> {
  return act(context, call, async (running) => {
    const { tracks } = await knownTo(context, running, call);
    const found = tracks.find(({ track }) => track === key);
    if (found === undefined) throw new RuleError("refuse-not-hidden");
    return { action: { do: "track", track: key, value: `=${found.to}` } };
  });
}

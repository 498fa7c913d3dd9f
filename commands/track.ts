import { gameHere } from "#games/command.ts";
import { act } from "#games/act.ts";
import { gameKnown } from "#games/suggest/game-known.ts";
import { trackChoices, trackValue, trackValueChoices } from "#games/suggest/suggest.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { roleOf } from "#core/people/index.ts";
import { trackCard, tracksCard } from "#cards/tracks/card.ts";
import { command } from "./definitions/command.ts";
import { listed, listedInGame, text } from "./options/options.ts";

const ofTrack = listed(async (context, call, typing) =>
  trackValueChoices(await gameKnown(context, call), call.user.id, typing),
);

/** Shows or changes a track. */
export const track = command(
  "track",
  {
    track: text({ suggest: listedInGame(trackChoices) }).optional(),
    value: text({ most: 100, suggest: ofTrack }).optional(),
    item: text({ most: 100, suggest: ofTrack }).optional(),
    kind: text({ suggest: ofTrack }).optional(),
  },
  async (context, call, { track: wanted, value, ...named }) => {
    const { system, book, game } = gameHere(call);
    const isChange = [value, named.item, named.kind].some((each) => each !== undefined);
    if (wanted === undefined && isChange) throw new RuleError("refuse-track-unnamed");
    if (wanted === undefined) return tracksCard(book, game);
    const meant = system.trackMeant(wanted, roleOf(game, call.user.id).sidesIn(system));
    if (!isChange) return trackCard(book, game, book.track(meant.key));
    const changed = { value: trackValue(context, meant, value ?? ""), ...given(named) };
    return act(context, call, { do: "track", track: meant.key, ...changed });
  },
);

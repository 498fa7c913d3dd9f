import type { Evolutions } from "#core/evolutions.ts";
import type { EventOf, Game } from "#core/schema/index.ts";

function withoutCorrections(game: Game, places: readonly string[]): Game {
  const { corrections = {}, ...rest } = game;
  const kept = Object.entries(corrections).filter(([place]) => !places.includes(place));
  return kept.length === 0 ? rest : { ...rest, corrections: Object.fromEntries(kept) };
}

/** The game with another page. Passes ahead end, because they name steps. */
function pageTaken(game: Game, event: EventOf<"pageTaken">): Game {
  const { page, edition, settings, numbers, markers, lists, move, position, uncorrected = [] } = event;
  const { ahead: _, midway: __, ended: ___, ...play } = game.play;
  const earlier = game.page === undefined ? [] : [{ page: game.page, through: game.head.n }];
  return {
    ...withoutCorrections(game, uncorrected),
    page,
    edition,
    earlierPages: [...(game.earlierPages ?? []), ...earlier],
    settings: { ...game.settings, ...settings },
    play: {
      ...play,
      ...(position === undefined ? {} : { position }),
      move,
      numbers: { ...play.numbers, ...numbers },
      markers: { ...play.markers, ...markers },
      lists: { ...play.lists, ...lists },
    },
  };
}

export const PAGES_EVOLUTIONS = { pageTaken } satisfies Partial<Evolutions>;

import type { Game } from "#core/schema/index.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";

/** Key of a game's phase. */
export function stageOf({ status, play }: Game): string {
  const { turn, segment, phase } = play.position;
  return [status, turn, segment, phase].join("/");
}

/** Notifies followers of a new phase, or of the end of the game. */
export const followers: EntryConsequence = async ({ store }, { before, after }) => {
  const { id: game, head } = after;
  const stage = stageOf(after);
  if (before === null || stageOf(before) === stage) return {};
  const notices = (await store.followersOf(game)).map((user) => ({
    id: `followed:${game}:${head.n}:${user}`,
    at: head.at,
    game,
    to: { user },
    about: { kind: "followed" as const, n: head.n, stage },
  }));
  return { notices };
};

import { playersOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** Discord's limits for a tag and for a thread's name, in characters. */
const LONGEST_TAG = 20;
const LONGEST_NAME = 100;

/** A text without its leading article, cut to a tag's length, at a blank if possible. */
function asTag(text: string): string {
  const [first = "", ...words] = text.replace(/^The /, "").split(" ");
  const short = words.reduce(
    (tag, word) => (`${tag} ${word}`.length > LONGEST_TAG ? tag : `${tag} ${word}`),
    first,
  );
  return short.slice(0, LONGEST_TAG);
}

function moveTag({ say }: Rulebook, side: string): string {
  return asTag(say("room-tag-move", { side }));
}

/** The tag of the state that a game is in, or of the sides that it waits for. */
function stateTags(book: Rulebook, game: Game): string[] {
  if (game.status === "ended") return [asTag(book.say("room-tag-finished"))];
  if (game.paused !== undefined) return [asTag(book.say("room-tag-paused"))];
  if (game.status === "running") {
    const awaited = new Set(stepsIn(book, game).waits.map(({ side }) => side));
    return book.sides.filter(({ id }) => awaited.has(id)).map(({ name }) => moveTag(book, name));
  }
  const isOpen = book.sides.some(({ id }) => playersOf(game, id).length === 0);
  return isOpen ? [asTag(book.say("room-tag-open"))] : [];
}

/** The names of the tags of a game's post, the most important first. */
export function tagsOf(book: Rulebook, game: Game): string[] {
  return [...stateTags(book, game), asTag(book.title)];
}

/** The names of all tags that posts of a system can have. */
export function possibleTags(book: Rulebook): string[] {
  const states = [book.say("room-tag-open"), book.say("room-tag-paused"), book.say("room-tag-finished")];
  return [...states, ...book.sides.map(({ name }) => moveTag(book, name)), book.title].map(asTag);
}

/** A room's name once the game has begun: its title, then its players by side. `names`: users' names by id. */
export function roomName(
  { say, sides, all }: Rulebook,
  game: Game,
  names: ReadonlyMap<string, string>,
): string {
  const players = sides.map(({ id }) => all(playersOf(game, id).flatMap((user) => names.get(user) ?? [])));
  const known = players.filter((name) => name !== "");
  const name = say("room-name", { game: game.title, players: [...new Set(known)].join(" – ") });
  return known.length === 0 || name.length > LONGEST_NAME ? game.title : name;
}

import { given } from "#core/left-out.ts";
import { plain } from "#core/names/index.ts";
import { roleOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, paragraph } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Reply } from "../reply.ts";
import { sideName } from "#words/own-words.ts";
import { mention } from "../words.ts";

/** Known names of users by id. Discord shows no name for a mention of a user who left the server. */
export type KnownNames = ReadonlyMap<string, string>;

function nameOf(names: KnownNames, user: string) {
  const name = names.get(user);
  return name === undefined ? mention(user) : plain(name);
}

/** The line of a reminder about players who left the server; empty if there are none. */
export function leftLines({ say }: Rulebook, users: readonly string[], names: KnownNames): string[] {
  return users.length === 0 ? [] : [say("reminder-left", { who: users.map((user) => nameOf(names, user)) })];
}

/** A reply that does not mention users who left the server. */
export function withoutLeft(reply: Reply, left: readonly string[] = []): Reply {
  const { ping } = reply;
  return ping === undefined ? reply : { ...reply, ping: ping.filter((user) => !left.includes(user)) };
}

/** Notifies the other players that a player left the server, with buttons that seek a substitute. */
export function leftServerCard(
  book: Rulebook,
  game: Game,
  user: string,
  { left, names }: { left: readonly string[]; names: KnownNames },
): Reply {
  const { say } = book;
  const sides = roleOf(game, user).sidesIn(book);
  const buttons = sides.map((side) => {
    const label =
      sides.length === 1
        ? say("reminder-substitute")
        : say("reminder-substitute-for", { who: sideName(book, side) });
    return buttonFor({ kind: "substitute", side, ...given({ user }) }, label, "primary");
  });
  const others = roleOf(game, user).others.filter((other) => !left.includes(other));
  return {
    title: say("left-server", { game: plain(game.title) }),
    audience: "public",
    of: belonging(game),
    ...(others.length === 0 ? {} : { ping: others }),
    blocks: [
      ...paragraph(...leftLines(book, [user], names), say("left-server-about")),
      ...buttonRow(...buttons),
    ],
  };
}

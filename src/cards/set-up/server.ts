import type { Rulebook } from "#words/rulebook.ts";
import { plain } from "#core/names/index.ts";
import type { Language } from "#words/language.ts";
import { commonNumber } from "#core/system/index.ts";
import { paragraph, smallPrint } from "../blocks.ts";
import type { Reply } from "../reply.ts";

/** A server's own settings, for the server card. */
export interface ServerSeen {
  creators?: string;
  umpires?: string;
  substitutes?: string;
  forum?: string;
  settings?: Record<string, string | number>;
  nicknames?: readonly { nickname: string; name: string }[];
}

/** Number of nicknames that the card lists. */
const MAX_NICKNAMES = 10;

/** The newest nicknames, with the number of the others. */
function nicknameLine({ say, all }: Language, { nicknames = [] }: ServerSeen): string {
  if (nicknames.length === 0) return "";
  const shown = nicknames.slice(-MAX_NICKNAMES);
  const texts = shown.map(({ nickname, name }) =>
    say("server-nickname", { nickname: plain(nickname), name }),
  );
  const others = nicknames.length - shown.length;
  return say("server-nicknames", { names: all(texts), others });
}

function reminderLine({ say }: Language, { settings = {} }: ServerSeen): string {
  const [first = 0, repeat = 0, most = 0] = ["nudgeFirst", "nudgeRepeat", "nudgeMost"].map((id) =>
    commonNumber({ settings }, id),
  );
  return most === 0 ? say("server-no-reminders") : say("server-reminders", { first, repeat, most });
}

/** A server's defaults. `isNew`: true right after a change. */
export function serverCard(
  language: Language,
  usual: Rulebook | undefined,
  server: ServerSeen,
  isNew: boolean,
): Reply {
  const { say } = language;
  const { creators, umpires, substitutes, forum } = server;
  const lines = [
    usual === undefined ? say("server-no-game") : say("server-game", { game: usual.title }),
    creators === undefined ? say("server-creators-all") : say("server-creators", { role: creators }),
    ...(umpires === undefined ? [] : [say("server-umpires", { role: umpires })]),
    reminderLine(language, server),
    substitutes === undefined
      ? say("server-substitutes-here")
      : say("server-substitutes", { channel: substitutes }),
    ...(forum === undefined ? [] : [say("server-forum", { channel: forum })]),
    nicknameLine(language, server),
  ];
  return {
    title: say(isNew ? "server-saved" : "server-title"),
    audience: "private",
    blocks: [...paragraph(...lines), ...smallPrint(say("server-how"))],
  };
}

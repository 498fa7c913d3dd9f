import type { Language } from "#words/language.ts";
import { menuBlock, paragraph, smallPrint } from "#cards/blocks.ts";
import type { Choice, Reply } from "#cards/reply.ts";

/** A look-up with its code in menus, its name, and its game. */
export interface ShownLookUp {
  code: string;
  name: string;
  game: string;
}

interface LookUps {
  starred: readonly ShownLookUp[];
  recent: readonly ShownLookUp[];
}

function choiceOf({ code, name, game }: ShownLookUp): Choice {
  return { label: name, value: code, description: game };
}

/** A user's starred and last look-ups, with menus that star them or remove their stars. */
export function lookUpsCard({ say }: Language, { starred, recent }: LookUps): Reply {
  const lines = [
    ...starred.map(({ name, game }) => say("look-ups-starred", { name, game })),
    ...recent.map(({ name, game }) => say("look-ups-recent", { name, game })),
  ];
  const most = Math.max(starred.length, recent.length, 1);
  return {
    title: say("look-ups"),
    audience: "private",
    redraws: true,
    blocks: [
      ...paragraph(...(lines.length === 0 ? [say("look-ups-none")] : lines)),
      ...menuBlock({
        placeholder: say("look-ups-star"),
        press: { kind: "starLookUps" },
        choices: recent.map(choiceOf),
        most,
      }),
      ...menuBlock({
        placeholder: say("look-ups-unstar"),
        press: { kind: "unstarLookUps" },
        choices: starred.map(choiceOf),
        most,
      }),
      ...smallPrint(say("look-ups-how")),
    ],
  };
}

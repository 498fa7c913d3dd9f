import type { Person } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import type { Language } from "#words/language.ts";
import { menuBlock, paragraph, smallPrint } from "../blocks.ts";
import type { Block, Reply } from "../reply.ts";

/** Dice that a user saved by name. */
export type SavedRoll = NonNullable<Person["rolls"]>[number];

/** The latest change to a user's saved rolls. */
type News = { added: string } | { removed: string };

function titleText({ say }: Language, news: News | undefined): string {
  if (news === undefined) return say("saved-rolls");
  return "added" in news
    ? say("saved-rolls-added", { name: plain(news.added) })
    : say("saved-rolls-removed", { name: plain(news.removed) });
}

function rollBlocks({ say }: Language, rolls: readonly SavedRoll[]): Block[] {
  const lines = rolls.map(({ name, dice }) => say("saved-rolls-line", { name: plain(name), dice }));
  const choices = rolls.map(({ name, dice }) => ({ label: name, value: name, description: dice }));
  const [first] = rolls;
  return [
    ...paragraph(...lines),
    ...menuBlock({ placeholder: say("saved-rolls-roll"), press: { kind: "rollSaved" }, choices }),
    ...menuBlock({ placeholder: say("saved-rolls-remove"), press: { kind: "removeSaved" }, choices }),
    ...smallPrint(say("saved-rolls-how", { name: first?.name ?? "" })),
  ];
}

/** A user's saved rolls, with menus to throw or remove them. */
export function savedRollsCard(language: Language, rolls: readonly SavedRoll[], news?: News): Reply {
  const blocks: Block[] =
    rolls.length === 0 ? paragraph(language.say("saved-rolls-none")) : rollBlocks(language, rolls);
  return { title: titleText(language, news), audience: "private", blocks };
}

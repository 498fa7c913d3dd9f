import { fixedWorth, openModifiers } from "#core/checks/index.ts";
import type { Modifier } from "#core/schema/index.ts";
import { menuBlock } from "../blocks.ts";
import { carried, type CheckDraft } from "./draft.ts";
import { MOST_CHOICES, type Block, type Menu } from "../reply.ts";
import { signed } from "../words.ts";
import { given } from "#core/left-out.ts";

/** The counts that a menu offers for a modifier, as many for each as the menu has room for. */
function countsOffered({ each }: Modifier, all: readonly Modifier[]): number[] {
  const offered = (most: number) =>
    all.reduce((sum, other) => sum + Math.min(other.each?.most ?? 1, most), 0);
  let most = 1;
  while (most < (each?.most ?? 1) && offered(most + 1) <= MOST_CHOICES) most += 1;
  return Array.from({ length: most }, (_, at) => at + 1);
}

/** "Cover ×3 +3": a choice that sets the count of a modifier. */
function addingChoice(draft: CheckDraft, modifier: Modifier, times: number): Menu["choices"][number] {
  const { id, name, explain, each } = modifier;
  const worth = (fixedWorth(draft.book, modifier) ?? 0) * times;
  const count = times === 1 ? "" : ` ×${times}`;
  const description =
    each === undefined
      ? explain
      : draft.book.say(times === 1 ? "checks-each-more" : "checks-each", { unit: each.unit });
  return {
    label: `${name}${count}${worth === 0 ? "" : ` ${signed(worth)}`}`,
    value: times === 1 ? id : `${id}*${times}`,
    ...given({ description }),
  };
}

function modifierMenu(draft: CheckDraft, modifiers: readonly Modifier[], placeholder: string): Menu {
  return {
    placeholder,
    press: { kind: "add", ...carried(draft) },
    most: modifiers.length,
    choices: modifiers.flatMap((modifier) =>
      countsOffered(modifier, modifiers).map((times) => addingChoice(draft, modifier, times)),
    ),
  };
}

/** One menu of the modifiers that can be added. If there are too many, one menu of penalties and one of bonuses. */
function addingMenus(draft: CheckDraft, open: readonly Modifier[]): Menu[] {
  if (open.length === 0) return [];
  if (open.length <= MOST_CHOICES) return [modifierMenu(draft, open, draft.book.say("checks-add"))];
  const isMinus = (modifier: Modifier) => (fixedWorth(draft.book, modifier) ?? 0) < 0;
  const halves = [
    { modifiers: open.filter(isMinus), placeholder: draft.book.say("checks-add-minus") },
    {
      modifiers: open.filter((modifier) => !isMinus(modifier)),
      placeholder: draft.book.say("checks-add-others"),
    },
  ];
  return halves.flatMap(({ modifiers, placeholder }) =>
    modifiers.length === 0 ? [] : [modifierMenu(draft, modifiers.slice(0, MOST_CHOICES), placeholder)],
  );
}

/** The menus of the modifiers that can be added. */
export function modifiersToAdd(draft: CheckDraft): Menu[] {
  return addingMenus(draft, openModifiers(draft.resolved));
}

/** A menu that removes chosen modifiers. */
function strikeMenu(draft: CheckDraft): Block[] {
  const { chosen } = draft.resolved;
  return menuBlock({
    placeholder: draft.book.say("checks-drop"),
    press: { kind: "drop", ...carried(draft) },
    most: chosen.length,
    choices: chosen.map(({ modifier: { id, name } }) => ({ label: name, value: id })),
  });
}

/** Menus of the modifiers that can be added, and one menu that removes the chosen ones. */
export function modifierMenus(draft: CheckDraft): Block[] {
  return [...modifiersToAdd(draft).flatMap(menuBlock), ...strikeMenu(draft)];
}

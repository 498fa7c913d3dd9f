import { MOST_CHOICES, type Block, type Button, type Choice, type LinkButton, type Menu } from "./reply.ts";

/** Joins the lines that are not empty into one text block. Returns no block if all are empty. */
export function paragraph(...lines: readonly string[]): Block[] {
  const text = lines.filter((line) => line !== "").join("\n");
  return text === "" ? [] : [{ kind: "text", text }];
}

/** A note for each line that is not empty. */
export function smallPrint(...lines: readonly string[]): Block[] {
  return lines.filter((line) => line !== "").map((text) => ({ kind: "note", text }));
}

/** A row of buttons. Returns no block without buttons. */
export function buttonRow(...buttons: Button[]): Block[] {
  return buttons.length === 0 ? [] : [{ kind: "buttons", buttons }];
}

/** A row of links. Returns no block without links. */
export function linkRow(...links: LinkButton[]): Block[] {
  return links.length === 0 ? [] : [{ kind: "links", links }];
}

/** A menu, limited to the number of choices that Discord shows. Returns no block without choices. */
export function menuBlock(menu: Menu): Block[] {
  const choices = menu.choices.slice(0, MOST_CHOICES);
  const most = menu.most === undefined ? {} : { most: Math.min(menu.most, choices.length) };
  return choices.length === 0 ? [] : [{ kind: "menu", menu: { ...menu, choices, ...most } }];
}

/** As many menus as all choices need. `first` and `others` are the placeholders of the first menu and of the others. */
export function menuBlocks(
  choices: readonly Choice[],
  press: Menu["press"],
  [first, others]: readonly [string, string],
): Block[] {
  return Array.from({ length: Math.ceil(choices.length / MOST_CHOICES) }, (_, at) => ({
    kind: "menu",
    menu: {
      placeholder: at === 0 ? first : others,
      press,
      choices: choices.slice(at * MOST_CHOICES, (at + 1) * MOST_CHOICES),
    },
  }));
}

export function buttonFor(
  press: Button["press"],
  label: string,
  style: Button["style"] = "secondary",
): Button {
  return { label, style, press };
}

import { MOST_CHOICES, type Block, type Button, type LinkButton, type Menu } from "./reply.ts";

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

export function buttonFor(
  press: Button["press"],
  label: string,
  style: Button["style"] = "secondary",
): Button {
  return { label, style, press };
}

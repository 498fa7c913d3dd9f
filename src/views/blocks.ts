import { MOST_CHOICES, type Block, type Button, type Menu } from "./reply.ts";

/** Lines of text in one block; no block where all are empty. */
export function paragraph(...lines: readonly string[]): Block[] {
  const text = lines.filter((line) => line !== "").join("\n");
  return text === "" ? [] : [{ kind: "text", text }];
}

/** Small print, a block for each line that is not empty. */
export function smallPrint(...lines: readonly string[]): Block[] {
  return lines.filter((line) => line !== "").map((text) => ({ kind: "note", text }));
}

/** Buttons side by side; no block without any. */
export function buttonRow(...buttons: Button[]): Block[] {
  return buttons.length === 0 ? [] : [{ kind: "buttons", buttons }];
}

/** A menu of as many choices as Discord shows; no block without any. */
export function menuBlock(menu: Menu): Block[] {
  const choices = menu.choices.slice(0, MOST_CHOICES);
  const most = menu.most === undefined ? {} : { most: Math.min(menu.most, choices.length) };
  return choices.length === 0 ? [] : [{ kind: "menu", menu: { ...menu, choices, ...most } }];
}

/** A button by its press and label. */
export function buttonFor(
  press: Button["press"],
  label: string,
  style: Button["style"] = "secondary",
): Button {
  return { label, style, press };
}

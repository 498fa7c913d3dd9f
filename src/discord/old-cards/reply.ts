import { given } from "#core/left-out.ts";
import type { PressKind } from "#views/presses/fields.ts";
import { type ButtonPress, type MenuPress, type Press, PRESSES } from "#views/presses/press.ts";
import type { Block, Button, Menu, Reply } from "#views/reply.ts";
import type { OldControl } from "./custom-id.ts";
import { pressInPlaceOf } from "./presses.ts";

/** Buttons and menus as replies were saved with them before version 0.2. */
type OldButton = Pick<Button, "label" | "style"> & OldControl & { question?: { fields: { id: string }[] } };
type OldMenu = Pick<Menu, "placeholder" | "choices" | "most"> & OldControl & { option: string };

/** A press and its game, which is the reply's where the control names none; a card of no revision only refreshes itself. */
function pressed(control: OldControl, game: string) {
  const of = { game: control.options?.["in"] ?? game, revision: control.revision ?? 0 };
  return { press: pressInPlaceOf(control), of };
}

function brings({ kind }: Press): PressKind["brings"] {
  return PRESSES[kind].brings;
}

function buttonNow(button: Button | OldButton, game: string): Button[] {
  if ("press" in button) return [button];
  const { label, style, question, ...control } = button;
  const asks = question?.fields.map(({ id }) => id);
  const { press, of } = pressed({ ...control, asks }, game);
  const isSame = brings(press) === (asks === undefined ? "nothing" : "answers");
  return isSame ? [{ label, style, press: press as ButtonPress, of }] : [];
}

function menuNow(menu: Menu | OldMenu, game: string): Menu[] {
  if ("press" in menu) return [menu];
  const { placeholder, choices, most, option, ...control } = menu;
  const { press, of } = pressed({ ...control, pick: option }, game);
  if (brings(press) !== "picks") return [];
  return [{ placeholder, choices, ...given({ most }), press: press as MenuPress, of }];
}

function blockNow(block: Block, game: string): Block[] {
  if (block.kind === "buttons")
    return [{ ...block, buttons: block.buttons.flatMap((button) => buttonNow(button, game)) }];
  if (block.kind === "menu") return menuNow(block.menu, game).map((menu) => ({ ...block, menu }));
  if (block.kind !== "step" || block.button === undefined) return [block];
  const { button: before, ...step } = block;
  const [button] = buttonNow(before, game);
  return [button === undefined ? step : { ...step, button }];
}

function isKeptBy(block: Block): boolean {
  const controls: (Button | Menu | OldButton | OldMenu)[] =
    block.kind === "buttons" ? block.buttons : block.kind === "menu" ? [block.menu] : [];
  return controls.some((control) => "keeps" in control && control.keeps === true);
}

/**
 * A reply as it was saved in a game's outbox. What was saved before version 0.2 and not yet sent has buttons that ran slash
 * commands: presses take their place, and those for which there is none are left out.
 */
export function savedReply(text: string, game: string): Reply {
  const reply = JSON.parse(text) as Reply;
  const isKept = reply.keeps === true || reply.blocks.some(isKeptBy);
  return {
    ...reply,
    ...(isKept ? { keeps: true } : {}),
    blocks: reply.blocks.flatMap((block) => blockNow(block, game)),
  };
}

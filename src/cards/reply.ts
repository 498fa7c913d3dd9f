import type { Belonging } from "./presses/codec.ts";
import type { ButtonPress, FormName, MenuPress, PressNamed } from "./presses/press.ts";

/** A choice of a menu or form. */
export interface Choice {
  label: string;
  value: string;
  description?: string;
}

interface FormItem {
  id: string;
  label: string;
  /** A line below the label, which explains it. */
  explain?: string;
}

/** A field of a form. An empty text counts as missing; an empty choice is the empty text. */
export type Field = FormItem &
  (
    | { kind: "text"; required: boolean; maxLength: number; placeholder?: string; written?: string }
    /** One of up to 25 choices. Longer lists are typed. */
    | { kind: "one"; required: boolean; choices: Choice[]; chosen?: string }
    /**
     * Several of up to 25 choices. Values must not contain commas: the result is a comma-separated list, like that of
     * a menu.
     */
    | { kind: "several"; choices: Choice[]; chosen?: string[]; least?: number; most?: number }
    /** A checkbox: `true` or `false`. */
    | { kind: "yes-no"; chosen?: boolean }
    /** A member of the server, by id. */
    | { kind: "person"; required: boolean; chosen?: string; placeholder?: string }
  );

export type TextField = Extract<Field, { kind: "text" }>;

/** A form that a button opens as a modal. */
export interface Form {
  title: string;
  fields: Field[];
}

export interface Button {
  label: string;
  style: "primary" | "secondary" | "success" | "danger";
  press: ButtonPress;
  /** The game of the press, if it is not the reply's. */
  of?: Belonging;
  /** True if it is shown but cannot be clicked yet. */
  disabled?: boolean;
}

/** A button that opens a message or channel of Discord. */
export interface LinkButton {
  label: string;
  url: string;
}

/** A menu; its press gets the picked values. */
export interface Menu {
  placeholder: string;
  choices: Choice[];
  /** Maximum number of values that can be picked; 1 if omitted. */
  most?: number;
  press: MenuPress;
  of?: Belonging;
}

/** Number of characters of a code block that a phone shows without wrapping or scrolling. */
export const PHONE_WIDTH = 32;

/** Discord's limit for the label of a button, in characters. */
export const LONGEST_BUTTON = 80;

/** Discord's limit for choices in a menu or autocomplete list. */
export const MOST_CHOICES = 25;

/** Discord's limit for a file, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;

/** A part of a reply. Parts are shown from top to bottom. */
export type Block =
  /** Discord markdown. Text that users typed must be escaped with `plain()`. */
  | { kind: "text"; text: string }
  /** Monospaced and aligned; at most `PHONE_WIDTH` characters wide. */
  | { kind: "code"; text: string }
  /** A line of a checklist with its button. */
  | { kind: "step"; text: string; button?: Button }
  /** Small print. */
  | { kind: "note"; text: string }
  | { kind: "divider" }
  | { kind: "buttons"; buttons: Button[] }
  | { kind: "links"; links: LinkButton[] }
  | { kind: "menu"; menu: Menu }
  /** A text file of at most `LARGEST_FILE` bytes. A reply contains at most ten files. */
  | { kind: "file"; name: string; content: string }
  /** SVG, sent as a PNG. `name` is the file name; `alt` describes the picture. */
  | { kind: "picture"; name: string; svg: string; alt: string };

/** Number of buttons, links and menus in blocks. */
export function controlCount(blocks: readonly Block[]): number {
  return blocks.reduce((count, block) => {
    if (block.kind === "buttons") return count + block.buttons.length;
    if (block.kind === "links") return count + block.links.length;
    return block.kind === "menu" || (block.kind === "step" && block.button !== undefined) ? count + 1 : count;
  }, 0);
}

/** A message of the bot, independent of how Discord renders it. */
export interface Reply {
  title: string;
  blocks: Block[];
  /** Who sees it: everybody, or only the user who asked. */
  audience: "public" | "private";
  /** The accent colour, such as `#4b6043`. */
  colour?: string;
  /** Ids of the users to mention at the top. Other users are never pinged. */
  ping?: string[];
  /** True to suppress the notification sound, because no mentioned user may be disturbed now. */
  silent?: boolean;
  /** For a press: true to redraw the pressed card instead of posting a message. */
  redraws?: boolean;
  /** The game and revision shown, to which the reply's presses belong. */
  of?: Belonging;
  /** True if presses leave the message unchanged, because it shows rolled dice or is the game's pinned card. */
  keeps?: boolean;
  /** A form to open in place of the reply, if Discord still accepts one. */
  opens?: { press: PressNamed<FormName>; form: Form };
  /** Set if another process sends the reply or has sent it. */
  isLeftToOthers?: true;
  /** Id of the outbox delivery to acknowledge once the reply is no longer pending. */
  delivery?: string;
}

/** A choice of autocomplete. */
export interface Suggestion {
  name: string;
  value: string;
  /** Other names that match. */
  aliases?: readonly string[];
}

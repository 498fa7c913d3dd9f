import type { Belonging } from "./presses/codec.ts";
import type { ButtonPress, MenuPress } from "./presses/press.ts";

/** An answer that a menu or a form offers. */
export interface Choice {
  label: string;
  value: string;
  description?: string;
}

interface FormItem {
  id: string;
  label: string;
  /** A line below the label: what is meant. */
  explain?: string;
}

/** What a form asks. A text that is left empty is not given; nothing chosen is an answer, the empty text. */
export type Field = FormItem &
  (
    | { kind: "text"; required: boolean; maxLength: number; placeholder?: string; written?: string }
    /** One of up to 25 choices; more are typed. */
    | { kind: "one"; required: boolean; choices: Choice[]; chosen?: string }
    /** Any of up to 25 choices, whose values hold no comma: it comes as a list with commas, as a menu's does. */
    | { kind: "several"; choices: Choice[]; chosen?: string[]; least?: number; most?: number }
    /** A box to tick: `true` or `false`. */
    | { kind: "yes-no"; chosen?: boolean }
    /** Somebody of the server, by id. */
    | { kind: "person"; required: boolean; chosen?: string; placeholder?: string }
  );

/** A form that a button opens first, as a modal. */
export interface Form {
  title: string;
  fields: Field[];
}

/** A button stands for a press. */
export interface Button {
  label: string;
  style: "primary" | "secondary" | "success" | "danger";
  press: ButtonPress;
  /** The game that the press belongs to where that is not the reply's. */
  of?: Belonging;
  /** It is shown, and cannot be pressed yet. */
  disabled?: boolean;
}

/** A menu stands for a press to which the picked values come. */
export interface Menu {
  placeholder: string;
  choices: Choice[];
  /** How many may be picked at most; 1 if left out. */
  most?: number;
  press: MenuPress;
  of?: Belonging;
}

/** What a phone shows of a code block without wrapping or scrolling, in characters. */
export const PHONE_WIDTH = 32;

/** Discord's limit for the label of a button, in characters. */
export const LONGEST_BUTTON = 80;

/** The most choices that Discord shows in a menu or while somebody types. */
export const MOST_CHOICES = 25;

/** The largest file that Discord takes, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;

/** One part of a reply, from top to bottom. */
export type Block =
  /** Discord markdown. What players typed must have gone through `plain()`. */
  | { kind: "text"; text: string }
  /** Monospaced and aligned; at most `PHONE_WIDTH` characters wide. */
  | { kind: "code"; text: string }
  /** A line of a checklist with the button that serves it at its side. */
  | { kind: "step"; text: string; button?: Button }
  /** Small print. */
  | { kind: "note"; text: string }
  | { kind: "divider" }
  | { kind: "buttons"; buttons: Button[] }
  | { kind: "menu"; menu: Menu }
  /** A text to be downloaded, at most `LARGEST_FILE` bytes long; at most ten in a reply. */
  | { kind: "file"; name: string; content: string }
  /** Drawn from SVG as a PNG; `name` is the file's, `alt` says the same in words. */
  | { kind: "picture"; name: string; svg: string; alt: string };

/** How many buttons and menus some blocks have. */
export function controlCount(blocks: readonly Block[]): number {
  return blocks.reduce((count, block) => {
    if (block.kind === "buttons") return count + block.buttons.length;
    return block.kind === "menu" || (block.kind === "step" && block.button !== undefined) ? count + 1 : count;
  }, 0);
}

/** What the bot says, without a word about how Discord draws it. */
export interface Reply {
  title: string;
  blocks: Block[];
  /** Shown to everybody, or only to the person who asked. */
  audience: "public" | "private";
  /** The accent colour, such as `#4b6043`. */
  colour?: string;
  /** Users whom the reply calls, by id. They are mentioned at its top; nobody else is ever pinged. */
  ping?: string[];
  /** None of those it calls may be disturbed now: it comes without a sound. */
  hushed?: boolean;
  /** On a button press: the card that was pressed is redrawn instead of a new message being posted. */
  redraws?: boolean;
  /** The game that it tells of, as it is shown: what is pressed on it is pressed for that game. */
  of?: Belonging;
  /** The message stays as it is, whatever is pressed on it: it shows what was rolled. */
  keeps?: boolean;
  /** Another of the bot's processes says it, or has said it. */
  isLeftToOthers?: true;
  /** The delivery in the outbox that is settled once Discord has taken this reply. */
  delivery?: string;
}

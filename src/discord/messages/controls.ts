import {
  type APIButtonComponentWithCustomId,
  type APIButtonComponentWithURL,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from "discord.js";
import { type Belonging, encodePress } from "#cards/presses/codec.ts";
import { type Button, type LinkButton, type Menu, MOST_CHOICES, type Reply } from "#cards/reply.ts";
import { drawnChoices } from "./choices.ts";
import { oneLine } from "./text.ts";

const styles = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

const MAX_IN_ROW = 5;

/** The items in rows of at most five. */
function inRows<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_IN_ROW) }, (_, row) =>
    items.slice(row * MAX_IN_ROW, (row + 1) * MAX_IN_ROW),
  );
}

/** Links as buttons, in rows of at most five. Discord opens a link itself, so they have no custom ids. */
export function linkRows(links: readonly LinkButton[]): APIButtonComponentWithURL[][] {
  return inRows(
    links.map(({ label, url }) => ({
      type: ComponentType.Button,
      style: ButtonStyle.Link,
      label: oneLine(label, 80),
      url,
    })),
  );
}

/** The buttons and menus of one message, with distinct custom ids. Leaves out controls whose id would be too long. */
export class Controls {
  /** Which controls and choices were left out, and why. */
  readonly faults: string[] = [];
  readonly #ids = new Set<string>();

  readonly #of: Belonging | undefined;
  readonly #keeps: boolean;

  /** `of`: the game of the reply's presses. */
  constructor({ of, keeps = false }: Pick<Reply, "of" | "keeps"> = {}) {
    this.#of = of;
    this.#keeps = keeps;
  }

  button(button: Button): APIButtonComponentWithCustomId | undefined {
    const id = this.#id(button, button.label);
    if (id === undefined) return undefined;
    return {
      type: ComponentType.Button,
      style: styles[button.style],
      label: oneLine(button.label, 80),
      custom_id: id,
      ...(button.disabled === true ? { disabled: true } : {}),
    };
  }

  /** Buttons in rows of at most five. */
  rows(buttons: Button[]): APIButtonComponentWithCustomId[][] {
    return inRows(buttons.flatMap((button) => this.button(button) ?? []));
  }

  menu(menu: Menu): APIStringSelectComponent | undefined {
    const options = this.#choices(menu);
    if (options.length === 0) return undefined;
    const id = this.#id(menu, menu.placeholder);
    if (id === undefined) return undefined;
    const placeholder = oneLine(menu.placeholder, 150, "");
    return {
      type: ComponentType.StringSelect,
      custom_id: id,
      ...(placeholder === "" ? {} : { placeholder }),
      min_values: 1,
      max_values: Math.min(Math.max(Math.trunc(menu.most ?? 1) || 1, 1), options.length),
      options,
    };
  }

  #choices({ placeholder, choices }: Menu): APIStringSelectComponent["options"] {
    const { options, unusable } = drawnChoices(choices);
    for (const value of unusable)
      this.faults.push(`"${placeholder}" offers a value that Discord refuses: ${value}`);
    if (options.length > MOST_CHOICES) this.faults.push(`"${placeholder}" offers ${options.length} choices`);
    return options.slice(0, MOST_CHOICES);
  }

  /** A custom id that is distinct within the message. */
  #id({ press, of = this.#of }: Button | Menu, label: string): string | undefined {
    const encode = (copy: number) => encodePress(press, { of, keeps: this.#keeps, copy });
    try {
      let id = encode(0);
      for (let copy = 1; this.#ids.has(id); copy += 1) id = encode(copy);
      this.#ids.add(id);
      return id;
    } catch (error) {
      this.faults.push(`"${label}": ${(error as Error).message}`);
      return undefined;
    }
  }
}

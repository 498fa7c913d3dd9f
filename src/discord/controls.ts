import {
  type APIButtonComponentWithCustomId,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from "discord.js";
import { type Button, type Menu, MOST_CHOICES } from "#views/reply.ts";
import { drawnChoices } from "./choices.ts";
import { type Action, encodeCustomId } from "./custom-id.ts";
import { asTyped } from "./form-fields.ts";
import { rememberQuestion } from "./modal.ts";
import { oneLine } from "./text.ts";

const styles = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

const mostInRow = 5;

/** The buttons and menus of one message: their custom ids are distinct, and those too long are left out. */
export class Controls {
  /** What had to be left out, and why. */
  readonly faults: string[] = [];
  readonly #ids = new Set<string>();

  button(button: Button): APIButtonComponentWithCustomId | undefined {
    const { command, options = {}, revision, keeps, question } = button;
    const fields = question?.fields.map(asTyped);
    const id = this.#id(
      {
        command,
        options,
        ...(revision === undefined ? {} : { revision }),
        ...(keeps === undefined ? {} : { keeps }),
        ...(fields === undefined ? {} : { fields }),
      },
      button.label,
    );
    if (id === undefined) return undefined;
    if (question) rememberQuestion(id, question);
    return {
      type: ComponentType.Button,
      style: styles[button.style],
      label: oneLine(button.label, 80),
      custom_id: id,
    };
  }

  /** Buttons in rows of at most five. */
  rows(buttons: Button[]): APIButtonComponentWithCustomId[][] {
    const drawn = buttons.flatMap((button) => this.button(button) ?? []);
    return Array.from({ length: Math.ceil(drawn.length / mostInRow) }, (_, row) =>
      drawn.slice(row * mostInRow, (row + 1) * mostInRow),
    );
  }

  menu(menu: Menu): APIStringSelectComponent | undefined {
    const options = this.#choices(menu);
    if (options.length === 0) return undefined;
    const { command, revision, keeps, option } = menu;
    const action = {
      command,
      options: menu.options ?? {},
      pick: option,
      ...(revision === undefined ? {} : { revision }),
      ...(keeps === undefined ? {} : { keeps }),
    };
    const id = this.#id(action, menu.placeholder);
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

  #id(action: Action, label: string): string | undefined {
    try {
      let id = encodeCustomId(action, label);
      for (let copy = 1; this.#ids.has(id); copy += 1) id = encodeCustomId(action, label, copy);
      this.#ids.add(id);
      return id;
    } catch (error) {
      this.faults.push((error as Error).message);
      return undefined;
    }
  }
}

import type { APISelectMenuOption } from "discord.js";
import type { Choice } from "#cards/reply.ts";
import { oneLine } from "./text.ts";

const MAX_VALUE_LENGTH = 100;

/** Choices as Discord accepts them, and the values that it would reject. */
export function drawnChoices(choices: readonly Choice[]): {
  options: Pick<APISelectMenuOption, "label" | "value" | "description">[];
  unusable: string[];
} {
  const seen = new Set<string>();
  const unusable: string[] = [];
  const options = choices.flatMap(({ label, value, description }) => {
    const isUsable =
      /\S/.test(value) && value.length <= MAX_VALUE_LENGTH && value.isWellFormed() && !seen.has(value);
    seen.add(value);
    if (!isUsable) {
      unusable.push(value);
      return [];
    }
    const line = oneLine(description ?? "", 100, "");
    return [{ label: oneLine(label, 100, value), value, ...(line === "" ? {} : { description: line }) }];
  });
  return { options, unusable };
}

import { marked } from "../dice/faces.ts";

/** What the name of a command begins with where a text marks it. */
const SLASH = "/";

/** A command by its name, such as `game new`, that the reader can press; as code where that cannot be. */
export function commandNamed(name: string): string {
  return marked(`${SLASH}${name}`, `\`${SLASH}${name}\``);
}

/** The command that a mark of a text names; undefined where it marks anything else. */
export function commandMarked(mark: string): string | undefined {
  return mark.startsWith(SLASH) ? mark.slice(SLASH.length) : undefined;
}

import { commandOfSymbol } from "#cards/help/command.ts";

interface RegisteredCommand {
  id: string;
  name: string;
}

/** Clickable mentions of commands; available once Discord has assigned ids to the commands. */
export class CommandMentions {
  readonly #ids = new Map<string, string>();

  note(commands: readonly RegisteredCommand[]): void {
    for (const { id, name } of commands) this.#ids.set(name, id);
  }

  /** The mention of a command's symbol; `undefined` if there is no such command or its id is not known yet. */
  readonly mentionOf = (symbol: string): string | undefined => {
    const name = commandOfSymbol(symbol);
    const id = this.#ids.get(name?.split(" ")[0] ?? "");
    return id === undefined ? undefined : `</${name}:${id}>`;
  };
}

import { commandMarked } from "#views/help/command.ts";

/** A command as Discord has it. */
interface RegisteredCommand {
  id: string;
  name: string;
}

/** How texts show commands so that they can be pressed, once Discord has said what their ids are. */
export class CommandMentions {
  readonly #ids = new Map<string, string>();

  note(commands: readonly RegisteredCommand[]): void {
    for (const { id, name } of commands) this.#ids.set(name, id);
  }

  /** How a text shows a command, such as `/game new`; undefined for what is none, and while its id is not known. */
  readonly markOf = (mark: string): string | undefined => {
    const name = commandMarked(mark);
    const id = this.#ids.get(name?.split(" ")[0] ?? "");
    return id === undefined ? undefined : `</${name}:${id}>`;
  };
}

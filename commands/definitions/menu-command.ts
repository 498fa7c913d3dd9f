import { ContextMenuCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Call, Command } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Reply } from "#cards/reply.ts";
import { writtenOut } from "./command.ts";
import { type CommandKey, named } from "../options/worded.ts";

type Run = (context: Context, call: Call, target: string) => Promise<Reply>;

/** Discord's types of commands in menus. */
const KINDS = { user: 2, message: 3 } as const;

/** A command in the menu of a message or a person, which works anywhere and answers privately. */
function menuCommand(kind: keyof typeof KINDS, key: CommandKey, run: Run): Command {
  const definition = named(new ContextMenuCommandBuilder().setType(KINDS[kind]), key);
  return {
    definition: writtenOut(definition, { isAnywhere: true }),
    options: z.object({ [kind]: z.string() }),
    isAnywhere: true,
    run: (context, call, options) => run(context, call, (options as Record<typeof kind, string>)[kind]),
  };
}

/** A command in a message's menu; `run` gets the text of the message. */
export const messageCommand = (key: CommandKey, run: Run) => menuCommand("message", key, run);

/** A command in a person's menu; `run` gets their id. */
export const userCommand = (key: CommandKey, run: Run) => menuCommand("user", key, run);

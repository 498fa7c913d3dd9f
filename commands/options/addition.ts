import type { z } from "zod";
import type { RoomKind } from "#core/schema/index.ts";
import type { Button, Reply } from "#cards/reply.ts";
import type { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Shape } from "./options.ts";

export type Answer = Reply | Promise<Reply>;

/** Values that additions pass to the handler of a command. */
export interface AdditionValues {
  /** Acts in place of `act`, so that not everyone learns of it. */
  act?(this: void, ...[context, call, action, faces]: Parameters<typeof act>): Promise<Reply>;
  /** Where to set up a game. */
  where?: "here" | RoomKind | undefined;
  /** True if something was changed. */
  isChanged?: true;
  /** Buttons of the list of tables. */
  buttons?: (book: Rulebook) => readonly Button[];
}

/** Options that a feature adds to a command, and a handler that answers or calls the next one. */
export interface Addition {
  shape: Shape;
  run(context: Context, call: Call, options: object, next: (more?: AdditionValues) => Answer): Answer;
}

export function addition<Of extends Shape>(
  shape: Of,
  run: (
    context: Context,
    call: Call,
    options: z.infer<z.ZodObject<Of>>,
    next: (more?: AdditionValues) => Answer,
  ) => Answer,
): Addition {
  return { shape, run };
}

declare module "#core/feature.ts" {
  interface Feature {
    /** Options of commands and subcommands, by path. */
    additions?: Readonly<Record<string, readonly Addition[]>>;
  }
}

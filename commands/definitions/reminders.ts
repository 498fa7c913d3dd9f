import type { SharedSlashCommandOptions } from "@discordjs/builders";
import { numberBounds } from "#core/system.ts";
import { worded } from "./worded.ts";

/** The options that say how players are reminded, by the common setting that each is about. */
const OPTIONS = { nudgeFirst: "first", nudgeRepeat: "repeat", nudgeMost: "most" } as const;

type Setting = keyof typeof OPTIONS;
type ReminderOptions<Value> = { [Each in Setting as (typeof OPTIONS)[Each]]?: Value | undefined };

const settings = Object.keys(OPTIONS) as Setting[];

/** Adds `first`, `repeat` and `most`, as the text of a command describes them. */
export function addReminders<Defined extends SharedSlashCommandOptions<Defined>>(
  command: SharedSlashCommandOptions<Defined>,
  key: "command-nudge-game" | "command-server",
): void {
  for (const setting of settings) {
    const name = OPTIONS[setting];
    const { min, max } = numberBounds(setting);
    command.addIntegerOption((option) =>
      worded(option.setName(name), `${key}.${name}`).setMinValue(min).setMaxValue(max),
    );
  }
}

/** What was given for `first`, `repeat` and `most`, as settings. */
export function remindersIn<Value>(wanted: ReminderOptions<Value>): { setting: Setting; value: Value }[] {
  return settings.flatMap((setting) => {
    const value = wanted[OPTIONS[setting]];
    return value === undefined ? [] : [{ setting, value }];
  });
}

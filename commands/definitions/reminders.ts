import type { SharedSlashCommandOptions } from "@discordjs/builders";
import { numberBounds } from "#core/system.ts";

/** The options that say how players are reminded, by the common setting that each is about. */
const OPTIONS = {
  nudgeFirst: { name: "first", description: "Hours until the first reminder" },
  nudgeRepeat: { name: "repeat", description: "Hours until the second; later ones take longer" },
  nudgeMost: { name: "most", description: "How many reminders at most; 0 for none" },
} as const;

type Setting = keyof typeof OPTIONS;
type Wanted<Value> = { [Each in Setting as (typeof OPTIONS)[Each]["name"]]?: Value | undefined };

const settings = Object.keys(OPTIONS) as Setting[];

/** Adds `first`, `repeat` and `most`; `whose` follows their descriptions. */
export function addReminders<Defined extends SharedSlashCommandOptions<Defined>>(
  command: SharedSlashCommandOptions<Defined>,
  whose = "",
): void {
  for (const setting of settings) {
    const { name, description } = OPTIONS[setting];
    const { min, max } = numberBounds(setting);
    command.addIntegerOption((option) =>
      option
        .setName(name)
        .setDescription(description + whose)
        .setMinValue(min)
        .setMaxValue(max),
    );
  }
}

/** What was given for `first`, `repeat` and `most`, as settings. */
export function remindersIn<Value>(wanted: Wanted<Value>): { setting: Setting; value: Value }[] {
  return settings.flatMap((setting) => {
    const value = wanted[OPTIONS[setting].name];
    return value === undefined ? [] : [{ setting, value }];
  });
}

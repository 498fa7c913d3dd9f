import type { Check, SettingValues } from "#core/schema/index.ts";

/** Who sees the dice of a closed roll: the roller's side and the umpire, or the umpire alone. */
export type Secrecy = NonNullable<Check["closed"]>[number]["as"];

/** How a game closes the rolls of a check; undefined if everyone sees them. */
export function secrecyOf({ closed = [] }: Check, settings: SettingValues): Secrecy | undefined {
  return closed.find(({ when }) => when === undefined || settings[when.setting] === when.is)?.as;
}

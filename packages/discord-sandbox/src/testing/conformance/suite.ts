import { answers } from "./areas/answers.ts";
import type { Area } from "./bench.ts";
import { commands } from "./areas/commands.ts";
import { emojis } from "./areas/emojis.ts";
import { files } from "./areas/files.ts";
import { forms } from "./areas/forms.ts";
import { gateways } from "./areas/gateways.ts";
import { installs } from "./areas/installs.ts";
import { layouts } from "./areas/layouts.ts";
import { menus } from "./areas/menus.ts";
import { messages } from "./areas/messages.ts";
import { people } from "./areas/people.ts";
import { permissions } from "./areas/permissions.ts";
import { rates } from "./areas/rates.ts";
import { threads } from "./areas/threads.ts";

/** The contract between a bot and Discord, by area. */
export const SUITE: readonly Area[] = [
  answers,
  forms,
  menus,
  layouts,
  files,
  emojis,
  messages,
  threads,
  permissions,
  people,
  commands,
  installs,
  rates,
  gateways,
];

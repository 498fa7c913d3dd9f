import type { Rulebook } from "#words/rulebook.ts";
import { COMMON_SETTINGS } from "#core/common-settings.ts";
import { commonNumber } from "#core/system.ts";
import type { Reply } from "../reply.ts";
import { counted } from "../words.ts";

/** What a server has of its own, as far as its card shows it. */
export interface ServerSeen {
  creators?: "managers";
  substitutes?: string;
  settings?: Record<string, string | number>;
}

function systemLine(usual: Rulebook | undefined): string {
  return usual === undefined
    ? "**Usual game**: none; look-ups outside a game ask for `system:`."
    : `**Usual game**: ${usual.title}; look-ups outside a game mean it.`;
}

function reminderLine({ settings = {} }: ServerSeen): string {
  const [first, repeat, most] = ["nudgeFirst", "nudgeRepeat", "nudgeMost"].map((id) =>
    commonNumber({ settings }, id),
  );
  const isOwn = COMMON_SETTINGS.some(({ id }) => settings[id] !== undefined);
  const words =
    most === 0
      ? "none"
      : `the first after ${counted(first ?? 0, "hour")}, the second ${counted(repeat ?? 0, "hour")} later, ${most} at most`;
  return `**Reminders of new games**: ${words}${isOwn ? "" : " (as the bot has it)"}.`;
}

/** What is usual on a server; `isNew` right after somebody changed it. */
export function serverCard(usual: Rulebook | undefined, server: ServerSeen, isNew: boolean): Reply {
  const lines = [
    systemLine(usual),
    `**Who sets games up**: ${server.creators === "managers" ? "those who may manage the server" : "everybody"}.`,
    reminderLine(server),
    `**Substitutes** are advertised for in ${server.substitutes === undefined ? "the game's own channel" : `<#${server.substitutes}>`}.`,
  ];
  return {
    title: isNew ? "Saved: this server" : "This server",
    audience: "private",
    blocks: [
      { kind: "text", text: lines.join("\n") },
      {
        kind: "note",
        text: "The server's managers change it with the options of `/server`. Each game can set its own reminders. Doubtful figures of tables are corrected with `/table correct:`, for a game or the whole server.",
      },
    ],
  };
}

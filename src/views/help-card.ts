import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system.ts";
import type { Block, Reply } from "./reply.ts";

const COMMANDS: [string, string][] = [
  ["/game", "new, join, leave, set, begin, export, end"],
  ["/phase", "where play stands and what to do; `roll:` makes a roll"],
  ["/done", "you are done with the step; `over:` hands the move over"],
  ["/activate", "take the next unit in hand"],
  ["/initiative", "both sides roll"],
  ["/event", "draw a random event on its own"],
  ["/roll", "any dice: `2d6`, `d10+2`, `3d6kh2`, `d66`"],
  ["/table", "look a table up, or roll on it"],
  ["/check", "a check of the rules with its odds"],
  ["/tohit", "a shot with its odds"],
  ["/track", "see or move clocks, markers and lists"],
  ["/unit", "add, set, remove, list: what the bot keeps of your units"],
  ["/status", "everything about the game at a glance"],
  ["/undo", "take your last move back"],
  ["/log", "all that happened, numbered"],
  ["/dice", "verify every roll; reveal the secret"],
  ["/help", "this"],
];

/** A game and what to try in it. */
function tryBlock(system: System): Block {
  const lines = system.tryThese.map((line) => `• ${line}`);
  return { kind: "text", text: [`**${system.title}**`, ...lines].join("\n") };
}

function systemBlocks(system: System): Block[] {
  const phases = system.sequence.phases.map((phase) => `${phase.number}. ${phase.name}`).join(" → ");
  return [
    tryBlock(system),
    { kind: "note", text: `Phases: ${phases}` },
    { kind: "note", text: `Tables: ${system.tables.map((table) => table.name).join(", ")}` },
    { kind: "note", text: system.credits },
    { kind: "divider" },
  ];
}

/** What the bot can do, beginning with the channel's game. */
export function helpCard(
  systems: readonly System[],
  running: { system: System; game: Game } | undefined,
): Reply {
  const start =
    running === undefined || running.game.status === "ended"
      ? `Set up a game with \`/game new\`. I know: ${systems.map((system) => system.title).join(", ")}.`
      : `\`/phase\` shows what to do now.`;
  const commands = COMMANDS.map(([name, what]) => `**${name}** ${what}`).join("\n");
  const own = running === undefined ? systems : [running.system];
  return {
    title: "Dispatch Rider",
    audience: "private",
    blocks: [
      { kind: "text", text: start },
      ...(own.length === 1 ? own.flatMap(systemBlocks) : own.map(tryBlock)),
      { kind: "text", text: commands },
      {
        kind: "note",
        text: "Rolled at a table or in VASSAL? Every roll takes `dice:` with your faces, such as `/initiative dice:4 6`; the result is marked as entered.",
      },
    ],
  };
}

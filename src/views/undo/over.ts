import type { LogEntry } from "#core/schema/game.ts";
import type { Block, Reply } from "../reply.ts";
import { mention } from "../words.ts";

/** The message of a request or a proposal of an entry once that is over: `blocks` say what was asked. */
export function overCard({ n, by }: LogEntry, title: string, blocks: readonly Block[]): Reply {
  const note = `${title}. \`/log from:${n}\` shows what became of it, \`/status\` how the game stands.`;
  return {
    title,
    audience: "public",
    redraws: true,
    blocks: [...blocks, { kind: "note", text: note }, { kind: "note", text: `Entry ${n} · ${mention(by)}` }],
  };
}

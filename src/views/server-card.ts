import type { System } from "#core/system.ts";
import type { Reply } from "./reply.ts";

/** What is usual on a server; `isNew` right after somebody changed it. */
export function serverCard(usual: System | undefined, isNew: boolean): Reply {
  const game =
    usual === undefined
      ? "No game is the usual one: look-ups outside a game ask for `system:`."
      : `The usual game is **${usual.title}**: look-ups outside a game mean it.`;
  return {
    title: "This server",
    audience: "private",
    blocks: [
      { kind: "text", text: isNew ? `Saved. ${game}` : game },
      { kind: "note", text: "Those who may manage the server change it with `/server system:`." },
    ],
  };
}

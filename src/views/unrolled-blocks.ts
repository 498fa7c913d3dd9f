import { checkOf } from "#core/checks/find.ts";
import type { Declaration } from "#core/schema/declarations.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system.ts";
import { needText } from "./check-words.ts";
import { plain } from "./plain.ts";
import type { Block, Button } from "./reply.ts";

/** How many declared checks a card names, each with its button; the rest is counted. */
const MOST_NAMED = 3;

function unrolledText(system: System, declaration: Declaration): string {
  const { name } = checkOf(system, declaration.check);
  const whose = declaration.unit === undefined ? "" : ` (${plain(declaration.unit.name)})`;
  return `**${name}**${whose}: ${needText(system, declaration)}`;
}

/** Rolls a check that was declared: once. */
export function declaredButton(system: System, { id, check }: Declaration): Button {
  const label = `Roll: ${checkOf(system, check).name}`;
  return { label, style: "primary", command: "check", options: { declared: id } };
}

/** The checks that were declared and not rolled yet, the latest first, with their buttons; nothing where there are none. */
export function unrolledBlocks(system: System, { play: { declared = [] } }: Game): Block[] {
  if (declared.length === 0) return [];
  const named = declared.toReversed().slice(0, MOST_NAMED);
  const rest = declared.length - named.length;
  const texts = named.map((declaration) => unrolledText(system, declaration));
  const more = rest === 0 ? [] : [`and ${rest} more`];
  return [
    { kind: "text", text: `🎲 Declared and not rolled yet: ${[...texts, ...more].join("; ")}.` },
    { kind: "buttons", buttons: named.map((declaration) => declaredButton(system, declaration)) },
  ];
}

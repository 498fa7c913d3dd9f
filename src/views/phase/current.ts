import type { Rulebook } from "#words/rulebook.ts";
import { midSentence } from "#core/names.ts";
import type { Game } from "#core/schema/game.ts";
import { openProposalLine } from "../seats/ending.ts";
import { phaseCard } from "./card.ts";
import { plain } from "#core/typed.ts";
import type { Block, Reply } from "../reply.ts";
import { setupCard } from "../set-up/card.ts";
import { trackLines } from "./track-lines.ts";
import { openRequestBlocks, openRequestLine } from "../undo/card.ts";
import { unrolledBlocks } from "../results/unrolled.ts";
import { belonging } from "../presses/belonging.ts";

/** The card of a game that has ended: its result and how everything stood. */
function endCard(book: Rulebook, game: Game): Reply {
  const lines = trackLines(book, game);
  return {
    title: `${plain(game.title)}: ended in ${midSentence(book.turnName)} ${game.play.position.turn}`,
    audience: "public",
    of: belonging(game),
    blocks: [
      { kind: "text", text: plain(game.result ?? "", 400) || "No result was given." },
      { kind: "divider" },
      { kind: "text", text: lines.join("\n") },
      { kind: "note", text: "The dice secret is published: `/dice verify` checks every roll." },
    ],
  };
}

/** The card that shows where a game stands now, whatever its state. */
export function currentCard(book: Rulebook, game: Game): Reply {
  if (game.status === "ended") return endCard(book, game);
  const isSettingUp = game.status === "setup";
  const card = isSettingUp ? setupCard(book, game) : phaseCard(book, game);
  const request = isSettingUp ? openRequestBlocks(book, game) : openRequestLine(book, game);
  const proposal = openProposalLine(game).map(
    (line) => ({ kind: "text", text: `${line} \`/status\` has the buttons.` }) as const,
  );
  const open = [...request, ...proposal, ...unrolledBlocks(book, game)];
  return { ...card, blocks: [...open, ...card.blocks] };
}

/** What a card says that a press on an older one brought up to date. */
const MOVED_ON: Block = {
  kind: "note",
  text: "The game had moved on meanwhile, so that press did nothing. This is how it stands: a press counts now.",
};

/** The card shown instead of one that is out of date. `isOwnDoing`: whoever pressed knows why it is, so it says nothing. */
export function refreshedCard({ book, game }: { book: Rulebook; game: Game }, isOwnDoing: boolean): Reply {
  const card = currentCard(book, game);
  const isQuiet = isOwnDoing || game.status === "ended";
  return isQuiet ? card : { ...card, blocks: [...card.blocks, MOVED_ON] };
}

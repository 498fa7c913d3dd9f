import type { Rulebook } from "#words/rulebook.ts";
import { plain } from "#core/names/index.ts";
import type { Game } from "#core/schema/index.ts";
import { buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { openBlocks, openLines } from "../agreements/card.ts";
import { phaseCard, type Showing } from "../phase/card.ts";
import { fromFeatures } from "../feature-cards.ts";
import { controlCount, type Reply } from "../reply.ts";
import { setupCard } from "../set-up/card.ts";
import { trackLines } from "../tracks/lines.ts";
import { unrolledBlocks } from "../checks/unrolled.ts";
import { belonging } from "../presses/codec.ts";
import { midSentence } from "#words/capitals.ts";

/** The result of an ended game, in the players' words or by a deadline. */
function resultText(book: Rulebook, game: Game): string {
  const [byFeature = book.say("phase-no-result")] = fromFeatures("result", book, game);
  return plain(game.result ?? "", 400) || byFeature;
}

/** The card of a game that has ended: its result and final state. */
function endCard(book: Rulebook, game: Game): Reply {
  const lines = trackLines(book, game);
  return {
    title: book.say("phase-ended", {
      game: plain(game.title),
      turn: `${midSentence(book.turnName)} ${game.play.position.turn}`,
    }),
    audience: "public",
    of: belonging(game),
    blocks: [
      ...paragraph(resultText(book, game)),
      ...fromFeatures("takeBack", book, game),
      { kind: "divider" },
      ...paragraph(...lines),
      ...buttonRow(...fromFeatures("ended", book, game)),
      ...smallPrint(book.say("phase-secret-published")),
    ],
  };
}

/** The card of a game's current state, whatever its status. */
export function currentCard(book: Rulebook, game: Game, showing: Showing = {}): Reply {
  if (game.status === "ended") return endCard(book, game);
  const isSettingUp = game.status === "setup";
  const proposals = isSettingUp ? openBlocks(book, game) : openLines(book, game);
  const isAlone = game.play.declared?.length === 1;
  const unrolled = unrolledBlocks(book, game, { isBrief: isAlone || showing.said !== undefined });
  const open = [...proposals, ...smallPrint(...fromFeatures("current", book, game)), ...unrolled];
  const beside = (showing.beside ?? 0) + controlCount(open);
  const card = isSettingUp ? setupCard(book, game) : phaseCard(book, game, { ...showing, beside });
  return { ...card, blocks: [...open, ...card.blocks] };
}

/** The card that replaces an outdated one. `isOwnDoing`: the user knows the reason, so the card gives none. */
export function refreshedCard({ book, game }: { book: Rulebook; game: Game }, isOwnDoing: boolean): Reply {
  const card = currentCard(book, game);
  const isQuiet = isOwnDoing || game.status === "ended";
  return isQuiet ? card : { ...card, blocks: [...card.blocks, ...smallPrint(book.say("phase-out-of-date"))] };
}

import { takerOf } from "#core/checks/judge.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { waits } from "#core/pace/waits.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { endButtons, rollButtons } from "../phase/buttons.ts";
import { stepsNow } from "../phase/steps.ts";
import type { Block } from "../reply.ts";

/** Whether a check belongs to the steps in front of the side that took it, which that side ends. */
function isOwn(book: Rulebook, game: Game, { declaration }: EventOf<"checked">): boolean {
  const awaited = waits(book, game).map(({ side }) => side);
  const asked = stepsNow(book, game).flatMap(({ checks = [] }) => checks);
  const isAsked = declaration.after !== undefined || asked.includes(declaration.check);
  return isAsked && awaited.includes(takerOf(declaration) ?? "");
}

/** The same dice again, and what ends the step, under a throw that a step has for the game's own cards. */
function againAfter(book: Rulebook, game: Game, { reason: logged = "" }: EventOf<"rolled">): Block[] {
  const reason = book.inOwnWords(logged);
  const steps = stepsNow(book, game).filter(({ throws }) => throws !== undefined && throws.for === reason);
  if (steps.length === 0) return [];
  return [{ kind: "buttons", buttons: [...rollButtons(book, steps), ...endButtons(book, game)] }];
}

/**
 * Under a check that a side took in its own step: what ends that step, once nothing else waits to be rolled or done.
 * Under dice for the game's own cards: the same again, too.
 */
export function doneAfter(book: Rulebook, game: Game, { events }: LogEntry): Block[] {
  const checked = events.find((event) => event.type === "checked");
  const { orders, declared = [] } = game.play;
  const thrown = events.find((event) => event.type === "rolled");
  if (game.status === "running" && checked === undefined && thrown?.reason !== undefined)
    return againAfter(book, game, thrown);
  if (game.status !== "running" || checked === undefined || orders.length + declared.length > 0) return [];
  if (!isOwn(book, game, checked)) return [];
  // What is rolled next stands before it.
  const buttons = endButtons(book, game).map((button) =>
    button.style === "primary" ? { ...button, style: "secondary" as const } : button,
  );
  return buttons.length === 0 ? [] : [{ kind: "buttons", buttons }];
}

import type { Rulebook } from "#words/rulebook.ts";
import { effectKind } from "#core/procedures/effects.ts";
import { openOffers } from "#core/procedures/offers.ts";
import type { Game } from "#core/schema/game.ts";
import type { EffectOf } from "#core/procedures/effect-shape.ts";
import type { Step } from "#core/sequence/shape.ts";
import { sideName } from "#core/system.ts";
import { plain } from "#core/names/typed.ts";
import { buttonFor, menuBlock } from "../blocks.ts";
import { MOST_CHOICES, type Block, type Button, type Menu, type Form } from "../reply.ts";
import { viewOf } from "../steps/verbs.ts";
import { filledIn } from "../words.ts";
import { boxName, trackName } from "./track-lines.ts";

function leavingLine(book: Rulebook, game: Game, { items: id, box, to }: EffectOf<"empty-box">): string[] {
  const tracks = book.tracks.filter((track) => track.id === id);
  const names = tracks.flatMap((track) => {
    const side = track.side === undefined ? "" : `${sideName(book, track.side)} `;
    const here = game.play.items[track.key]?.filter((item) => item.box === box) ?? [];
    return here.map((item) => `${side}${plain(item.name)}`);
  });
  if (names.length === 0) return [];
  const all = names.join(", ");
  if (to === null) return [book.say("phase-leaves-track", { names: all })];
  return [book.say("phase-leaves-to", { box: boxName(tracks[0], to), names: all })];
}

/** What will go by itself when a step ends, by name. */
export function leavingLines(book: Rulebook, game: Game, step: Step): string[] {
  return (step.effects ?? []).flatMap((effect) => {
    const { box } = effectKind(effect).told;
    return box === undefined ? [] : leavingLine(book, game, box);
  });
}

/** A menu of the names on each list that a step keeps, to strike them off. */
export function takeOffMenus(book: Rulebook, game: Game, step: Step): Block[] {
  const lists = book.tracks.filter(({ id, kind }) => id === step.list && kind === "list");
  return lists.flatMap((track): Block[] => {
    const names = (game.play.lists[track.key] ?? []).slice(0, MOST_CHOICES);
    if (names.length === 0) return [];
    const menu: Menu = {
      placeholder: book.say("phase-take-off", { track: trackName(book, track) }),
      press: { kind: "strike", track: track.key },
      choices: names.map((name) => ({ label: name, value: name })),
    };
    return menuBlock(menu);
  });
}

/** The buttons for what can be noted in a step. */
export function offerButtons(book: Rulebook, game: Game, step: Step): Button[] {
  return openOffers(book, game, step).map(({ offer, side }) =>
    buttonFor({ kind: "offer", step: step.id, offer: offer.id, side }, filledIn(book, offer.label, side)),
  );
}

/** The button that asks what is put on a track in a step. */
function placeButtons(book: Rulebook, { id, places }: Step): Button[] {
  if (places === undefined) return [];
  const label = book.say("phase-check", { check: places.label });
  return [buttonFor({ kind: "place", step: id }, label)];
}

/** Asks for the name of what a step lets players put on a track. */
export function placeForm({ label, asks }: NonNullable<Step["places"]>): Form {
  return { title: label, fields: [{ id: "item", kind: "text", label: asks, required: true, maxLength: 40 }] };
}

/** What can be noted and put on tracks in some steps, as buttons; more than `most` things to note are a menu. */
export function partButtons(book: Rulebook, game: Game, steps: readonly Step[], most: number): Button[] {
  const offers = steps.flatMap((step) => offerButtons(book, game, step));
  return [...(offers.length > most ? [] : offers), ...steps.flatMap((step) => placeButtons(book, step))];
}

/** What can be noted in some steps where it is too much for buttons. */
function offerMenus(book: Rulebook, game: Game, steps: readonly Step[], most: number): Block[] {
  const offers = steps.flatMap((step) => openOffers(book, game, step).map((open) => ({ step, ...open })));
  if (offers.length <= most) return [];
  const choices = offers.map(({ step, offer, side }) => ({
    label: filledIn(book, offer.label, side),
    value: `${step.id}/${offer.id}/${side}`,
  }));
  const menu: Menu = {
    placeholder: book.say("phase-note-what"),
    press: { kind: "offers" },
    choices: choices.slice(0, MOST_CHOICES),
  };
  return menuBlock(menu);
}

/** The menus of what some steps offer: items to move, and things to note. */
export function partMenus(book: Rulebook, game: Game, steps: readonly Step[], most: number): Block[] {
  const moves = steps.flatMap((step) => viewOf(step).menu?.({ book, game, step }) ?? []);
  return [...moves, ...offerMenus(book, game, steps, most)];
}

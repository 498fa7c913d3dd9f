import type { Rulebook } from "#words/rulebook.ts";
import { given } from "#core/left-out.ts";
import type { Game } from "#core/schema/index.ts";
import { askedIn, settingsWithMenus, tracksToFill, type AskedAtSetUp } from "../settings/set-up.ts";
import { settingIn, type GameSetting } from "#core/system/index.ts";
import { buttonFor } from "../blocks.ts";
import type { Button, Choice, Field, Menu, Form } from "../reply.ts";
import { settingName, settingText } from "../settings/texts.ts";
import { isInUse, linesOfTracks, trackName, trackText } from "../tracks/lines.ts";
import { exampleNumber } from "../words.ts";

/** Numbers of menus and forms on the short card: those that most scenarios need. */
const MENUS_SHOWN = 3;
const FORMS_SHOWN = 2;

/** Maximum lengths of input: digits of a figure, a figure with its unit, a list of items. */
const FIGURE_LENGTH = 6;
const MEASURED_LENGTH = 16;
const LIST_LENGTH = 200;

/** Discord's limit for a field's label. */
const LONGEST_LABEL = 45;

function figureLength(unit: string | undefined): number {
  return unit === undefined ? FIGURE_LENGTH : MEASURED_LENGTH;
}

function settingChoices({ choices = [], default: usual, unset = "–" }: GameSetting): Choice[] {
  const named = choices.map(({ name, value }) => ({ label: name, value }));
  return usual === null ? [...named, { label: unset, value: "none" }] : named;
}

/** The settings with menus on the card: all, or the first ones. */
export function settingsOnCard(book: Rulebook, all: boolean): GameSetting[] {
  const settings = settingsWithMenus(book);
  return all ? settings : settings.slice(0, MENUS_SHOWN);
}

/** A value without its explanation, because a phone truncates long menus. */
function shortValue(value: string): string {
  return value.replace(/(?:, | \().*$/, "");
}

/** A menu for each of these settings, which shows its current value. */
export function settingMenus(book: Rulebook, game: Game, settings: readonly GameSetting[]): Menu[] {
  return settings.map((setting) => ({
    placeholder: book.say("set-up-menu", {
      setting: settingName(book, setting),
      value: shortValue(settingText(book, setting, settingIn(game, setting))),
    }),
    press: { kind: "setting", setting: setting.key },
    choices: settingChoices(setting),
  }));
}

/** The buttons of forms on the card: all, or the first ones. */
export function formButtons(book: Rulebook, all: boolean): Button[] {
  const forms = book.setUp?.forms ?? [];
  return (all ? forms : forms.slice(0, FORMS_SHOWN)).map(({ name, ask: [asks = ""] }) =>
    buttonFor({ kind: "setup", asks }, book.say("set-up-form", { form: name })),
  );
}

/** The costs of forms on the short card that are not filled, one line per form. */
export function uncountedLines(book: Rulebook, game: Game): string[] {
  const isFilled = (ask: readonly string[]) =>
    tracksToFill(book).every((track) => !ask.includes(track.id) || isInUse(game, track));
  return (book.setUp?.forms ?? [])
    .slice(0, FORMS_SHOWN)
    .flatMap(({ name: form, ask, skipped }) =>
      skipped === undefined || isFilled(ask) ? [] : [`-# ${book.say("set-up-skipped", { form, skipped })}`],
    );
}

/** True if the short card leaves out menus or forms. */
export function hasMore(book: Rulebook): boolean {
  return settingsWithMenus(book).length > MENUS_SHOWN || (book.setUp?.forms ?? []).length > FORMS_SHOWN;
}

/** The field of a setting: a choice, or a text field with the current value. */
function settingField(book: Rulebook, game: Game, setting: GameSetting): Field {
  const { key: id, number } = setting;
  const name = settingName(book, setting);
  const label =
    number?.unit === undefined ? name : book.say("set-up-box-unit", { setting: name, unit: number.unit });
  const asked = { id, label: label.slice(0, LONGEST_LABEL) };
  const value = settingIn(game, setting);
  if (setting.choices !== undefined) {
    const choices = settingChoices(setting);
    return { ...asked, kind: "one", choices, chosen: String(value ?? "none"), required: true };
  }
  const placeholder =
    value === null && number !== undefined
      ? exampleNumber(book, number)
      : book.say("set-up-box-now", { now: settingText(book, setting, value) });
  return { ...asked, kind: "text", placeholder, required: false, maxLength: figureLength(number?.unit) };
}

/** The field of a track: its number, or items to add. */
function trackField(
  book: Rulebook,
  game: Game,
  track: Extract<AskedAtSetUp, { kind: "track" }>["track"],
): Field {
  const label = trackName(book, track).slice(0, LONGEST_LABEL);
  const field = { id: track.key, kind: "text", label, required: false } as const;
  if (track.kind === "number") {
    const placeholder = isInUse(game, track)
      ? book.say("set-up-box-now", { now: trackText(book, game, track) })
      : exampleNumber(book, track);
    return { ...field, placeholder, maxLength: figureLength(track.unit) };
  }
  const items = track.kinds.map(({ name }, at) => `${"ABCDEFGH"[at] ?? "A"} ${name}`).join(", ");
  return {
    ...field,
    placeholder: book.say("set-up-box-example", { items }),
    explain: book.say("set-up-box-added"),
    maxLength: LIST_LENGTH,
  };
}

function fieldOf(book: Rulebook, game: Game, asked: AskedAtSetUp): Field {
  return asked.kind === "setting"
    ? settingField(book, game, asked.setting)
    : trackField(book, game, asked.track);
}

/** The form of the set-up whose first question is `asks`; undefined if there is none. */
export function setUpForm(book: Rulebook, game: Game, asks: string): Form | undefined {
  const form = book.setUp?.forms?.find(({ ask: [first] }) => first === asks);
  if (form === undefined) return undefined;
  const [first, ...others] = askedIn(book, form).map((asked) => fieldOf(book, game, asked));
  if (first === undefined) return undefined;
  const reason = form.text ?? first.explain;
  return { title: form.name, fields: [{ ...first, ...given({ explain: reason }) }, ...others] };
}

/** The tracks with values. */
export function filledLines(book: Rulebook, game: Game): string[] {
  return linesOfTracks(book, game, tracksToFill(book));
}

/** The tracks without values, in a line. */
export function emptyLines(book: Rulebook, game: Game): string[] {
  const tracks = tracksToFill(book);
  const filled = new Set(tracks.filter((track) => isInUse(game, track)).map(({ id }) => id));
  const names = tracks
    .filter((track) => !isInUse(game, track))
    .map((track) => (filled.has(track.id) ? trackName(book, track) : track.name));
  const unique = [...new Set(names)];
  return unique.length === 0 ? [] : [`-# ${book.say("set-up-empty", { tracks: unique.join("; ") })}`];
}

import type { Rulebook } from "#words/rulebook.ts";
import { midSentence } from "#core/names.ts";
import type { Game } from "#core/schema/game.ts";
import { askedIn, settingsWithMenus, tracksToFill, type Asked } from "#core/set-up.ts";
import { settingIn, type GameSetting } from "#core/system.ts";
import type { Block, Button, Choice, Field, Menu, Question } from "../reply.ts";
import { settingName, settingText } from "./settings.ts";
import { isInUse, trackName, trackText } from "../phase/track-lines.ts";
import { exampleNumber, listed } from "../words.ts";

type Form = NonNullable<NonNullable<Rulebook["setUp"]>["forms"]>[number];

/** A figure has few digits, with its unit behind it some letters; things in boxes are listed. */
const FIGURE_LENGTH = 6;
const MEASURED_LENGTH = 16;
const LIST_LENGTH = 200;

function figureLength(unit: string | undefined): number {
  return unit === undefined ? FIGURE_LENGTH : MEASURED_LENGTH;
}

function settingChoices({ choices = [], default: usual, unset = "not set" }: GameSetting): Choice[] {
  const named = choices.map(({ name, value }) => ({ label: name, value }));
  return usual === null ? [...named, { label: unset, value: "none" }] : named;
}

function settingMenu(book: Rulebook, game: Game, setting: GameSetting): Menu {
  const now = settingText(setting, settingIn(game, setting));
  return {
    placeholder: `${settingName(book, setting)}: ${now}`,
    press: { kind: "setting", setting: setting.key },
    choices: settingChoices(setting),
  };
}

/** A setting is chosen where it has choices, else typed: the box says what stands there now. */
function settingField(book: Rulebook, game: Game, setting: GameSetting): Field {
  const { key: id, number } = setting;
  const unit = number?.unit === undefined ? "" : ` (${number.unit})`;
  const label = `${settingName(book, setting)}${unit}`.slice(0, 45);
  const value = settingIn(game, setting);
  if (setting.choices !== undefined) {
    const choices = settingChoices(setting);
    return { id, kind: "one", label, choices, chosen: String(value ?? "none"), required: true };
  }
  const now = settingText(setting, value);
  const placeholder = value === null && number !== undefined ? exampleNumber(number) : `now ${now}`;
  return { id, kind: "text", label, placeholder, required: false, maxLength: figureLength(number?.unit) };
}

/** A track is typed: its number, or what is put on it besides what is there. */
function trackField(book: Rulebook, game: Game, track: Extract<Asked, { kind: "track" }>["track"]): Field {
  const field = { id: track.key, kind: "text", label: trackName(book, track), required: false } as const;
  if (track.kind === "number") {
    const isEmpty = !isInUse(game, track);
    const placeholder = isEmpty ? exampleNumber(track) : `now ${trackText(book, game, track)}`;
    return { ...field, placeholder, maxLength: figureLength(track.unit) };
  }
  const example = track.kinds.map(({ name }, at) => `${"ABCDEFGH"[at] ?? "A"} ${name}`).join(", ");
  return {
    ...field,
    placeholder: `e.g. ${example}`,
    explain: "Added to what is there.",
    maxLength: LIST_LENGTH,
  };
}

function fieldOf(book: Rulebook, game: Game, asked: Asked): Field {
  return asked.kind === "setting"
    ? settingField(book, game, asked.setting)
    : trackField(book, game, asked.track);
}

function formButton({ name, ask: [asks = ""] }: Form): Button {
  return { label: name, style: "secondary", press: { kind: "setup", asks } };
}

/** The form of the set-up that asks for this first; undefined where there is none. */
export function setUpForm(book: Rulebook, game: Game, asks: string): Question | undefined {
  const form = book.setUp?.forms?.find(({ ask: [first] }) => first === asks);
  if (form === undefined) return undefined;
  return { title: form.name, fields: askedIn(book, form).map((asked) => fieldOf(book, game, asked)) };
}

/** The first few settings, so that players see what can be set. */
function settingNames(book: Rulebook): string {
  const names = [...new Set(book.settings.map((setting) => midSentence(setting.name)))];
  return names.length > 4 ? `${names.slice(0, 4).join(", ")} and more` : listed(names);
}

/** What the mission decides: how it is entered, which tracks are worth it, menus and forms. */
export function missionBlocks(book: Rulebook, game: Game): Block[] {
  const { setUp } = book;
  const menus = settingsWithMenus(book).map((setting): Block => {
    return { kind: "menu", menu: settingMenu(book, game, setting) };
  });
  if (setUp === undefined) {
    const text = `What your scenario says is set with \`/game set\`: ${settingNames(book)}. What you leave alone keeps the suggested value.`;
    return [{ kind: "text", text }, ...menus];
  }
  const forms = setUp.forms ?? [];
  const reasons = forms.flatMap(({ name, text }) => (text === undefined ? [] : [`• **${name}**: ${text}`]));
  const how =
    "What your scenario says you choose and enter here; `/game set` has the rest. What you leave alone keeps the suggested value.";
  return [
    { kind: "text", text: [how, ...reasons].join("\n") },
    ...menus,
    ...(forms.length === 0 ? [] : [{ kind: "buttons", buttons: forms.map(formButton) } as const]),
  ];
}

/** The tracks that the set-up asks for: those filled in, a line each, and what is empty so far in one. */
export function filledLines(book: Rulebook, game: Game): string[] {
  const tracks = tracksToFill(book);
  const filled = tracks.filter((track) => isInUse(game, track));
  const empty = tracks.filter((track) => !filled.includes(track));
  const names = empty.map((track) =>
    filled.some(({ id }) => id === track.id) ? trackName(book, track) : track.name,
  );
  return [
    ...filled.map((track) => `**${trackName(book, track)}**: ${trackText(book, game, track)}`),
    ...(empty.length === 0 ? [] : [`-# Empty so far: ${[...new Set(names)].join("; ")}`]),
  ];
}

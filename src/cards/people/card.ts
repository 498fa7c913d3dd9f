import { localTime, reachableFrom, learnedFrom } from "#core/pace/index.ts";
import type { Reminding, Person } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import type { Language } from "#words/language.ts";
import type { Say } from "#words/text.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "../blocks.ts";
import type { Button, Field, Form, Reply } from "../reply.ts";
import { ago, dayBegun, dayChoices, hourText, moment, quietText } from "../time-text.ts";

/** Maximum length of the note on an absence, in characters. */
export const LONGEST_NOTE = 80;

function clockText(say: Say, { zone }: Reminding, now: number): string {
  const { hour: hours, minute } = localTime(now, zone ?? "UTC");
  const hour = hourText(hours * 60 + minute);
  return zone === undefined ? say("me-no-zone", { hour }) : say("me-zone", { zone, hour });
}

function limitsText(language: Language, { quiet, daysOff }: Reminding): string {
  const { say, all } = language;
  const names = dayChoices(language).flatMap(({ label }, at) =>
    daysOff?.includes(at + 1) === true ? [label] : [],
  );
  const days = all(names);
  if (quiet === undefined) return names.length === 0 ? say("me-any-hour") : say("me-days-off", { days });
  const hours = { from: hourText(quiet.from), to: hourText(quiet.to) };
  return names.length === 0 ? say("me-quiet", hours) : say("me-quiet-days-off", { ...hours, days });
}

function wayText(say: Say, { reminding: { by, every }, closed }: Person): string {
  const isClosed = by === "dm" && closed !== undefined;
  const where = say(by === "dm" && !isClosed ? "me-by-dm" : "me-in-channel");
  const text =
    every === undefined ? say("me-reminders", { where }) : say("me-reminders-apart", { where, hours: every });
  return isClosed ? `${text} ${say("me-closed")}` : text;
}

function digestText(say: Say, { reminding, nextDigest, closed }: Person): string {
  const { digest } = reminding;
  if (digest === undefined) return say("me-no-digest");
  if (closed !== undefined) return say("me-digest-closed");
  const text = say("me-digest", { hour: hourText(digest) });
  const comes = nextDigest !== undefined && reachableFrom(nextDigest, reminding) === nextDigest;
  return comes ? `${text} ${say("me-digest-next", { ago: ago(nextDigest) })}` : text;
}

/** The hours learned from a user's moves, if the user opted in. */
function learnedText(say: Say, { learned }: Reminding): string {
  if (learned === undefined) return "";
  const { moves, hour } = learnedFrom(learned);
  return hour === undefined
    ? say("me-learning", { moves })
    : say("me-learned", { moves, hour: hourText(hour * 60) });
}

function isAway({ away }: Reminding, now: number): boolean {
  return away !== undefined && away.until > now;
}

function awayText(say: Say, { away, zone }: Reminding, now: number): string {
  if (away === undefined || away.until <= now) return "";
  const until = moment(away.until);
  const note = away.note === undefined ? "" : say("me-away-note", { note: plain(away.note, LONGEST_NOTE) });
  const from = moment(away.from);
  const back = dayBegun(away.until, zone);
  if (back === undefined)
    return away.from > now ? say("me-away-from", { from, until, note }) : say("me-away", { until, note });
  return away.from > now
    ? say("me-away-from-back", { from, back, note })
    : say("me-away-back", { back, note });
}

/** The effect of a user's hours: reachable now, or the time when they next are. */
function nowText(say: Say, reminding: Reminding, now: number): string {
  const from = reachableFrom(now, reminding);
  return from === null || from === now ? say("me-now") : say("me-not-now", { until: moment(from) });
}

function field(id: string, label: string, placeholder: string): Field {
  return { id, kind: "text", label, placeholder, required: false, maxLength: 40 };
}

/** The form for a user's hours. Empty fields leave values unchanged. */
export function hoursForm(language: Language, { zone, quiet, daysOff, digest, every }: Reminding): Form {
  const { say } = language;
  const none = say("me-none");
  const choices = dayChoices(language);
  const shown = {
    quiet: quiet === undefined ? none : quietText(quiet),
    hour: digest === undefined ? none : hourText(digest),
    hours: every === undefined ? none : String(every),
  };
  return {
    title: say("me-form"),
    fields: [
      field("zone", say("me-form-zone"), zone ?? say("me-form-zone.placeholder")),
      field("quiet", say("me-form-quiet"), say("me-form-quiet.placeholder", shown)),
      {
        id: "daysoff",
        kind: "several",
        label: say("me-form-days"),
        explain: say("me-form-days.explain"),
        choices,
        chosen: choices.filter((_, at) => daysOff?.includes(at + 1)).map(({ value }) => value),
        most: choices.length - 1,
      },
      field("digest", say("me-form-digest"), say("me-form-digest.placeholder", shown)),
      field("every", say("me-form-every"), say("me-form-every.placeholder", shown)),
    ],
  };
}

/** The form for an absence. */
export function awayForm({ say }: Language): Form {
  const note: Field = {
    id: "note",
    kind: "text",
    label: say("away-form-note"),
    placeholder: say("away-form-note.placeholder"),
    required: false,
    maxLength: LONGEST_NOTE,
  };
  return {
    title: say("away-form"),
    fields: [
      {
        ...field("until", say("away-form-until"), say("away-form-until.placeholder")),
        required: true,
      } as Field,
      field("from", say("away-form-from"), say("away-form-from.placeholder")),
      note,
    ],
  };
}

function buttons(say: Say, { reminding, closed }: Person, now: number): Button[] {
  const isDirect = reminding.by === "dm" && closed === undefined;
  return [
    buttonFor({ kind: "hours" }, say("me-hours"), "primary"),
    isDirect
      ? buttonFor({ kind: "remindBy", by: "channel" }, say("me-remind-in-channel"))
      : buttonFor({ kind: "remindBy", by: "dm" }, say("me-remind-directly")),
    isAway(reminding, now)
      ? buttonFor({ kind: "back" }, say("me-back"), "success")
      : buttonFor({ kind: "away" }, say("me-go-away")),
    buttonFor({ kind: "turns", page: 0 }, say("me-games")),
    buttonFor({ kind: "lookUps" }, say("me-look-ups")),
  ];
}

/** A user's settings, and their current effect. `isWithoutBot`: says where reminders come. */
export function meCard(language: Language, person: Person, now: number, isWithoutBot = false): Reply {
  const { say } = language;
  const { reminding } = person;
  const lines = [
    nowText(say, reminding, now),
    awayText(say, reminding, now),
    limitsText(language, reminding),
    clockText(say, reminding, now),
    wayText(say, person),
    digestText(say, person),
    learnedText(say, reminding),
    person.lookups === undefined ? "" : say("me-lookups-private"),
  ];
  return {
    title: say("me"),
    audience: "private",
    blocks: [
      ...paragraph(lines.filter((line) => line !== "").join("\n")),
      ...buttonRow(...buttons(say, person, now)),
      ...smallPrint(...(isWithoutBot ? [say("me-without-bot")] : []), say("me-how")),
    ],
  };
}

/** All data on a user as a file, which only they see. */
export function ownDataCard({ say }: Language, content: string): Reply {
  return {
    title: say("own-data"),
    audience: "private",
    blocks: [...paragraph(say("own-data-about")), { kind: "file", name: "my-data.json", content }],
  };
}

/**
 * Asks a user to confirm that they want to be forgotten. `games`: number of games with their data; `seats`: number of
 * seats that they give up.
 */
export function askToForgetCard(
  { say }: Language,
  { games, seats }: { games: number; seats: number },
): Reply {
  const lines = [
    say("forget-seats", { seats }),
    say("forget-logs"),
    say("forget-seals"),
    say("forget-texts"),
    say("forget-beyond"),
  ];
  const text = [say("forget-about", { games }), ...lines.map((line) => say("forget-line", { line }))];
  return {
    title: say("forget"),
    audience: "private",
    blocks: [
      ...paragraph(...text),
      ...buttonRow(
        buttonFor({ kind: "forget" }, say("forget-yes"), "danger"),
        buttonFor({ kind: "me" }, say("forget-no")),
      ),
      ...smallPrint(say("forget-first")),
    ],
  };
}

/** Confirms that a user is forgotten. */
export function forgottenCard({ say }: Language, games: number): Reply {
  return {
    title: say("forgotten"),
    audience: "private",
    redraws: true,
    blocks: paragraph(say("forgotten-about", { games })),
  };
}

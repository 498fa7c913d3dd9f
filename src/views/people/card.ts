import { localTime, reachableFrom } from "#core/pace/hours.ts";
import type { Reminding } from "#core/schema/pace.ts";
import type { Person } from "#core/schema/person.ts";
import { DAY_CHOICES, daysText, hourText, quietText } from "../hours-text.ts";
import { plain } from "#core/typed.ts";
import type { Button, Field, Question, Reply } from "../reply.ts";
import { ago, moment } from "../time-text.ts";
import { counted } from "../words.ts";

/** How long a note to an absence may be, in characters. */
export const LONGEST_NOTE = 80;

function clockText({ zone }: Reminding, now: number): string {
  const { hour, minute } = localTime(now, zone ?? "UTC");
  const shows = hourText(hour * 60 + minute);
  return zone === undefined
    ? `I do not know your time zone and take UTC, where it is ${shows}.`
    : `Your time zone is **${zone}**, where it is ${shows}.`;
}

function limitsText({ quiet, daysOff }: Reminding): string {
  const limits = [
    ...(quiet === undefined ? [] : [`between **${hourText(quiet.from)} and ${hourText(quiet.to)}**`]),
    ...(daysOff === undefined ? [] : [`on **${daysText(daysOff)}**`]),
  ];
  return limits.length === 0
    ? "You may be reminded at any hour of any day."
    : `You are not reminded ${limits.join(", nor ")}.`;
}

function wayText({ reminding: { by, every }, closed }: Person): string {
  const isClosed = by === "dm" && closed !== undefined;
  const way = by === "dm" && !isClosed ? "**by direct message**" : "**in the game's channel**";
  const pause = every === undefined ? "" : `, at least **${counted(every, "hour")}** apart in one game`;
  const why = isClosed
    ? " Your direct messages were closed to me; open them and press the button once more."
    : "";
  return `Reminders come ${way}${pause}.${why}`;
}

function digestText({ reminding, nextDigest, closed }: Person): string {
  const { digest } = reminding;
  if (digest === undefined) return "No daily digest.";
  if (closed !== undefined)
    return "The daily digest rests: your direct messages were closed to me. Open them and set its hour once more.";
  const comes = nextDigest !== undefined && reachableFrom(nextDigest, reminding) === nextDigest;
  const next = comes ? ` The next one is due ${ago(nextDigest)}.` : "";
  return `A digest of what waits for you comes by direct message daily at **${hourText(digest)}**, if anything does.${next}`;
}

function isAway({ away }: Reminding, now: number): boolean {
  return away !== undefined && away.until > now;
}

function awayText({ away }: Reminding, now: number): string {
  if (away === undefined || away.until <= now) return "";
  const from = away.from > now ? ` from ${moment(away.from)}` : "";
  const note = away.note === undefined ? "" : ` (${plain(away.note, LONGEST_NOTE)})`;
  return `You are away${from} until ${moment(away.until)}${note}. Reminders rest, and the others see it.`;
}

/** What all of it means at this moment. */
function nowText(reminding: Reminding, now: number): string {
  const from = reachableFrom(now, reminding);
  if (from === null || from === now) return "Right now you may be reminded.";
  return `Right now nothing reminds you; ${moment(from)} is the first time that something may.`;
}

function field(id: string, label: string, placeholder: string): Field {
  return { id, kind: "text", label, placeholder, required: false, maxLength: 40 };
}

/** The form in which a person says when and how they may be reminded. */
export function hoursForm({ zone, quiet, daysOff, digest, every }: Reminding): Question {
  const daily = digest === undefined ? "none" : hourText(digest);
  return {
    title: "What you leave empty stays as it is",
    fields: [
      field("zone", "Time zone: a large city in yours", zone ?? "e.g. Berlin, or New York"),
      field("quiet", "Quiet hours, or none", `now ${quietText(quiet)}, e.g. 22-7`),
      {
        id: "daysoff",
        kind: "several",
        label: "Days off",
        explain: "Nothing reminds you on these.",
        choices: DAY_CHOICES,
        chosen: DAY_CHOICES.filter((_, at) => daysOff?.includes(at + 1)).map(({ value }) => value),
        most: DAY_CHOICES.length - 1,
      },
      field("digest", "Daily digest at, or none", `now ${daily}, e.g. 8:00`),
      field("every", "Least hours between reminders, or none", `now ${every ?? "none"}, e.g. 24`),
    ],
  };
}

function awayField(id: "until" | "from", label: string, placeholder: string): Field {
  return { id, kind: "text", label, placeholder, required: id === "until", maxLength: 40 };
}

/** The form in which a person says that they are not there. */
export const AWAY_FORM: Question = {
  title: "You are not there",
  fields: [
    awayField("until", "Until when", "e.g. friday, or 24 dec, or 2w"),
    awayField("from", "From when", "now"),
    {
      id: "note",
      kind: "text",
      label: "A note for the others",
      placeholder: "e.g. On holiday",
      required: false,
      maxLength: LONGEST_NOTE,
    },
  ],
};

function buttons({ reminding, closed }: Person, now: number): Button[] {
  const isDirect = reminding.by === "dm" && closed === undefined;
  return [
    { label: "Hours", style: "primary", press: { kind: "hours" } },
    isDirect
      ? {
          label: "Remind me in the channel",
          style: "secondary",
          press: { kind: "remindBy", by: "channel" },
        }
      : { label: "Remind me directly", style: "secondary", press: { kind: "remindBy", by: "dm" } },
    isAway(reminding, now)
      ? { label: "I am back", style: "success", press: { kind: "back" } }
      : { label: "Away", style: "secondary", press: { kind: "away" } },
    { label: "My games", style: "secondary", press: { kind: "turns", page: 0 } },
  ];
}

/** What a person said of themselves, and what it means now. */
export function meCard(person: Person, now: number): Reply {
  const { reminding } = person;
  const lines = [
    awayText(reminding, now),
    limitsText(reminding),
    clockText(reminding, now),
    wayText(person),
    digestText(person),
  ];
  return {
    title: "How you are reminded",
    audience: "private",
    blocks: [
      { kind: "text", text: lines.filter((line) => line !== "").join("\n") },
      { kind: "text", text: nowText(reminding, now) },
      { kind: "buttons", buttons: buttons(person, now) },
      { kind: "note", text: "`/me data` gives you all that I keep of you, `/me forget` ends it." },
    ],
  };
}

/** All that is kept of a person, as a file for them alone. */
export function ownDataCard(content: string): Reply {
  return {
    title: "What I keep of you",
    audience: "private",
    blocks: [
      {
        kind: "text",
        text: "The file holds all of it: your settings, your seats and entries in games, what waits for you. Names and messages I do not keep.",
      },
      { kind: "file", name: "my-data.json", content },
    ],
  };
}

/** Asks before a person is forgotten; `games`: how many they have or had to do with, `seats`: how many seats they give up. */
export function askToForgetCard({ games, seats }: { games: number; seats: number }): Reply {
  const text = [
    `I would take your Discord id out of ${counted(games, "game")} and out of all else that I keep. This cannot be undone.`,
    `- Your seats are given up${seats === 0 ? "" : ` (${counted(seats, "seat")})`}: the others see it and can find a substitute.`,
    "- In the games' logs you are “a forgotten player” from then on; the games of the others go on, and their dice still verify.",
    "- What you sealed and did not open is gone for good.",
    "- Texts that you typed stay in the logs without your id: titles, reasons, results, opened seals.",
    "- Out of my reach: files that others have exported, and messages in Discord's channels.",
  ];
  return {
    title: "Forget you?",
    audience: "private",
    blocks: [
      { kind: "text", text: text.join("\n") },
      {
        kind: "buttons",
        buttons: [
          { label: "Forget me", style: "danger", press: { kind: "forget" } },
          { label: "Keep all", style: "secondary", press: { kind: "me" } },
        ],
      },
      { kind: "note", text: "`/me data` first, if you want to have it." },
    ],
  };
}

/** Says that a person is forgotten. */
export function forgottenCard(games: number): Reply {
  return {
    title: "You are forgotten",
    audience: "private",
    redraws: true,
    blocks: [
      {
        kind: "text",
        text: `Your id is out of ${counted(games, "game")} and of all else that I keep. Farewell, and good luck.`,
      },
    ],
  };
}

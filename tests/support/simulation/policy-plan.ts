import { array, type Arbitrary, constant, constantFrom, integer, oneof, record } from "fast-check";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Commands and presses by which the stretcher delays the other player, by name; see `STRETCHES`. */
const STRETCH_NAMES = [
  "every month",
  "every hour",
  "quiet nights",
  "quiet days",
  "workdays off",
  "no quiet hours",
  "away three days",
  "away a month",
  "away later",
  "back",
  "snooze three days",
  "snooze a month",
  "rare reminders",
  "no reminders",
  "slow pace",
  "ask for a pause",
  "ill",
  "leave",
  "join",
  "ask for an undo",
  "withdraw",
  "set a phase",
  "propose a deadline",
  "play",
  "play and take back",
  "play much and take back",
  "archive",
  "bring",
  "agree",
] as const;
export type StretchName = (typeof STRETCH_NAMES)[number];

/** Commands and presses of the other player, by name; see `OTHERS`. */
const OTHER_NAMES = [
  "nothing",
  "nudge",
  "agree",
  "refuse",
  "play",
  "propose a deadline",
  "end the deadline",
  "try",
] as const;
export type OtherName = (typeof OTHER_NAMES)[number];

/** Something that happens in a game of months, and the minutes that pass afterwards. */
export type PolicyEvent = { minutes: number } & (
  | { is: "stretch"; act: StretchName }
  | { is: "other"; act: OtherName }
  | { is: "outage"; hours: number }
  | { is: "clock"; hours: number; ahead: number }
);

const minutes = oneof(
  { weight: 2, arbitrary: integer({ min: 0, max: 90 }) },
  { weight: 5, arbitrary: integer({ min: 2, max: 50 }).map((hours) => hours * 60) },
);

const happens: Arbitrary<PolicyEvent> = oneof(
  {
    weight: 12,
    arbitrary: record({ is: constant("stretch" as const), act: constantFrom(...STRETCH_NAMES), minutes }),
  },
  {
    weight: 12,
    arbitrary: record({ is: constant("other" as const), act: constantFrom(...OTHER_NAMES), minutes }),
  },
  {
    weight: 1,
    arbitrary: record({ is: constant("outage" as const), hours: integer({ min: 1, max: 40 }), minutes }),
  },
  {
    weight: 1,
    arbitrary: record({
      is: constant("clock" as const),
      hours: integer({ min: 1, max: 20 }),
      ahead: constantFrom(2 * HOUR, 30 * 24 * HOUR, 400 * 24 * HOUR, -3 * HOUR),
      minutes,
    }),
  },
);

/** The events of about 400 days. */
export const policyPlan = array(happens, { minLength: 400, maxLength: 560, size: "max" });

export function policyInWords(event: PolicyEvent): string {
  const then = `, then ${event.minutes} minutes`;
  switch (event.is) {
    case "stretch":
      return `the stretcher: ${event.act}${then}`;
    case "other":
      return `the other: ${event.act}${then}`;
    case "outage":
      return `the bot is away for ${event.hours} hours${then}`;
    case "clock":
      return `the clock is ahead by ${event.ahead / HOUR} hours for ${event.hours} hours${then}`;
  }
}

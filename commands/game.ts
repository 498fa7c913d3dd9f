import { setUpGame } from "#app/lifecycle/set-up-game.ts";
import { systemNamed } from "#app/games/system-named.ts";
import { act } from "#app/act.ts";
import { systemFor } from "#app/look-ups/systems-here.ts";
import type { Context } from "#app/context.ts";
import type { System } from "#core/system.ts";
import { bookOf } from "#words/rulebook.ts";
import { z } from "zod";
import { type Call, type Suggestion, type Command, type Typing } from "#app/command.ts";
import { attachedFile } from "#app/attached-file.ts";
import { given } from "#core/left-out.ts";
import { agreeDeadline, deadlineChoices } from "#app/lifecycle/deadline.ts";
import { endOrPropose } from "#app/lifecycle/ending.ts";
import { follow, unfollow } from "#app/seats/following.ts";
import { importGame } from "#app/records/imports.ts";
import { moveGame, ownGameChoices } from "#app/lifecycle/places.ts";
import { pauseChoices, pauseGame } from "#app/lifecycle/pausing.ts";
import { exportGame, reportGame } from "#app/records/records.ts";
import { briefing, joinGame, listSeats, takeSeat } from "#app/seats/seats.ts";
import { seekSubstitute } from "#app/seats/substitutes.ts";
import {
  gameFor,
  matching,
  settingChoices,
  settingValueChoices,
  sideChoices,
  systemChoices,
} from "#app/suggest/suggest.ts";
import { CONSEQUENCES } from "#core/deadline/events.ts";
import { paceWritten } from "#core/pace/agreed.ts";
import { sidesHeldBy } from "#core/pace/waits.ts";
import type { Reply } from "#views/reply.ts";
import { settingsCard } from "#views/reminders/tracks.ts";
import { gameDefinition } from "./definitions/game.ts";

const side = z.string().optional();

const options = z.discriminatedUnion("sub", [
  z.object({
    sub: z.literal("new"),
    system: z.string(),
    side,
    title: z.string().max(60).optional(),
    with: z.string().optional(),
    as: side,
  }),
  z.object({ sub: z.literal("join"), side: z.string() }),
  z.object({ sub: z.literal("invite"), user: z.string(), side }),
  z.object({ sub: z.literal("leave"), side }),
  z.object({ sub: z.literal("seat give"), to: z.string(), side }),
  z.object({ sub: z.literal("seat take"), side }),
  z.object({ sub: z.literal("seat substitute"), side, user: z.string().optional() }),
  z.object({ sub: z.literal("seat decline"), side }),
  z.object({ sub: z.literal("seat accept"), user: z.string().optional() }),
  z.object({ sub: z.literal("seat remove"), user: z.string(), side }),
  z.object({ sub: z.literal("seat withdraw"), side, user: z.string().optional() }),
  z.object({ sub: z.literal("seat list") }),
  z.object({
    sub: z.literal("set"),
    setting: z.string().optional(),
    value: z.string().optional(),
  }),
  z.object({ sub: z.literal("pace"), every: z.string().max(60).optional() }),
  z.object({ sub: z.literal("pause"), until: z.string().max(60), ill: z.boolean().optional() }),
  z.object({
    sub: z.literal("deadline"),
    each: z.string().max(60).optional(),
    // oxlint-disable-next-line unicorn/no-thenable -- the option is a word, and nobody awaits it
    then: z.enum(CONSEQUENCES).optional(),
  }),
  z.object({ sub: z.literal("begin") }),
  z.object({ sub: z.literal("briefing") }),
  z.object({ sub: z.literal("follow"), how: z.enum(["phases", "nothing"]) }),
  z.object({ sub: z.literal("unfollow") }),
  z.object({ sub: z.literal("move"), channel: z.string().optional(), game: z.string().optional() }),
  z.object({ sub: z.literal("archive") }),
  z.object({ sub: z.literal("export") }),
  z.object({ sub: z.literal("import"), file: attachedFile }),
  z.object({ sub: z.literal("report") }),
  z.object({
    sub: z.literal("end"),
    result: z.string().max(200).optional(),
  }),
]);
type Options = z.infer<typeof options>;
type Wish<Sub extends Options["sub"]> = Extract<Options, { sub: Sub }>;

function create(
  context: Context,
  call: Call,
  { system, side: own, title, with: user, as }: Wish<"new">,
): Promise<Reply> {
  const invites = user === undefined ? {} : { invites: { user, ...given({ side: as }) } };
  return setUpGame(context, call, {
    system: systemNamed(context.systems, system),
    ...given({ side: own, title }),
    ...invites,
  });
}

async function changeSettings(context: Context, call: Call, wanted: Wish<"set">): Promise<Reply> {
  const { setting, value } = wanted;
  if (setting !== undefined && value !== undefined)
    return act(context, call, { do: "set", changes: [{ setting, value }] });
  const { system, game: here } = await context.games.here(call);
  return settingsCard(bookOf(system, call.mine), here, setting, sidesHeldBy(system, here, call.user.id));
}

/** The pace of a game is a setting that takes consent. */
function agreePace(context: Context, call: Call, { every }: Wish<"pace">): Promise<Reply> {
  const value = every === undefined ? undefined : paceWritten(every);
  return changeSettings(context, call, { sub: "set", setting: "pace", value });
}

const RUNS: { [Sub in Options["sub"]]: (context: Context, call: Call, wanted: Wish<Sub>) => Promise<Reply> } =
  {
    new: create,
    join: (context, call, wanted) => joinGame(context, call, wanted.side),
    invite: (context, call, wanted) =>
      act(context, call, { do: "invite", user: wanted.user, ...given({ side: wanted.side }) }),
    leave: (context, call, { side: seat }) => act(context, call, { do: "leave", ...given({ side: seat }) }),
    "seat give": (context, call, wanted) =>
      act(context, call, { do: "offerSeat", to: wanted.to, ...given({ side: wanted.side }) }),
    "seat take": takeSeat,
    "seat substitute": seekSubstitute,
    "seat decline": (context, call, wanted) =>
      act(context, call, { do: "decline", ...given({ side: wanted.side }) }),
    "seat accept": (context, call, { user: umpire }) =>
      act(context, call, { do: "acceptUmpire", ...given({ umpire }) }),
    "seat remove": (context, call, { user, side: seat }) =>
      act(context, call, { do: "removeSeat", user, ...given({ side: seat }) }),
    "seat withdraw": (context, call, wanted) =>
      act(context, call, { do: "withdraw", ...given({ side: wanted.side, user: wanted.user }) }),
    "seat list": listSeats,
    set: changeSettings,
    pace: agreePace,
    pause: pauseGame,
    deadline: agreeDeadline,
    begin: (context, call) => act(context, call, { do: "begin" }),
    briefing,
    follow: (context, call, wanted) => follow(context, call, wanted.how),
    unfollow,
    move: moveGame,
    archive: (context, call) => act(context, call, { do: "archive" }),
    export: exportGame,
    import: (context, call, wanted) => importGame(context, call, wanted.file),
    report: reportGame,
    end: endOrPropose,
  };

/** The sides of a game, both at once, and the umpire. */
function seatChoices({ mine }: Call, system: System): Suggestion[] {
  return [
    ...sideChoices(bookOf(system, mine)),
    { name: mine.say("seats-choice-both"), value: "both" },
    { name: mine.say("seats-umpire"), value: "umpire" },
  ];
}

/** The seats that a person holds in the game of a channel. */
async function ownSeatChoices(context: Context, call: Call): Promise<Suggestion[]> {
  const { system, game: here } = await context.games.here(call);
  const own = here.seats.filter(({ user }) => user === call.user.id);
  const held = new Set(own.map(({ side: seat }) => seat));
  return seatChoices(call, system).filter(({ value }) => held.has(value));
}

/** Options that name a time of the game. */
const TIMES: Record<string, typeof pauseChoices | undefined> = { until: pauseChoices, each: deadlineChoices };

async function suggest(
  context: Context,
  call: Call,
  { option, text, options: others }: Typing,
): Promise<Suggestion[]> {
  if (option === "system") return matching(systemChoices(context, call), text);
  if (option === "game") return matching(await ownGameChoices(context, call), text);
  const timed = TIMES[option];
  if (timed !== undefined) return matching(timed(call, (await gameFor(context, call)).game), text);
  if (option === "side" && others["sub"] === "leave")
    return matching(await ownSeatChoices(context, call), text);
  if (option === "side" || option === "as") {
    const system = await systemFor(context, call, others["system"]);
    return matching(seatChoices(call, system), text);
  }
  const running = await gameFor(context, call);
  const setting = option === "every" ? "pace" : (others["setting"] ?? "");
  return matching(
    option === "setting" ? settingChoices(running) : settingValueChoices(running, setting, call.user.id),
    text,
  );
}

/** Sets games up, seats people, moves games and ends them. */
export const game: Command<Options> = {
  definition: gameDefinition,
  options,
  suggest,
  run(context, call, wanted) {
    const run = RUNS[wanted.sub] as (context: Context, call: Call, wanted: Options) => Promise<Reply>;
    return run(context, call, wanted);
  },
};

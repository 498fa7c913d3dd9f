import type { System } from "#core/system.ts";
import { bookOf } from "#words/rulebook.ts";
import { z } from "zod";
import { attachedFile, type Call, type Choice, type Command, type Typing } from "#app/command.ts";
import { given } from "#core/left-out.ts";
import { endOrPropose } from "#app/ending.ts";
import { follow, unfollow } from "#app/following.ts";
import { importGame } from "#app/records/imports.ts";
import { moveGame, ownGameChoices } from "#app/places.ts";
import { exportGame, reportGame } from "#app/records/records.ts";
import { briefing, joinGame, listSeats, takeSeat } from "#app/seats.ts";
import { seekSubstitute } from "#app/substitutes.ts";
import {
  gameFor,
  matching,
  settingChoices,
  settingValueChoices,
  sideChoices,
  systemChoices,
} from "#app/suggest/suggest.ts";
import { sidesHeldBy } from "#core/waits.ts";
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

function create(call: Call, { system, side: own, title, with: user, as }: Wish<"new">): Promise<Reply> {
  const invites = user === undefined ? {} : { invites: { user, ...given({ side: as }) } };
  return call.app.create(call, {
    system: call.app.systemNamed(system),
    ...given({ side: own, title }),
    ...invites,
  });
}

async function changeSettings(call: Call, wanted: Wish<"set">): Promise<Reply> {
  const { setting, value } = wanted;
  if (setting !== undefined && value !== undefined)
    return call.app.act(call, { do: "set", changes: [{ setting, value }] });
  const { system, game: here } = await call.app.gameHere(call);
  return settingsCard(bookOf(system, call.mine), here, setting, sidesHeldBy(system, here, call.user.id));
}

const RUNS: { [Sub in Options["sub"]]: (call: Call, wanted: Wish<Sub>) => Promise<Reply> } = {
  new: create,
  join: (call, wanted) => joinGame(call, wanted.side),
  invite: (call, wanted) =>
    call.app.act(call, { do: "invite", user: wanted.user, ...given({ side: wanted.side }) }),
  leave: (call, { side: seat }) => call.app.act(call, { do: "leave", ...given({ side: seat }) }),
  "seat give": (call, wanted) =>
    call.app.act(call, { do: "offerSeat", to: wanted.to, ...given({ side: wanted.side }) }),
  "seat take": takeSeat,
  "seat substitute": seekSubstitute,
  "seat decline": (call, wanted) => call.app.act(call, { do: "decline", ...given({ side: wanted.side }) }),
  "seat accept": (call, { user: umpire }) => call.app.act(call, { do: "acceptUmpire", ...given({ umpire }) }),
  "seat remove": (call, { user, side: seat }) =>
    call.app.act(call, { do: "removeSeat", user, ...given({ side: seat }) }),
  "seat withdraw": (call, wanted) =>
    call.app.act(call, { do: "withdraw", ...given({ side: wanted.side, user: wanted.user }) }),
  "seat list": listSeats,
  set: changeSettings,
  begin: (call) => call.app.act(call, { do: "begin" }),
  briefing,
  follow: (call, wanted) => follow(call, wanted.how),
  unfollow,
  move: moveGame,
  archive: (call) => call.app.act(call, { do: "archive" }),
  export: exportGame,
  import: (call, wanted) => importGame(call, wanted.file),
  report: reportGame,
  end: endOrPropose,
};

/** The sides of a game, both at once, and the umpire. */
function seatChoices({ mine }: Call, system: System): Choice[] {
  return [
    ...sideChoices(bookOf(system, mine)),
    { name: mine.say("seats-choice-both"), value: "both" },
    { name: mine.say("seats-umpire"), value: "umpire" },
  ];
}

/** The seats that a person holds in the game of a channel. */
async function ownSeatChoices(call: Call): Promise<Choice[]> {
  const { system, game: here } = await call.app.gameHere(call);
  const own = here.seats.filter(({ user }) => user === call.user.id);
  const held = new Set(own.map(({ side: seat }) => seat));
  return seatChoices(call, system).filter(({ value }) => held.has(value));
}

async function suggest(call: Call, { option, text, options: others }: Typing): Promise<Choice[]> {
  if (option === "system") return matching(systemChoices(call), text);
  if (option === "game") return matching(await ownGameChoices(call), text);
  if (option === "side" && others["sub"] === "leave") return matching(await ownSeatChoices(call), text);
  if (option === "side" || option === "as") {
    const system = await call.app.systemFor(call, others["system"]);
    return matching(seatChoices(call, system), text);
  }
  const running = await gameFor(call);
  const setting = others["setting"] ?? "";
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
  run(call, wanted) {
    const act = RUNS[wanted.sub] as (call: Call, wanted: Options) => Promise<Reply>;
    return act(call, wanted);
  },
};

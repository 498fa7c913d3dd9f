import {
  ApplicationCommandOptionType as Kind,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
} from "discord.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bench, startBench } from "./support/bench.ts";
import { type Lobby } from "../src/testing/lobby.ts";

let bench: Bench;
let lobby: Lobby;
let last: ChatInputCommandInteraction;
let suggested: AutocompleteInteraction;

beforeAll(async () => {
  bench = await startBench({
    commands: [
      {
        name: "tohit",
        description: "Odds",
        options: [
          { name: "weapon", description: "Which gun", type: Kind.String, required: true, autocomplete: true },
          { name: "range", description: "In hexes", type: Kind.Integer, min_value: 0, max_value: 40 },
          { name: "factor", description: "Times", type: Kind.Number },
          { name: "moving", description: "Moves", type: Kind.Boolean },
          { name: "by", description: "Who", type: Kind.User },
          { name: "at", description: "Whom", type: Kind.Mentionable },
          { name: "in", description: "Where", type: Kind.Channel },
          { name: "role", description: "Which role", type: Kind.Role },
          { name: "map", description: "A file", type: Kind.Attachment },
          {
            name: "fog",
            description: "Weather",
            type: Kind.String,
            choices: [
              { name: "Thick fog", value: "thick" },
              { name: "Clear", value: "clear" },
            ],
          },
        ],
      },
      {
        name: "game",
        description: "Games",
        options: [
          {
            name: "new",
            description: "Start",
            type: Kind.Subcommand,
            options: [{ name: "system", description: "Which", type: Kind.String, required: true }],
          },
          {
            name: "seat",
            description: "Seats",
            type: Kind.SubcommandGroup,
            options: [{ name: "take", description: "Take one", type: Kind.Subcommand }],
          },
        ],
      },
    ],
    onInteraction: async (interaction) => {
      if (interaction.isAutocomplete()) {
        suggested = interaction;
        await interaction.respond([{ name: "Light machine gun", value: "lmg" }]);
      } else if (interaction.isChatInputCommand()) {
        last = interaction;
        await interaction.reply("ok");
      }
    },
  });
  lobby = bench.table;
});

afterAll(() => bench.close());

async function refusal(text: string): Promise<string> {
  const response = await lobby.ask("POST", `/channels/${await lobby.channelId()}/say`, { as: "Anna", text });
  expect(response.status).toBe(400);
  return ((await response.json()) as { error: string }).error;
}

test("values of every type arrive in their option's type, with resolved mentions", async () => {
  const text =
    "/tohit weapon:75mm L48 range: 12 factor:1.5 moving:yes by:@Ben at:Chris in:#look-ups role:@everyone fog:Thick fog";
  await lobby.say("Anna", text);
  const { options } = last;
  expect(options.getString("weapon")).toBe("75mm L48");
  expect([options.getInteger("range"), options.getNumber("factor"), options.getBoolean("moving")]).toEqual([
    12,
    1.5,
    true,
  ]);
  expect(options.getUser("by")?.displayName).toBe("Ben");
  expect(options.getMember("by")).toMatchObject({ user: { globalName: "Ben" } });
  expect(options.getMentionable("at")).toMatchObject({ user: { globalName: "Chris" } });
  expect(options.getChannel("in")?.name).toBe("look-ups");
  expect(options.getRole("role")?.name).toBe("@everyone");
  expect(options.getString("fog")).toBe("thick");
});

test("a quoted value may contain text like an option", async () => {
  await lobby.say("Anna", '/tohit weapon:"gun range:3 \\"x\\"" range:4');
  expect([last.options.getString("weapon"), last.options.getInteger("range")]).toEqual([
    'gun range:3 "x"',
    4,
  ]);
});

test("subcommands and groups are read by their words", async () => {
  await lobby.say("Anna", "/game new system:aslsk3");
  expect([last.options.getSubcommand(), last.options.getString("system")]).toEqual(["new", "aslsk3"]);
  await lobby.say("Anna", "/game seat take");
  expect([last.options.getSubcommandGroup(), last.options.getSubcommand()]).toEqual(["seat", "take"]);
});

test("the person who types is the interaction's user and member", async () => {
  await lobby.say("Ben", "/game seat take");
  expect(last.user.displayName).toBe("Ben");
  expect(last.inCachedGuild()).toBe(true);
});

test("a value directly after a command is its first required option's", async () => {
  await lobby.say("Anna", "/tohit 75mm L48: long range:3");
  expect([last.options.getString("weapon"), last.options.getInteger("range")]).toEqual(["75mm L48: long", 3]);
  await lobby.say("Anna", "/game new aslsk3");
  expect(last.options.getString("system")).toBe("aslsk3");
});

describe("text that is not a valid command is refused with the fault", () => {
  test.each([
    ["/nothing", "There is no command /nothing. Type / to see all there are."],
    ["/gaem", "There is no command /gaem. Did you mean /game? Type / to see all there are."],
    ["/game", "Choose one: /game new, /game seat"],
    ["/game old", '/game has no "old". There are /game new, /game seat'],
    ["/game seet", '/game has no "seet". Did you mean /game seat? There are /game new, /game seat'],
    ["/tohit range:3", "weapon: is missing (Which gun)"],
    ["/tohit weapon:a range:far", 'range: "far" is not a whole number.'],
    ["/tohit weapon:a range:41", "range: 41 is above 40."],
    ["/tohit weapon:a moving:perhaps", 'moving: "perhaps" is neither true nor false.'],
    ["/tohit weapon:a by:Zoe", 'by: "Zoe" is not a person here.'],
    ["/tohit weapon:a fog:thin", 'fog: "thin" is none of Thick fog, Clear.'],
    ["/tohit weapon:a range:1 range:2", "range is given twice."],
    [
      "/game new systems:chess",
      '/game new can\'t read "systems:chess". Did you mean system:? Its options are system:',
    ],
    ["/game new colour:red", '/game new can\'t read "colour:red". Its options are system:'],
    ["/tohit weapon:a map:hill.txt", 'map: you have no file "hill.txt"; attach it first.'],
  ])("%s", async (text, reason) => {
    expect(await refusal(text)).toBe(reason);
  });
});

test("the bot's suggestions are for the option at the end, with the others filled in", async () => {
  expect(await lobby.suggest("Anna", "/tohit range:3 weapon:li")).toEqual({
    choices: [{ name: "Light machine gun", value: "lmg" }],
  });
  expect(suggested.options.getFocused(true)).toMatchObject({ name: "weapon", value: "li" });
  expect(suggested.options.getInteger("range")).toBe(3);
});

describe("a file for a command", () => {
  test("is uploaded first and then named; the bot gets it with an address, as from Discord", async () => {
    const attached = await lobby.attach("Chris", "hill 62.txt", "contour lines");
    expect(attached.status).toBe(200);
    expect(await attached.json()).toMatchObject({ filename: "hill_62.txt", size: 13 });
    expect(await lobby.suggest("Chris", "/tohit weapon:a map:")).toEqual({
      choices: [{ name: "hill_62.txt", value: "hill_62.txt" }],
    });
    await lobby.say("Chris", "/tohit weapon:a map:hill_62.txt");
    const { name, url } = last.options.getAttachment("map", true);
    expect(name).toBe("hill_62.txt");
    expect(await (await fetch(url)).text()).toBe("contour lines");
  });

  test("is its owner's alone, and the newest of a name is used", async () => {
    await lobby.attach("Chris", "map.txt", "old");
    await lobby.attach("Chris", "map.txt", "new");
    await lobby.say("Chris", "/tohit weapon:a map:map.txt");
    expect(await (await fetch(last.options.getAttachment("map", true).url)).text()).toBe("new");
    expect((await lobby.say("Ben", "/tohit weapon:a map:map.txt")).error).toContain("attach it first");
  });

  test("is refused if it is too large or unknown", async () => {
    const large = await lobby.attach("Anna", "large.txt", "x".repeat(10 * 1024 * 1024 + 1));
    expect([large.status, await large.json()]).toEqual([413, { error: "A file has 10 MB at most." }]);
    expect((await lobby.attach("Zoe", "map.txt", "x")).status).toBe(404);
    expect((await lobby.ask("POST", `/channels/${await lobby.channelId()}/upload`, {})).status).toBe(400);
  });
});

test("fixed choices are filtered by the typed text", async () => {
  expect(await lobby.suggest("Anna", "/tohit weapon:x fog:th")).toEqual({
    choices: [{ name: "Thick fog", value: "thick" }],
  });
});

test("a text that is too long is refused with the excess", async () => {
  expect(await refusal("x".repeat(2001))).toBe(
    "A message has 2,000 characters at most: this one is 1 too long.",
  );
  expect(await refusal("x".repeat(5000))).toContain("this one is 3,000 too long.");
  expect((await lobby.say("Anna", "x".repeat(2000))).messages).toHaveLength(1);
});

test("any other text is a plain message", async () => {
  const { messages } = await lobby.say("Anna", "hello <@1>");
  expect(messages[0]).toMatchObject({ content: "hello <@1>", author: { global_name: "Anna" }, type: 0 });
});

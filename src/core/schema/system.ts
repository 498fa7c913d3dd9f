import { z } from "zod";
import {
  aliases,
  counted,
  dataText,
  diceCode,
  id,
  name,
  ref,
  rule,
  settingIs,
  sideText,
  sources,
} from "./primitives.ts";
import { naming } from "./references.ts";
import { effectAmount } from "../procedures/effect-shape.ts";
import { orderShape } from "../tables/shape.ts";
import { units } from "../units/shape.ts";

const settingValue = z.union([z.string(), z.number(), z.null()]);

const colour = z.string().regex(/^#[0-9a-f]{6}$/, "write a colour as #8a6d3b, in small letters");

/** What the players may fix for a game. With `perSide` there is one value for each side. */
export const setting = z.strictObject({
  id,
  name,
  aliases,
  /** One line: what it decides. */
  explain: dataText,
  perSide: z.boolean().optional(),
  choices: z
    .array(z.strictObject({ value: z.string(), name }))
    .min(2)
    .optional(),
  number: z.strictObject({ min: z.number().int(), max: z.number().int(), ...counted }).optional(),
  /** Where an umpire is seated whom every side accepts and who has held none, only such an umpire changes it. */
  umpire: z.boolean().optional(),
  /** Once play has begun, the other side has to agree to a change. */
  consent: z.boolean().optional(),
  /** null means: not used. */
  default: settingValue,
  /** What null comes to, in a few words, instead of "not set". */
  unset: dataText.optional(),
  rule: rule.optional(),
  src: sources,
});
export type Setting = z.infer<typeof setting>;

export const numberTrack = z.strictObject({
  kind: z.literal("number"),
  id,
  name,
  aliases,
  perSide: z.boolean().optional(),
  min: z.number().int(),
  max: z.number().int(),
  /** null: not tracked until a player gives a figure. */
  start: z.number().int().nullable(),
  ...counted,
  /** How to print a position: plain, or minutes as hours and minutes where the setting says so. */
  hours: settingIs.optional(),
  /**
   * Printed names of positions below and above zero, such as Defender and Attacker; `roles`: the roles that have
   * these halves.
   */
  ends: z
    .strictObject({
      negative: name,
      positive: name,
      roles: z.strictObject({ negative: ref("side or role"), positive: ref("side or role") }).optional(),
    })
    .optional(),
  /** What it means when the track moves up or down, in a few words; `by`: how far at a time, 1 if left out. */
  moves: z.strictObject({ up: name, down: name, by: effectAmount.optional() }).optional(),
  /** The printed figure of each position; several sets where a setting chooses among them. */
  scores: z
    .strictObject({
      setting: ref("setting of the whole game").optional(),
      sets: z.record(naming(z.string(), "value", { of: "setting" }), z.record(z.string(), z.number())),
    })
    .optional(),
});

const marker = z.strictObject({
  kind: z.literal("marker"),
  id,
  name,
  aliases,
  /** The setting that names the side holding it at the start; none: nobody holds it. */
  start: z.strictObject({ setting: ref("setting that offers the sides") }).optional(),
});

const list = z.strictObject({
  kind: z.literal("list"),
  id,
  name,
  aliases,
  /** What one name on it stands for, such as "platoon". */
  of: z.string().min(1).max(30).optional(),
  /** What the form asks for that notes one, where that is not its name: "Its hexes". */
  asks: z.string().min(1).max(45).optional(),
  /** `/activate` puts a name on it, in the steps that keep it. */
  activates: z.literal(true).optional(),
  perSide: z.boolean().optional(),
  max: z.number().int().min(1),
});

const boxes = z.strictObject({
  kind: z.literal("boxes"),
  id,
  name,
  aliases,
  perSide: z.boolean().optional(),
  boxes: z.array(z.strictObject({ id, name })).min(2),
  /** `costs`: what a new item of the kind takes off a number of the side that places it, where that is counted. */
  kinds: z
    .array(
      z.strictObject({
        id,
        name,
        costs: z.strictObject({ track: ref("number track"), by: z.number().int().min(1) }).optional(),
      }),
    )
    .min(1),
  max: z.number().int().min(1),
});

/** Something the bot keeps count of. */
const track = z.discriminatedUnion("kind", [numberTrack, marker, list, boxes]);
export type Track = z.infer<typeof track>;
export type TrackOf<Kind extends Track["kind"]> = Extract<Track, { kind: Kind }>;

/** A random event: a table to roll on, or an order to carry out. */
export const randomEvent = z.strictObject({
  id,
  name,
  rule: rule.optional(),
  text: sideText,
  table: ref("table with dice").optional(),
  order: orderShape.optional(),
});
export type RandomEvent = z.infer<typeof randomEvent>;

/** Two roles that are always held by two different sides. */
export const rolePair = z.strictObject({
  id,
  name,
  opposite: z.strictObject({ id, name }),
  /** `segment`: whoever the segment's `side` is. */
  from: z.union([
    z.strictObject({ marker: ref("marker track") }),
    z.strictObject({ setting: ref("setting that offers the sides") }),
    z.strictObject({ segment: z.literal("side") }),
  ]),
});

/** A figure added up from tracks. */
export const score = z.strictObject({
  id,
  name,
  text: dataText,
  add: z
    .array(
      z.strictObject({ track: ref("number track of the whole game"), as: z.enum(["position", "score"]) }),
    )
    .min(1),
});

/** A limit of the mission: the bot warns when a track or a score gets there. */
export const limit = z.strictObject({
  id,
  name,
  of: z.union([
    z.strictObject({ track: ref("number track of the whole game") }),
    z.strictObject({ score: ref("score") }),
    z.strictObject({ turn: z.literal("number") }),
  ]),
  setting: ref("setting of the whole game with a number"),
  /** Down: the limit is counted below zero. */
  down: z.boolean().optional(),
  /** The setting and value that make the limit one to be exceeded, not reached. */
  exceedIf: settingIs.optional(),
  text: dataText,
});

/**
 * A button that opens a form. `ask`: what each side has of its own takes a field for each, five in all. `text`: why
 * tracks are worth counting.
 */
export const formShape = z.strictObject({
  name: z.string().min(1).max(40),
  ask: z.array(ref("setting with a number, number track or boxes track")).min(1).max(5),
  text: dataText.optional(),
});

/** What a mission or scenario decides: the card of a game that is being set up asks for it. */
const setUp = z.strictObject({
  /** Settings with choices, a menu each, and one for each side where each has its own. */
  menus: z.array(ref("setting with choices")).min(1).max(5).optional(),
  forms: z.array(formShape).min(1).max(5).optional(),
});

/** What the game calls dice thrown together: `2d6` may be a `DR`. Upper and lower case differ. */
/** The colours that dice can be drawn in. */
const dieColour = z.enum(["white", "red"]);
export type DieColour = z.infer<typeof dieColour>;

export const namedThrow = z.strictObject({
  id: z.string().regex(/^[A-Za-z]{1,12}$/, "use letters only"),
  dice: diceCode,
  /** What each of its dice is called, such as by its colour. */
  faces: z.array(name).min(1).optional(),
  /** The colour of each of its dice; then a drawn die is not named besides. */
  colours: z.array(dieColour).min(1).optional(),
});

/** `system.json`: a published design, its sides, settings, tracks and credits. */
export const systemFile = z.strictObject({
  $schema: z.string().optional(),
  id,
  title: name,
  /** What players may type instead of the title. */
  aliases: z.array(z.string()).optional(),
  edition: z.string().max(60),
  publisher: name,
  credits: dataText,
  die: diceCode,
  throws: z.array(namedThrow).optional(),
  turnName: name,
  /** `plural`: the side takes the verb of many, as in "The Allies win". */
  sides: z
    .array(z.strictObject({ id, name, plural: z.boolean().optional(), colour }))
    .length(2, "a game has exactly two sides"),
  umpire: z.boolean().optional(),
  roles: z.array(rolePair),
  settings: z.array(setting),
  tracks: z.array(track),
  scores: z.array(score),
  limits: z.array(limit),
  events: z.array(randomEvent),
  units: units.optional(),
  setUp: setUp.optional(),
  /** Three things to try, shown by /help. */
  tryThese: z.array(dataText).min(1).max(5),
  sources: z.record(z.string(), z.string()),
});
export type SystemFile = z.infer<typeof systemFile>;

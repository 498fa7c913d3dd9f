import { z } from "zod";
import {
  aliases,
  counted,
  dataText,
  diceCode,
  id,
  name,
  shownText,
  ref,
  rule,
  settingIs,
  sideText,
  sources,
} from "./primitives.ts";
import { naming } from "./references.ts";
import { effectAmount } from "./effects.ts";
import { playerOrder } from "./orders.ts";
import { orderShape } from "./tables.ts";
import { units } from "./units.ts";

const settingValue = z.union([z.string(), z.number(), z.null()]);

const colour = z.string().regex(/^#[0-9a-f]{6}$/, "write a colour as #8a6d3b, in small letters");

/** A setting of a game. `perSide`: each side has its own value. */
export const setting = z.strictObject({
  id,
  name,
  aliases,
  /** Its meaning, in a line. */
  explain: dataText,
  perSide: z.boolean().optional(),
  choices: z
    .array(z.strictObject({ value: z.string(), name }))
    .min(2)
    .optional(),
  number: z.strictObject({ min: z.number().int(), max: z.number().int(), ...counted }).optional(),
  /** A line that players type, of at most `max` characters. */
  text: z.strictObject({ max: z.number().int() }).optional(),
  /** True if only a neutral umpire may change it, when there is one. */
  umpire: z.boolean().optional(),
  /** True if a change after play has begun needs the other side's consent. */
  consent: z.boolean().optional(),
  /** Null means not used. */
  default: settingValue,
  /** Meaning of null in a few words, in place of "not set". */
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
  /** The side to which a track belongs that the other side does not have. */
  side: ref("side").optional(),
  min: z.number().int(),
  max: z.number().int(),
  /** Null: not in use until a player enters a number. */
  start: z.number().int().nullable(),
  /** Setting that hides a track of each side while its value is `hidden`: its side and the umpire see the value. */
  hiddenBy: ref('setting by consent that offers "hidden"').optional(),
  ...counted,
  /** Shows minutes as hours and minutes while the setting has the value. */
  hours: settingIs.optional(),
  /**
   * Printed names of the positions below and above zero, such as Defender and Attacker. `roles`: the roles that own
   * these halves.
   */
  ends: z
    .strictObject({
      negative: name,
      positive: name,
      roles: z.strictObject({ negative: ref("side or role"), positive: ref("side or role") }).optional(),
    })
    .optional(),
  /** Meaning of moves up and down, in a few words. `by`: distance of a move; 1 if omitted. */
  moves: z.strictObject({ up: name, down: name, by: effectAmount.optional() }).optional(),
  /** Printed figures of the positions. There are several sets if a setting selects one. */
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
  /** The first holder, or the setting that selects it. If omitted, nobody holds the marker at the start. */
  start: z
    .union([
      z.strictObject({ setting: ref("setting that offers the sides") }),
      z.strictObject({ side: ref("side") }),
    ])
    .optional(),
});

const list = z.strictObject({
  kind: z.literal("list"),
  id,
  name,
  aliases,
  /** The kind of thing that a name on the list denotes, such as "platoon". */
  of: shownText(30).optional(),
  /** Label in the form that adds an entry, if entries are not names: "Its hexes". */
  asks: shownText(45).optional(),
  /** True if `/activate` adds a name in the steps that keep the list. */
  activates: z.literal(true).optional(),
  perSide: z.boolean().optional(),
  /** As in number tracks. */
  side: ref("side").optional(),
  max: z.number().int().min(1),
});

const boxes = z.strictObject({
  kind: z.literal("boxes"),
  id,
  name,
  aliases,
  perSide: z.boolean().optional(),
  boxes: z.array(z.strictObject({ id, name })).min(2),
  /** `costs`: amount by which a new item of the kind reduces a number track of its side, if that is in use. */
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

/** Something that the bot counts. */
const track = z.discriminatedUnion("kind", [numberTrack, marker, list, boxes]);
export type Track = z.infer<typeof track>;

/** A random event: a table to roll on, or an order. */
export const randomEvent = z.strictObject({
  id,
  name,
  rule: rule.optional(),
  text: sideText,
  table: ref("table with dice").optional(),
  order: orderShape.optional(),
});
export type RandomEvent = z.infer<typeof randomEvent>;

/** Two roles, always held by different sides. */
export const rolePair = z.strictObject({
  id,
  name,
  opposite: z.strictObject({ id, name }),
  /** `segment`: the segment's `side`. */
  from: z.union([
    z.strictObject({ marker: ref("marker track") }),
    z.strictObject({ setting: ref("setting that offers the sides") }),
    z.strictObject({ segment: z.literal("side") }),
  ]),
});

/** A sum of tracks. */
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

/** A limit of the scenario. It is reported when a track or score reaches it; on a track of each side, for each side. */
export const limit = z.strictObject({
  id,
  /** Several limits may have the same name. */
  name,
  of: z.union([
    z.strictObject({ track: ref("number track") }),
    z.strictObject({ score: ref("score") }),
    z.strictObject({ turn: z.literal("number") }),
  ]),
  /** The number at which it is reached: that of a setting, or a plain one. */
  setting: ref("setting of the whole game with a number").optional(),
  number: z.number().int().optional(),
  /** True if the limit counts below zero. */
  down: z.boolean().optional(),
  /** True if the limit is reached from above: at its number or below. */
  falls: z.literal(true).optional(),
  /** Setting and value with which the limit must be exceeded, not just reached. */
  exceedIf: settingIs.optional(),
  text: dataText,
});

/**
 * A form behind a button. `ask`: one field for each value, or for each side's own; at most five fields. `text`: the
 * use of the tracks.
 */
export const formShape = z.strictObject({
  name: shownText(40),
  ask: z.array(ref("setting with a number, number track or boxes track")).min(1).max(5),
  text: dataText.optional(),
  /** The cost of leaving a track of the form out of use, such as "forfeits are not checked." */
  skipped: dataText.optional(),
});

/** The values of a scenario for which the set-up card asks. */
const setUp = z.strictObject({
  /** Settings with choices: a menu for each, or for each side's own. */
  menus: z.array(ref("setting with choices")).min(1).max(5).optional(),
  forms: z.array(formShape).min(1).max(5).optional(),
});

/** The colours in which dice can be drawn. */
const dieColour = z.enum(["white", "red"]);

/** A name for dice thrown together: `2d6` may be a `DR`. Case-sensitive. */
export const namedThrow = z.strictObject({
  id: z.string().regex(/^[A-Za-z]{1,12}$/, "use letters only"),
  dice: diceCode,
  /** Name of each die, such as its colour. */
  faces: z.array(name).min(1).optional(),
  /** Colour of each die. It replaces the name if the die is drawn. */
  colours: z.array(dieColour).min(1).optional(),
});

/** `system.json`: a published game with its sides, settings, tracks and credits. */
export const systemFile = z.strictObject({
  $schema: z.string().optional(),
  id,
  title: name,
  /** Other titles that players may type. */
  aliases: z.array(z.string()).optional(),
  edition: shownText(60),
  publisher: z.string().min(1).max(60),
  credits: dataText,
  die: diceCode,
  throws: z.array(namedThrow).optional(),
  turnName: name,
  /** `plural`: the name of the side takes plural verbs, as in "The Allies win". */
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
  /** At most as many as a menu of Discord can show. */
  orders: z.array(playerOrder).min(1).max(25).optional(),
  setUp: setUp.optional(),
  /** Examples for /help. */
  tryThese: z.array(dataText).min(1).max(5),
  sources: z.record(z.string(), z.string()),
});
export type Limit = z.infer<typeof limit>;
export type SystemFile = z.infer<typeof systemFile>;

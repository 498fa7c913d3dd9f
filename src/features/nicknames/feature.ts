import { MOST_CHOICES, type Suggestion } from "#cards/reply.ts";
import { addition } from "#commands/options/addition.ts";
import { listed, text as textOption } from "#commands/options/options.ts";
import { RuleError } from "#core/errors.ts";
import type { Feature } from "#core/feature.ts";
import { bare, type NamedThing, plainWithin, among } from "#core/names/index.ts";
import type { LookUpName } from "#core/schema/index.ts";
import type { Call, Typing } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { serverManagedBy } from "#games/lifecycle/servers.ts";
import { lookUpNameOf, nicknamesHere } from "#games/names/nicknames.ts";
import { CHECKS, TABLES, thingsToSearch, WEAPONS } from "#games/names/system-meant.ts";
import { codeOf } from "#games/people/recent-look-ups.ts";
import type { Guild } from "#store/shapes/guild.ts";
import { text } from "#words/text.ts";
import { z } from "zod";

type Nicknames = NonNullable<Guild["nicknames"]>;

/** Maximum number of nicknames in a server. */
const MAX_NICKNAMES = 50;

/** Value of the option that removes a nickname. */
const NONE = "none";
const REMOVAL = { means: NONE };

/** The table, check or weapon of a code such as `weapon/<system>/<id>`. Throws a RuleError for any other text. */
function meantBy(context: Context, call: Call, code: string): LookUpName {
  const [what = "", system = "", id = ""] = code.split("/");
  const kind = (["table", "check", "weapon"] as const).find((each) => each === what);
  const name = kind && { what: kind, system, id };
  if (name === undefined || lookUpNameOf(context, call, name) === undefined)
    throw new RuleError("refuse-nickname-meaning").about("means");
  return name;
}

function withNickname(nicknames: Nicknames, name: string, of: LookUpName | undefined): Nicknames {
  const others = nicknames.filter((each) => bare(each.name) !== bare(name));
  if (of === undefined) return others;
  if (others.length >= MAX_NICKNAMES) {
    throw new RuleError("refuse-nicknames-full", { most: MAX_NICKNAMES }).correcting(
      "alias",
      undefined,
      others.map((each) => ({
        name: text("choice-remove", { name: each.name }),
        value: each.name,
        more: REMOVAL,
      })),
    );
  }
  return [...others, { name, of }];
}

/** Gives a table, check or weapon a nickname in the server, or removes one. Refuses all but managers. */
async function changeNickname(
  context: Context,
  call: Call,
  { alias, means }: { alias?: string | undefined; means?: string | undefined },
): Promise<void> {
  const guild = serverManagedBy(call, "refuse-server-not-manager");
  if (alias === undefined || bare(alias) === "")
    throw new RuleError("refuse-option-missing", { option: "alias" });
  if (means === undefined) throw new RuleError("refuse-option-missing", { option: "means" });
  const of = means.trim().toLowerCase() === NONE ? undefined : meantBy(context, call, means);
  const name = alias.trim().replace(/\s+/g, " ");
  await context.sheets.changeGuild(guild, ({ nicknames: before = [], ...own }) => {
    const nicknames = withNickname(before, name, of);
    return nicknames.length === 0 ? own : { ...own, nicknames };
  });
}

/** Suggestions of the server's nicknames. */
async function ownNicknameChoices(context: Context, call: Call): Promise<Suggestion[]> {
  const nicknames = await nicknamesHere(context, call);
  return nicknames.map(({ nickname, name }) => ({
    name: call.language.say("nickname-choice", { nickname: plainWithin(nickname, 40), name }),
    value: nickname,
  }));
}

/** Suggestions of what a nickname can mean: weapons, tables and checks, and nothing. */
async function meaningChoices(
  context: Context,
  call: Call,
  { text: typed, options }: Typing,
): Promise<Suggestion[]> {
  const found = new Map<NamedThing, Suggestion>();
  for (const kind of [WEAPONS, TABLES, CHECKS])
    for (const { system, book, things } of await thingsToSearch(context, call, options["system"], kind))
      for (const thing of things) {
        const value = codeOf({ what: kind.what, system: system.id, id: thing.id });
        found.set(thing, {
          name: call.language.say("thing-of-game", { thing: thing.name, game: book.title }),
          value,
        });
      }
  const fitting = among([...found.keys()])
    .offered(typed)
    .flatMap((thing) => found.get(thing) ?? []);
  const none = { name: call.language.say("server-choice-no-nickname"), value: NONE };
  return [...fitting.slice(0, MOST_CHOICES - 1), none];
}

/** A nickname, shorter than the labels of suggestions. */
const nickname = z.string().trim().max(40);

/** Gives a weapon, table or check a nickname in the server. */
const nicknames = addition(
  {
    alias: textOption({ most: 100, suggest: listed(ownNicknameChoices) }, nickname).optional(),
    means: textOption({ most: 100, suggest: meaningChoices }).optional(),
  },
  async (context, call, { alias, means }, next) => {
    if (alias === undefined && means === undefined) return next();
    await changeNickname(context, call, { alias, means });
    return next({ isChanged: true });
  },
);

export const NICKNAMES: Feature = {
  name: "nicknames",
  additions: { "server defaults": [nicknames] },
};

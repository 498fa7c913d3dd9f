import { addition } from "#commands/options/addition.ts";
import { listed, text } from "#commands/options/options.ts";
import type { Feature } from "#core/feature.ts";
import { z } from "zod";
import { changeNickname, meaningChoices, ownNicknameChoices } from "./nicknames.ts";

/** A nickname, shorter than the labels of suggestions. */
const nickname = z.string().trim().max(40);

/** Gives a weapon, table or check a nickname in the server. */
const nicknames = addition(
  {
    alias: text({ most: 100, suggest: listed(ownNicknameChoices) }, nickname).optional(),
    means: text({ most: 100, suggest: meaningChoices }).optional(),
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

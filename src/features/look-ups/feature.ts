import type { LOOK_UPS_SHAPES } from "./shapes.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import type { Call, Handlers } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { TABLES, systemMeant } from "#games/names/system-meant.ts";
import { requestOf, rollOnTable, showLookUp } from "./look-ups.ts";

function systemOf(
  context: Context,
  call: Call,
  { system, table }: { system?: string | undefined; table?: string | undefined },
) {
  return systemMeant(context, call, system, { of: TABLES, wanted: table });
}

/** The look-up of a press. */
async function foundBy(context: Context, call: Call, press: PressNamed<"table" | "rollTable">) {
  const { table, column, value, cell } = press;
  const system = await systemOf(context, call, press);
  const { column: found, ...row } = requestOf(system, { table, column, value, cell });
  const isWhole = "whole" in press && press.whole === true;
  return { system, request: isWhole ? row : { ...row, ...given({ column: found }) } };
}

const presses: Handlers<keyof typeof LOOK_UPS_SHAPES.presses> = {
  async table(context, call, press) {
    return showLookUp(context, call, await foundBy(context, call, press), press);
  },
  async row(context, call, { table, alone, ...press }, [row]) {
    const system = await systemOf(context, call, { ...press, table });
    return showLookUp(context, call, { system, request: requestOf(system, { table, row }) }, { alone });
  },
  async tables(context, call, { alone, system: named }, [table]) {
    const system = await systemOf(context, call, { system: named, table });
    return showLookUp(context, call, { system, request: requestOf(system, { table }) }, { alone });
  },
  async rollTable(context, call, press) {
    return rollOnTable(context, call, await foundBy(context, call, press));
  },
};

export const LOOK_UPS: Feature = {
  name: "look-ups",
  presses,
};

import type { Call } from "#app/command.ts";
import { walkDoubts } from "#app/corrections.ts";
import { requestOf, rollOnTable, showDoubts, showLookUp } from "#app/look-ups.ts";
import type { Handlers } from "#app/press.ts";
import { systemMeant, TABLES } from "#app/system-meant.ts";
import { figureForm } from "#views/tables/doubts.ts";
import type { PressNamed } from "#views/presses/press.ts";
import type { tablePresses } from "#views/presses/tables.ts";

function systemOf(
  call: Call,
  { system, table }: { system?: string | undefined; table?: string | undefined },
) {
  return systemMeant(call, system, { of: TABLES, wanted: table });
}

/** What is looked up, and in which system. */
async function foundBy(call: Call, press: PressNamed<"table" | "rollTable">) {
  const { table, column, value, cell } = press;
  const system = await systemOf(call, press);
  return { system, request: requestOf(system, { table, column, value, cell }) };
}

/** What is pressed about printed tables. */
export const tables: Handlers<keyof typeof tablePresses> = {
  async table(call, press) {
    const { system, request } = await foundBy(call, press);
    return showLookUp(call, system, request, press);
  },
  async row(call, { table, alone, ...press }, [row]) {
    const system = await systemOf(call, { ...press, table });
    return showLookUp(call, system, requestOf(system, { table, row }), { alone });
  },
  async tables(call, { alone, system: named }, [table]) {
    const system = await systemOf(call, { system: named, table });
    return showLookUp(call, system, requestOf(system, { table }), { alone });
  },
  async rollTable(call, press) {
    const { system, request } = await foundBy(call, press);
    return rollOnTable(call, system, request);
  },
  doubt: async (call, { at, pick, go, where, system }) =>
    walkDoubts(call, await systemOf(call, { system }), where, { at, pick, go }),
  figure: {
    ask: (call) => figureForm(call.mine),
    run: async (call, { at, where, system }, { correct }) =>
      walkDoubts(call, await systemOf(call, { system }), where, { at, correct }),
  },
  doubts: async (call, { at, row, system }) =>
    showDoubts(call, await systemOf(call, { system }), at, row === true),
};

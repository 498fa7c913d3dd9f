import { exportGame, reportGame } from "#features/records/files.ts";
import { importGame } from "#features/records/imports.ts";
import { attachedFile } from "#games/workers/import-checker.ts";
import { sub } from "../definitions/command.ts";
import { file } from "../options/options.ts";

/** A game's file and report. */
export const records = {
  export: sub({}, exportGame),
  import: sub({ file: file(attachedFile) }, importGame),
  report: sub({}, reportGame),
};

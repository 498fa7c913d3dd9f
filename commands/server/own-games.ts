import {
  addPage,
  askToRemove,
  listPages,
  pageChoices,
  replacePage,
  showPage,
} from "#features/pages/pages.ts";
import { attachedFile } from "#games/workers/import-checker.ts";
import { sub } from "../definitions/command.ts";
import { file, listed, text } from "../options/options.ts";

const page = file(attachedFile).optional();
const own = text({ most: 100, suggest: listed(pageChoices) });

/** The server's own games, each on one page. */
export const ownGames = {
  "game add": sub({ file: page }, addPage),
  "game list": sub({}, listPages),
  "game show": sub({ game: own }, showPage),
  "game replace": sub({ game: own, file: page }, replacePage),
  "game remove": sub({ game: own }, askToRemove),
};

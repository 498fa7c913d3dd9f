import { writeFileSync } from "node:fs";
import { commands } from "#commands/index.ts";
import { commandsPage } from "./commands-page.ts";

writeFileSync(new URL("commands.md", import.meta.url), commandsPage(commands));

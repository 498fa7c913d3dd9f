import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { messagesSource } from "./messages-source.ts";

const folder = fileURLToPath(new URL("../../locales/en", import.meta.url));
const sources = readdirSync(folder)
  .filter((file) => file.endsWith(".ftl"))
  .map((file) => readFileSync(`${folder}/${file}`, "utf8"));

writeFileSync(fileURLToPath(new URL("messages.ts", import.meta.url)), messagesSource(sources));

import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { RecordedRequest } from "../request-log.ts";

type Responses = Record<string, { content?: Record<string, unknown>; $ref?: string }>;

const discord = JSON.parse(readFileSync(new URL("./discord-openapi.json", import.meta.url), "utf8")) as {
  paths: Record<string, Record<string, { responses?: Responses }>>;
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
for (const name of ["int32", "int64", "double"])
  ajv.addFormat(name, { type: "number", validate: () => true });
ajv.addFormat("nonce", true);
ajv.addFormat("snowflake", /^\d{15,20}$/);
ajv.addSchema(discord, "discord");

/** Where a sandbox's answer differs from what Discord's OpenAPI document promises for it. */
export function answerFaults({ method, path, status, response }: RecordedRequest): string[] {
  const verb = method.toLowerCase();
  const template = templateOf(path, verb);
  if (template === undefined) return [`${method} ${path}: Discord has no such operation`];
  const responses = discord.paths[template]![verb]!.responses ?? {};
  const promised = responses[String(status)];
  if (promised === undefined) return [`${method} ${template}: never answers ${status}`];
  if (promised.content === undefined)
    return response === undefined ? [] : [`${method} ${template}: has a body`];
  const pointer = [
    "paths",
    template,
    verb,
    "responses",
    String(status),
    "content",
    "application/json",
    "schema",
  ]
    .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
  const validate = ajv.compile({ $ref: `discord#/${pointer}` });
  if (validate(response)) return [];
  return [
    ...new Set((validate.errors ?? []).map((e) => `${method} ${template}: ${e.instancePath} ${e.message}`)),
  ];
}

function templateOf(path: string, verb: string): string | undefined {
  const segments = path.split("/");
  return Object.keys(discord.paths)
    .filter((template) => discord.paths[template]![verb] !== undefined)
    .filter((template) => {
      const parts = template.split("/");
      return (
        parts.length === segments.length &&
        parts.every((part, i) => part === segments[i] || part.startsWith("{"))
      );
    })
    .toSorted((one, other) => literals(other) - literals(one))[0];
}

function literals(template: string): number {
  return template.split("/").filter((part) => !part.startsWith("{")).length;
}

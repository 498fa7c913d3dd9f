import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { messageFaults } from "./message-rules.ts";

/** A request of the bot, as the sandbox records it. */
export interface BotRequest {
  method: string;
  /** Below /api/v10, such as `/channels/1/messages`. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** The file parts of a multipart body. */
  files?: { field: string }[];
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
}

interface Route {
  template: string;
  /** The template's segments. */
  pattern: string[];
  operation: Operation;
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
}

const documentFile = new URL("./discord-openapi.json", import.meta.url);
const discord = JSON.parse(readFileSync(documentFile, "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** discord.js and Discord's written documentation send these as decimal strings, the document says integer. */
const BITFIELDS = ["default_member_permissions", "permissions", "allow", "deny"];

const routes = allRoutes();
Object.values(discord.components.schemas).forEach(allowDecimalStrings);
/** Whether something fits is told by the first fault; what is wrong with it by all of them, which takes longer. */
const first = validators({ allErrors: false });
const every = validators({ allErrors: true });

/** What Discord would refuse about a request, by its OpenAPI document and by the rules that this cannot hold. */
export function checkRequest(request: BotRequest): string[] {
  const route = routeOf(request);
  if (route === undefined) return [`${request.method} ${request.path}: Discord has no such operation`];
  const { template, operation } = route;
  const faults = [...queryFaults(request, template, operation), ...bodyFaults(request, template, operation)];
  return faults.map((fault) => `${request.method} ${template}: ${fault}`);
}

function queryFaults({ method, query = {} }: BotRequest, template: string, operation: Operation): string[] {
  const { parameters = [] } = operation;
  return Object.entries(query).flatMap(([name, value]) => {
    const at = parameters.findIndex((parameter) => parameter.in === "query" && parameter.name === name);
    const parameter = parameters[at];
    if (parameter === undefined) return [`has no query parameter ${name}`];
    const isText = parameter.schema.type !== "integer" && parameter.schema.type !== "boolean";
    const sent: unknown = isText || !/^(\d+|true|false)$/.test(value) ? value : JSON.parse(value);
    const schema = placeOf("paths", template, method.toLowerCase(), "parameters", String(at), "schema");
    return first(schema)(sent)
      ? []
      : explain(faultsIn(sent, every(schema))).map((fault) => `${name}${fault}`);
  });
}

function bodyFaults(request: BotRequest, template: string, { requestBody }: Operation): string[] {
  const { method, body, files = [] } = request;
  if (body === undefined || body === null) return requestBody?.required ? ["has no body"] : [];
  if (requestBody === undefined) return ["has a body"];
  const isMultipart = files.length > 0;
  const schema = schemaOf(template, method, isMultipart ? "multipart/form-data" : "application/json");
  const parts = Object.fromEntries(files.map(({ field }) => [field, ""]));
  const sent = isMultipart ? { ...body, ...parts } : body;
  const faults = first(schema)(sent) ? [] : explain(faultsIn(sent, every(schema)));
  return [...faults, ...messageFaults(request, template)];
}

function routeOf({ method, path }: BotRequest): Route | undefined {
  const segments = path.split("?")[0]!.split("/");
  return routes
    .get(`${method.toLowerCase()} ${segments.length}`)
    ?.find(({ pattern }) =>
      pattern.every((part, index) => part === segments[index] || /^\{.*\}$/.test(part)),
    );
}

/** All routes by method and number of segments; of those that fit a path the first is the one meant. */
function allRoutes(): Map<string, Route[]> {
  const all = Object.entries(discord.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const pattern = template.split("/");
      return { kind: `${verb} ${pattern.length}`, template, pattern, operation };
    }),
  );
  const literalFirst = all.toSorted((one, other) => literalParts(other.pattern) - literalParts(one.pattern));
  return Map.groupBy(literalFirst, ({ kind }) => kind);
}

function literalParts(pattern: string[]): number {
  return pattern.filter((part) => !part.startsWith("{")).length;
}

function schemaOf(template: string, method: string, media: string): string {
  return placeOf("paths", template, method.toLowerCase(), "requestBody", "content", media, "schema");
}

/** Where something stands in Discord's document. */
function placeOf(...path: string[]): string {
  const parts = path.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")));
  return `discord#/${parts.join("/")}`;
}

function faultsIn(sent: unknown, validate: ValidateFunction): ErrorObject[] {
  validate(sent);
  return validate.errors ?? [];
}

/** The deepest faults: in a union these belong to the branch that was meant. */
function explain(all: ErrorObject[]): string[] {
  const deepest = Math.max(0, ...all.map(depthOf));
  return [
    ...new Set(
      all
        .filter((error) => depthOf(error) === deepest)
        .map((error) => `${error.instancePath} ${error.message}`),
    ),
  ];
}

function depthOf({ instancePath }: ErrorObject): number {
  return instancePath.split("/").length;
}

/** Validators by the schema's place, each made when it is needed first. */
function validators(options: Options): (schema: string) => ValidateFunction {
  const validator = new Ajv2020({ strict: false, validateFormats: true, ...options });
  addFormats.default(validator);
  validator.addFormat("int32", {
    type: "number",
    validate: (value) => Number.isInteger(value) && Math.abs(value) < 2 ** 31,
  });
  validator.addFormat("int64", { type: "number", validate: Number.isInteger });
  validator.addFormat("double", { type: "number", validate: Number.isFinite });
  validator.addFormat("nonce", (text) => text.length <= 25);
  validator.addFormat("snowflake", (text) => /^\d{1,20}$/.test(text));
  validator.addSchema(discord, "discord");
  const made = new Map<string, ValidateFunction>();
  return (schema) => {
    const validate = made.get(schema) ?? validator.compile({ $ref: schema });
    made.set(schema, validate);
    return validate;
  };
}

function allowDecimalStrings(schema: Schema): void {
  for (const name of BITFIELDS) {
    const property = schema.properties?.[name];
    const types = [property?.type ?? []].flat();
    if (property && types.includes("integer")) property.type = [...types, "string"];
  }
}

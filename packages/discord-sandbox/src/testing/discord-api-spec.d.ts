/**
 * Types of Discord's API description as zod schemas; the package's own types are derived from the JavaScript file.
 */
declare module "discord-api-spec/zod" {
  import type { ZodMiniType } from "zod/mini";
  const schemas: Readonly<Record<string, ZodMiniType>>;
  export = schemas;
}

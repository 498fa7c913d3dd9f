/** Discord's published API description as zod schemas; the package types them by the JavaScript file itself. */
declare module "discord-api-spec/zod" {
  import type { ZodMiniType } from "zod/mini";
  const schemas: Readonly<Record<string, ZodMiniType>>;
  export = schemas;
}

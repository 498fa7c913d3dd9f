import type { Feature } from "#core/feature.ts";
import { nicknames } from "./additions.ts";

export const NICKNAMES: Feature = {
  name: "nicknames",
  additions: { server: [nicknames] },
};

import type { Feature } from "#core/feature.ts";
import { followers } from "./consequences.ts";
import { FOLLOW_NOTICES } from "./notices.ts";

export const FOLLOW: Feature = {
  name: "follow",
  consequences: [followers],
  notices: FOLLOW_NOTICES,
};

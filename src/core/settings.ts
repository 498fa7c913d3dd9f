export * from "./settings/decide-set-up.ts";
export * from "./settings/decide.ts";

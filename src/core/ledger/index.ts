export * from "./changes.ts";
export * from "./readers.ts";

export * from "./authority.ts";
export * from "./part.ts";
export * from "./people.ts";

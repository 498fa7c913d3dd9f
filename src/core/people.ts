export * from "./people/authority.ts";
export * from "./people/part.ts";
export * from "./people/people.ts";

/** What a player typed, made harmless: there is one way of doing so, for refusals as for cards. */
export { isShownExactly, plain } from "#core/typed.ts";

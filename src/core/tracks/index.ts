export * from "./changes.ts";
export { changeTrack, refuseOthers } from "./decide.ts";
export * from "./evolve.ts";
export * from "./limits.ts";
export { movedBy, readNumber, readTrackFigure, tracksIn } from "./tracks.ts";

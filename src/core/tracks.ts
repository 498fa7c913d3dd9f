export * from "./tracks/changes.ts";
export { changeTrack, refuseOthers } from "./tracks/decide.ts";
export * from "./tracks/evolve.ts";
export * from "./tracks/limits.ts";
export { movedBy, readNumber, readTrackFigure, tracksIn } from "./tracks/tracks.ts";

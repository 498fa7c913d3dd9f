/**
 * A feature: what it adds to the other rooms, in one object. Each room with a hook for features declares the hook's
 * type beside it, by declaration merging.
 */
export interface Feature {
  /** The name of its folder. */
  name: string;
}

/** The actions of players that features add, by feature. Each feature declares its own in its `shapes.ts`. */
export interface FeatureActions {}

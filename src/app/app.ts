/** placeholder shape, replaced by the real app */
export interface App {
  settled(delivery: string): void;
}

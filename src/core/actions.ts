import type { AgreementAction } from "./agreements/index.ts";
import type { FeatureActions } from "./feature.ts";
import type { SeatAction } from "./seats/index.ts";
import type { CheckAction } from "./checks/index.ts";
import type { GameAction, PlaceAction } from "./lifecycle/index.ts";
import type { RollAction } from "./procedures/index.ts";
import type { SettingAction } from "./settings/index.ts";
import type { StepAction } from "./steps/index.ts";
import type { UnitAction } from "./units/index.ts";

/** The text of a seal. `seal` is the seal's id. */
export interface OpenedText {
  seal: string;
  /** 32 hex digits. */
  salt: string;
  text: string;
}

export type CoreAction =
  | SeatAction
  | PlaceAction
  | GameAction
  | SettingAction
  | StepAction
  | RollAction
  | CheckAction
  | UnitAction
  | { do: "track"; track: string; value: string; item?: string; kind?: string }
  | AgreementAction;

/** A request of a user. */
export type Action = CoreAction | FeatureActions[keyof FeatureActions];

export type ActionOf<Kind extends Action["do"]> = Extract<Action, { do: Kind }>;

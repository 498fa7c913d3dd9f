import { DEADLINE_NOTICES } from "#features/deadline/notices.ts";
import { DEADLINE_WAKE_UPS } from "#features/deadline/wake-ups.ts";
import { DELETION_WAKE_UPS } from "#features/deletion/wake-ups.ts";
import { FOLLOW_NOTICES } from "#features/follow/notices.ts";
import { LOOKING_NOTICES } from "#features/looking/notices.ts";
import { LOOKING_WAKE_UPS } from "#features/looking/wake-ups.ts";
import { NOTE_NOTICES } from "#features/notes/notices.ts";
import { PASSING_WAKE_UPS } from "#features/passing/wake-ups.ts";
import { PAUSE_WAKE_UPS } from "#features/pause/wake-ups.ts";
import { REMINDER_NOTICES } from "#features/reminders/notices.ts";
import { SUBSTITUTE_NOTICES } from "#features/substitutes/notices.ts";
import { ROOM_NOTICES } from "#features/rooms/notices.ts";
import { ROOM_WAKE_UPS } from "#features/rooms/wake-ups.ts";
import { SEAL_WAKE_UPS } from "#features/seals/wake-ups.ts";
import { SECRET_WAKE_UPS } from "#features/secrets/wake-ups.ts";
import type { NoticeKinds, WakeUpHandlers } from "./feature-kinds.ts";

export const FEATURE_WAKE_UPS: WakeUpHandlers = {
  ...PASSING_WAKE_UPS,
  ...PAUSE_WAKE_UPS,
  ...DEADLINE_WAKE_UPS,
  ...DELETION_WAKE_UPS,
  ...LOOKING_WAKE_UPS,
  ...ROOM_WAKE_UPS,
  ...SECRET_WAKE_UPS,
  ...SEAL_WAKE_UPS,
};

export const FEATURE_NOTICES: NoticeKinds = {
  ...DEADLINE_NOTICES,
  ...NOTE_NOTICES,
  ...SUBSTITUTE_NOTICES,
  ...FOLLOW_NOTICES,
  ...LOOKING_NOTICES,
  ...REMINDER_NOTICES,
  ...ROOM_NOTICES,
};

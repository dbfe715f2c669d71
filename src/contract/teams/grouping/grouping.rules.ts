export const CATEGORY_MAX = 15
/** How long a seat is held for the next on the waiting list, in seconds. */
export const OFFER_SECONDS = 86_400
/** A dissolved team can be brought back for this long, in seconds. */
export const RESTORE_SECONDS = 30 * 86_400
export const TEAM_SIZE_MAX = 50
export const MENTOR_SIZE_MAX = 10

/** Whether the room's teams are closed to changes by their own people. */
export const teamsLocked = (room: { team_lock_time: number }, now: number): boolean =>
  room.team_lock_time > 0 && room.team_lock_time <= now

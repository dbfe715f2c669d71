/** The stages of a contest in their order, as `stage_status` gives them (section 3): before one is earlier, after it later. */
export const STAGE_DRAFT = 0
export const STAGE_SIGNUP = 1
/** Sign-up is over, the contest has not begun. */
export const STAGE_READY = 2
export const STAGE_RUNNING = 3
export const STAGE_JUDGING = 4
/** Results are out, and may be objected to (公示). */
export const STAGE_PUBLICITY = 5
export const STAGE_ENDED = 6

export const NOTE_MAX = 2000
export const NOTES_PAGE = 20
/** Notes that a person has on one content. */
export const NOTES_EACH_MAX = 100

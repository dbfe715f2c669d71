/** Of a dimension, in letters. */
export const TITLE_MAX = 20
export const DESCRIPTION_MAX = 200
export const SKILL_MAX = 20
/** Full marks of a dimension: a thousand points. */
export const FULL_MAX = 100_000

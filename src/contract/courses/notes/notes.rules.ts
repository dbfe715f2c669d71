/** Characters of a note, and notes of one person in one section. */
export const NOTE_MAX = 500
export const NOTES_MAX = 200

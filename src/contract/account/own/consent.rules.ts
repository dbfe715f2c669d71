/** The terms and the privacy notice that are in force, by their date: another text is another version. */
export const TERMS_VERSION = '2026-11'
/** Who is younger needs a guardian's word (PIPL, article 31). */
export const GUARDIAN_AGE = 14

/** A database as a move asks it: the embedded one or the PostgreSQL, by plain text. */
export interface Asked {
  rows<T>(text: string, values?: unknown[]): Promise<T[]>
}

/** Both write every value the same way, whatever their versions and places are set to. */
export const SAME_WORDS = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`

/** A name as a statement takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** What the person at the command line reads instead of a stack. */
export class MoveError extends Error {}

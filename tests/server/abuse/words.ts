/** Scripts in which one character, as a person sees it, is anything from one unit to sixteen. */
const ZALGO = `a${'\u0301'.repeat(15)}`
const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'

/** Each is one character again and again; what it is made of is what parsers and databases stumble over. */
export const ALPHABETS = {
  letters: '字',
  combining: ZALGO,
  family: FAMILY,
  rightToLeft: '\u202eא',
  astral: '\u{20bb7}',
  markup: '<b>',
  formula: '=',
  percent: '%',
  quote: "'",
  lines: '\r\n',
  /** Half of a pair: no text, yet JSON carries it. */
  loneHigh: '\ud83d字',
  loneLow: '字\ude00',
  nul: '字\u0000',
} as const
export type Alphabet = keyof typeof ALPHABETS

/** So many characters, cut to so many units where there are more. */
export const text = (alphabet: Alphabet, characters: number, units = Number.POSITIVE_INFINITY): string => {
  const one = ALPHABETS[alphabet]
  return one.repeat(Math.max(1, Math.min(characters, Math.floor(units / one.length))))
}

/** Both ends of what a number may be, and what is no whole number. */
export const NUMBERS = [
  1e308,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  9e14,
  // The first second of the year 10000, and of 2100.
  253_402_300_800,
  4_102_444_800,
  2 ** 31,
  2 ** 31 - 1,
  0.5,
  -1,
  // Last: it means none, and what is left is as before.
  0,
]

/** Deeper than any stack, and still within the 256 KiB of a body. */
const LEVELS = 40_000
export const deepList = '['.repeat(LEVELS) + ']'.repeat(LEVELS)
export const deepObject = `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`

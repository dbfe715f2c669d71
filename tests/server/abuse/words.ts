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
  0,
  -1,
  2 ** 31 - 1,
  2 ** 31,
  // 2100, and the first second of the year 10000.
  4_102_444_800,
  253_402_300_800,
  9e14,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  1e308,
  0.5,
]

/** Deeper than any stack, and still within the 256 KiB of a body. */
const LEVELS = 40_000
export const deepList = '['.repeat(LEVELS) + ']'.repeat(LEVELS)
export const deepObject = `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`

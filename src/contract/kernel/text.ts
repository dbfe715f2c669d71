const segmenter = typeof Intl !== 'undefined' && 'Segmenter' in Intl ? new Intl.Segmenter('zh') : undefined

/** UTF-16 units of words that are searched for, at most. */
export const KEYWORD_MAX = 100

/** No field takes more UTF-16 units than this for each character it allows: a family of emoji has some twenty. */
export const UNITS_A_CHARACTER = 16

/** Units that are segmented at a time: over a long text each step of `Intl.Segmenter` walks the whole of it. */
const SLICE = 256

/** What follows a high surrogate belongs to it. */
const splitsPair = (s: string, at: number): boolean => /[\ud800-\udbff]/.test(s.charAt(at - 1)) && at < s.length

/** The ends of the first characters as a person sees them, at most `most` of them; an old web view knows code points. */
function* ends(s: string, most: number): Generator<number> {
  let slice = SLICE
  for (let start = 0, n = 0; start < s.length && n < most; ) {
    let stop = Math.min(s.length, start + slice)
    if (splitsPair(s, stop)) stop += 1
    const part = s.slice(start, stop)
    const from = start
    for (const one of segmenter ? segmenter.segment(part) : points(part)) {
      const end = from + one.index + one.segment.length
      // The last one of a slice may go on behind it: it is seen again with what follows.
      if ((end === stop && stop < s.length) || n === most) break
      start = end
      n += 1
      yield end
    }
    // A character may be longer than a slice.
    slice = start === from ? slice * 2 : SLICE
  }
}

function* points(s: string): Generator<{ index: number; segment: string }> {
  let index = 0
  for (const segment of s) {
    yield { index, segment }
    index += segment.length
  }
}

/**
 * Characters as a person sees them: an emoji with joiners counts once. Counted to `most` and no further, since a text from
 * outside may be of any length.
 */
export const graphemes = (s: string, most: number): number => {
  let n = 0
  for (const _ of ends(s, most)) n++
  return n
}

/** A person sees more than `max` characters, or there is more behind them than `max` characters have. */
export const tooLong = (s: string, max: number): boolean =>
  s.length > max && (s.length > max * UNITS_A_CHARACTER || graphemes(s, max + 1) > max)

/** The first `max` characters as a person sees them. */
export const cut = (s: string, max: number): string => {
  if (s.length <= max) return s
  let last = 0
  for (const end of ends(s, max)) {
    if (end > max * UNITS_A_CHARACTER) break
    last = end
  }
  return s.slice(0, last)
}

// Zero-width, bidirectional and variation marks change nothing that a person sees, yet make twins of a name.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** A text without the characters that nobody sees. */
export const visible = (s: string): string => s.replace(INVISIBLE, '')

/** No name is as long: composing what many marks follow takes the square of its length. */
const NAME_UNITS = 8000

/** A name as it is kept: composed, without control or invisible characters, blanks folded and trimmed. */
export const cleanName = (s: string): string => {
  return graphemeSafe(s.slice(0, NAME_UNITS).normalize('NFC'))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

// A zero-width joiner and a variation selector belong to an emoji; anywhere else they go.
const graphemeSafe = (s: string): string =>
  s.replace(
    /\p{Extended_Pictographic}(?:\ufe0f|\p{EMod})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{EMod})?)*|[\s\S]/gu,
    (m) => (m.length > 2 || /\p{Extended_Pictographic}/u.test(m) ? m : m.replace(INVISIBLE, '')),
  )

/** A text of several lines as it is kept: paragraphs stay, blanks around them go. */
export const prose = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map(cleanName)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A name as strangers read it: its first character alone. */
export const maskedName = (name: string): string => {
  const [first = ''] = Array.from(name.trim())
  return first ? `${first}**` : '匿名'
}

/** The key by which two names count as the same: full-width, case, blanks and invisible characters do not matter. */
export const nameKey = (s: string): string =>
  visible(s.slice(0, NAME_UNITS).normalize('NFKC'))
    .replace(/[\p{Cc}\s]/gu, '')
    .toLowerCase()

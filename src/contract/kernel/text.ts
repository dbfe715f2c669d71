const segmenter = typeof Intl !== 'undefined' && 'Segmenter' in Intl ? new Intl.Segmenter('zh') : undefined

/** Characters as a person sees them: an emoji with joiners counts once. Old web views count code points. */
export const graphemes = (s: string): number => {
  if (!segmenter) return [...s].length
  let n = 0
  for (const _ of segmenter.segment(s)) n++
  return n
}

/** The first `max` characters as a person sees them. */
export const cut = (s: string, max: number): string =>
  (segmenter ? Array.from(segmenter.segment(s), (x) => x.segment) : [...s]).slice(0, max).join('')

// Zero-width, bidirectional and variation marks change nothing that a person sees, yet make twins of a name.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** A text without the characters that nobody sees. */
export const visible = (s: string): string => s.replace(INVISIBLE, '')

/** A name as it is kept: composed, without control or invisible characters, blanks folded and trimmed. */
export const cleanName = (s: string): string => {
  return graphemeSafe(s.normalize('NFC'))
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

/** The key by which two names count as the same: full-width, case, blanks and invisible characters do not matter. */
export const nameKey = (s: string): string =>
  visible(s.normalize('NFKC'))
    .replace(/[\p{Cc}\s]/gu, '')
    .toLowerCase()

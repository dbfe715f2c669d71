const segmenter = typeof Intl !== 'undefined' && 'Segmenter' in Intl ? new Intl.Segmenter('zh') : undefined

// A segmenter takes a step in a time that grows with its text: a text is looked at in pieces of this many units.
const PIECE = 256

/** Where each character as a person sees it begins. A piece's last one may go on in the next, which begins with it. */
function* starts(s: string): Generator<number> {
  let at = 0
  let size = PIECE
  while (at < s.length) {
    const piece = s.slice(at, at + size)
    const whole = at + size >= s.length
    const found = segmenter ? Array.from(segmenter.segment(piece), (x) => x.index) : codePoints(piece)
    const last = found.at(-1) ?? 0
    if (!whole && last === 0) size *= 2
    else {
      for (const index of whole ? found : found.slice(0, -1)) yield at + index
      at += whole ? piece.length : last
      size = PIECE
    }
  }
}
const codePoints = (s: string): number[] => {
  let at = 0
  return Array.from(s, (sign) => {
    at += sign.length
    return at - sign.length
  })
}

/** Characters as a person sees them: an emoji with joiners counts once. Old web views count code points. */
export const graphemes = (s: string): number => {
  let n = 0
  for (const _ of starts(s)) n++
  return n
}

/** The first `max` characters as a person sees them. */
export const cut = (s: string, max: number): string => {
  let n = 0
  for (const at of starts(s)) if (n++ === max) return s.slice(0, at)
  return s
}

// Zero-width, bidirectional and variation marks change nothing that a person sees, yet make twins of a name.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** A name as it is kept: composed, without control or invisible characters, blanks folded and trimmed. */
export const cleanName = (s: string): string => {
  const visible = graphemeSafe(s.normalize('NFC'))
  return visible
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
  s
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]/gu, '')
    .toLowerCase()

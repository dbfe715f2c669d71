/** Signs that could begin something, in one paragraph and in all: reading takes the square of a paragraph's. */
const SIGNS = { together: 2000, all: 40_000 }
/** Columns by which a line may be set in; each level of a list is read once for every one above it. */
const INDENT = 100

/** A text that Markdown would be read of for seconds, found on one way through it. */
export const isHeavy = (text: string): boolean => {
  let together = 0
  let all = 0
  for (const line of text.split('\n')) {
    const written = line.trimStart()
    if (!written) together = 0
    else if (line.length - written.length > INDENT) return true
    const signs = written.match(/[*_>`[\]~!<\\]/g)?.length ?? 0
    together += signs
    all += signs
    if (together > SIGNS.together || all > SIGNS.all) return true
  }
  return false
}

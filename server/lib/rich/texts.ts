import { isTooComplex, richSize } from '#contract/kernel/rich'
import { Overrun, type Threads } from '../threads/pool'
import { type Clean, cleanText } from './clean'

/** What all texts of a call may be to be cleaned on the spot, in a few milliseconds; everything else is cleaned beside. */
const SMALL = { length: 2000, tags: 100, depth: 20 }

const isSmall = (texts: readonly string[]): boolean => {
  if (texts.reduce((sum, text) => sum + text.length, 0) > SMALL.length) return false
  const { tags, depth } = richSize(texts.join('\n'))
  return tags <= SMALL.tags && depth <= SMALL.depth
}

/** How a text that was sent is kept; null for one that is too complex. */
export type Cleaned = (sent: string) => Clean

const beside = async (threads: Threads, texts: readonly string[], known: Map<string, Clean>): Promise<void> => {
  for (const text of texts) {
    const clean = isTooComplex(text)
      ? null
      : await threads.run('rich', text).catch((error: unknown) => {
          if (error instanceof Overrun) return null
          throw error
        })
    known.set(text, clean)
    // The call will be refused for this one: what comes after it need not be looked at.
    if (!clean) return
  }
}

/**
 * Cleans the rich texts of a call before anything of it is written: parsing may take its time, which no transaction has. A
 * text that was not among them, or that came after one too complex, counts as too complex.
 */
export const cleanTexts = async (threads: Threads, texts: readonly string[]): Promise<Cleaned> => {
  const known = new Map<string, Clean>()
  const different = [...new Set(texts)]
  if (isSmall(different)) for (const text of different) known.set(text, cleanText(text))
  else await beside(threads, different, known)
  return (sent) => known.get(sent) ?? null
}

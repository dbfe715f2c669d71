/** Characters of a shingle: shorter ones meet in any two Chinese texts. */
const SIZE = 6
/** Shorter texts are alike by chance. */
const LEAST = 30
const KEPT = 256

/** Smallest hashes of a text's shingles: two texts are compared by these, however long they are. */
export type Sketch = readonly number[]

const plain = (text: string): string => text.toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, '')

export const sketchOf = (text: string): Sketch => {
  const chars = [...plain(text)]
  if (chars.length < LEAST) return []
  const hashes = new Set<number>()
  for (let at = 0; at + SIZE <= chars.length; at++) {
    let hash = 0x811c9dc5
    for (let n = 0; n < SIZE; n++) hash = Math.imul(hash ^ (chars[at + n]?.codePointAt(0) ?? 0), 0x01000193)
    hashes.add(hash >>> 0)
  }
  return [...hashes].sort((a, b) => a - b).slice(0, KEPT)
}

/** Hundredths of what two texts have in common. */
export const inCommon = (a: Sketch, b: Sketch): number => {
  if (!a.length || !b.length) return 0
  const other = new Set(b)
  const union = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, KEPT)
  const own = new Set(a)
  const both = union.filter((h) => own.has(h) && other.has(h)).length
  return Math.round((100 * both) / union.length)
}

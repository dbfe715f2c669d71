/** Values inside each other: what no call needs, and less than what a walk of them has room for. */
const DEPTH = 64
/** Values of one text: a thousand people with all their fields, and far from what keeps a server busy. */
const VALUES = 20_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** The place behind a text that begins at `at`, or the end of all. */
const behindText = (json: string, at: number): number => {
  for (let i = at + 1; i < json.length; i++) {
    const sign = json.charCodeAt(i)
    if (sign === BACKSLASH) i++
    else if (sign === QUOTE) return i
  }
  return json.length
}

/** Whether a JSON text is flat and short enough to be parsed and walked: one look at each of its signs. */
export const isBounded = (json: string, values = VALUES): boolean => {
  let depth = 0
  let count = 1
  for (let i = 0; i < json.length; i++) {
    const sign = json.charCodeAt(i)
    if (sign === QUOTE) i = behindText(json, i)
    else if (sign === COMMA) count++
    else if (CLOSING.has(sign)) depth--
    else if (OPENING.has(sign)) {
      count++
      depth++
    }
    if (depth > DEPTH || count > values) return false
  }
  return true
}

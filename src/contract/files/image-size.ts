interface Size {
  width: number
  height: number
}

const at = (b: Uint8Array, i: number, bytes: number, little = false): number => {
  let n = 0
  for (let k = 0; k < bytes; k++) n = n * 256 + (b[i + (little ? bytes - 1 - k : k)] ?? 0)
  return n
}

// Start-of-frame markers; C4, C8 and CC in the same range are tables.
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpgSize = (b: Uint8Array): Size | undefined => {
  let i = 2
  while (i + 9 < b.length) {
    if (b[i] !== 0xff) return undefined
    const marker = b[i + 1] ?? 0
    if (marker === 0xff) i += 1
    else if (isFrame(marker)) return { height: at(b, i + 5, 2), width: at(b, i + 7, 2) }
    else i += 2 + at(b, i + 2, 2)
  }
  return undefined
}

/** Sides of a picture as its header states them, without decoding anything; undefined when the given bytes don't say. */
export const imageSize = (b: Uint8Array, type: string): Size | undefined => {
  if (type === 'png' && b.length >= 24) return { width: at(b, 16, 4), height: at(b, 20, 4) }
  if (type === 'gif' && b.length >= 10) return { width: at(b, 6, 2, true), height: at(b, 8, 2, true) }
  return type === 'jpg' ? jpgSize(b) : undefined
}

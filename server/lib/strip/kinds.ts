import { sniffImage } from '#contract/files/files.rules'

/** Why a file could not be freed of what it says about its authors. */
export type Unclean = 'locked' | 'broken' | 'kind' | 'large' | 'inside'

export class StripError extends Error {
  constructor(readonly reason: Unclean) {
    super(`not stripped: ${reason}`)
  }
}

/** What happens to a file on its way to somebody who must not know its authors. */
export type Way = 'jpeg' | 'png' | 'gif' | 'riff' | 'boxes' | 'ebml' | 'id3' | 'flac' | 'ogg' | 'pdf' | 'zip' | 'text'

/** Nothing in these names anybody but what their author wrote. */
const HARMLESS = /\.(bmp|ico|ttf|otf|woff2?|eot|wasm|class|dll|so|pyc|mid|stl|bin)$/i
/** Texts that carry a heading about their author, which nobody can see in them. */
const TALKING = /^(%!PS|\{\\rtf|<\?xml[^>]*\?>\s*<\?mso-application)/

const text = (head: Buffer): boolean => {
  if (TALKING.test(head.toString('latin1'))) return false
  if (head[0] === 0xff && head[1] === 0xfe) return true
  if (head.includes(0)) return false
  // A cut character at the end is no fault of the text.
  const words = new TextDecoder('utf-8').decode(head, { stream: true })
  return !words.includes('\ufffd') || !new TextDecoder('gb18030').decode(head, { stream: true }).includes('\ufffd')
}

/** The second byte of a frame of MP3, or of AAC. */
const isSound = (byte: number): boolean => (byte & 0xe6) === 0xe2 || (byte & 0xf6) === 0xf0

const magic: [Way, (head: Buffer) => boolean][] = [
  ['jpeg', (h) => h[0] === 0xff && h[1] === 0xd8 && h[2] === 0xff],
  ['png', (h) => h.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['gif', (h) => h.toString('latin1', 0, 4) === 'GIF8'],
  ['riff', (h) => h.toString('latin1', 0, 4) === 'RIFF'],
  ['ebml', (h) => h.length > 4 && h.readUInt32BE(0) === 0x1a45dfa3],
  ['flac', (h) => h.toString('latin1', 0, 4) === 'fLaC'],
  ['ogg', (h) => h.toString('latin1', 0, 4) === 'OggS'],
  ['pdf', (h) => h.subarray(0, 1024).includes('%PDF-')],
  ['zip', (h) => h.toString('latin1', 0, 2) === 'PK'],
  ['id3', (h) => h.toString('latin1', 0, 3) === 'ID3' || (h[0] === 0xff && isSound(h[1] ?? 0))],
]

/** Films and recordings share this container; so do pictures of phones, whose data lies where no box tells. */
const isBoxes = (h: Buffer): boolean =>
  ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(h.toString('latin1', 4, 8))

/** By its bytes alone, for a name may lie; undefined for what nobody here knows how to clean. */
export const wayOf = (name: string, head: Buffer): Way | undefined => {
  if (head.length === 0) return 'text'
  const known = magic.find(([, is]) => is(head))?.[0]
  if (known) return known
  // Where their cameras and places are written, nobody here can take them out, whatever the name.
  if (['heic', 'avif', 'tiff'].includes(sniffImage(head) ?? '')) return undefined
  if (head.length >= 12 && isBoxes(head)) return 'boxes'
  return HARMLESS.test(name) || text(head) ? 'text' : undefined
}

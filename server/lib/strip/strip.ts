import { boxPatches } from './boxes'
import { ebmlPatches } from './ebml'
import { StripError, type Way, wayOf } from './kinds'
import { oggPatches } from './ogg'
import { stripPackage } from './package'
import { type Patch, patched, type Source, sourceOf } from './patches'
import { stripPdf } from './pdf'
import { stripGif, stripJpeg, stripPng } from './pictures'
import { flacPatches, id3Patches, riffPatches } from './sound'

/** Raised with every change of what is taken out: copies of before are made anew. */
export const STRIP_VERSION = 1
/** What is rewritten as a whole is in memory as a whole. */
export const WHOLE_MOST = 200 * 1024 * 1024
const HEAD = 4096
const DEPTH = 3

/** Films and recordings keep their size: some bytes of them are others for the reader. */
const byPatches: Partial<Record<Way, (file: Source) => Promise<Patch[]>>> = {
  boxes: boxPatches,
  ebml: ebmlPatches,
  riff: riffPatches,
  id3: id3Patches,
  flac: flacPatches,
  ogg: oggPatches,
}
export const patchesFor = (way: Way) => byPatches[way]

/** An object that another program embedded: of what it holds only the old documents tell who wrote them. */
const isQuietObject = (bytes: Buffer): boolean =>
  bytes.length > 8 &&
  bytes.readUInt32BE(0) === 0xd0cf11e0 &&
  !bytes.includes(Buffer.from('SummaryInformation', 'utf16le'))
/** Drawings of Windows, and settings of printers, within a document. */
const PARTS = /\.(emf|wmf|bin|odttf|fntdata|sigs|xsd|xsl|dat|ftl|jpg|xlsb)$/i

/** A file's bytes without what they say about who made them; throws StripError where that can't be had. */
export const stripBytes = async (
  name: string,
  bytes: Buffer,
  words: readonly string[] = [],
  depth = 0,
): Promise<Buffer> => {
  const way = wayOf(name, bytes.subarray(0, HEAD))
  if (!way) throw new StripError('kind')
  const patches = byPatches[way]
  if (patches) return patched(bytes, 0, await patches(sourceOf(bytes)))
  switch (way) {
    case 'jpeg':
      return stripJpeg(bytes)
    case 'png':
      return stripPng(bytes)
    case 'gif':
      return stripGif(bytes)
    case 'pdf':
      return stripPdf(bytes)
    case 'zip':
      if (depth >= DEPTH) throw new StripError('inside')
      return stripPackage(bytes, words, (inner, part) => within(inner, part, words, depth + 1))
    default:
      return bytes
  }
}

const within = async (name: string, bytes: Buffer, words: readonly string[], depth: number): Promise<Buffer> => {
  if (isQuietObject(bytes)) return bytes
  try {
    return await stripBytes(name, bytes, words, depth)
  } catch (error) {
    if (error instanceof StripError && error.reason === 'kind' && PARTS.test(name)) return bytes
    throw error instanceof StripError ? new StripError('inside') : error
  }
}

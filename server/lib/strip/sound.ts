import { StripError } from './kinds'
import type { Patch, Source } from './patches'

/** Recordings: tags become zeros or padding of the same size. */

const broken = () => new StripError('broken')
const TAG_MOST = 64 * 1024 * 1024
const text = (b: Buffer, at: number, length: number) => b.toString('latin1', at, at + length)

/** RIFF: WAVE, AVI and WebP. Chunks of no use for hearing or seeing become junk. */
const RIFF_KEPT = new Set(
  'fmt  data fact cue  smpl inst plst slnt avih strh strf strd indx idx1 movi hdrl strl odml dmlh JUNK VP8  VP8L VP8X ANIM ANMF ALPH ICCP ds64 PEAK vprp rec '
    .match(/.{4} ?/g)
    ?.map((name) => name.slice(0, 4)) ?? [],
)
const RIFF_LISTS = new Set(['hdrl', 'strl', 'odml'])

const chunks = async (file: Source, from: number, to: number, out: Patch[]): Promise<void> => {
  for (let at = from; at + 8 <= to; ) {
    const head = await file.read(at, 12)
    if (head.length < 8) return
    const type = text(head, 0, 4)
    const list = type === 'LIST' || type === 'RIFF'
    const size = head.readUInt32LE(4)
    // A recording cut short says that it is longer than it is.
    const end = Math.min(at + 8 + size, to)
    const sort = list ? text(head, 8, 4) : type
    if (list && (RIFF_LISTS.has(sort) || type === 'RIFF')) await chunks(file, at + 12, end, out)
    else if (type === 'VP8X')
      out.push({
        at: at + 8,
        length: 1,
        put: Buffer.from([((await file.read(at + 8, 1))[0] ?? 0) & ~0x0c]).toString('base64'),
      })
    else if (type === 'JUNK' || !RIFF_KEPT.has(sort)) {
      out.push({ at, length: 4, put: Buffer.from('JUNK').toString('base64') }, { at: at + 8, length: end - at - 8 })
    }
    if (out.length > 20_000) throw new StripError('large')
    at = end + (size & 1)
  }
}
export const riffPatches = async (file: Source): Promise<Patch[]> => {
  const out: Patch[] = []
  await chunks(file, 0, file.size, out)
  return out
}

/** MP3 and AAC: ID3 before, ID3v1, APE and Lyrics3 behind. */
export const id3Patches = async (file: Source): Promise<Patch[]> => {
  const out: Patch[] = []
  for (let at = 0; at + 10 <= file.size; ) {
    const head = await file.read(at, 10)
    if (text(head, 0, 3) !== 'ID3') break
    const size = [6, 7, 8, 9].reduce((sum, i) => sum * 128 + ((head[i] ?? 0) & 127), 0)
    // Its flags say that there is more than frames; zeros are padding where there is nothing more.
    out.push({ at: at + 5, length: 1 }, { at: at + 10, length: Math.min(size, file.size - at - 10) })
    at += 10 + size
  }
  let end = file.size
  for (let i = 0; i < 4; i++) {
    const tail = await file.read(Math.max(0, end - 128), Math.min(128, end))
    const length = await trailing(file, tail, end)
    if (!length) break
    out.push({ at: end - length, length })
    end -= length
  }
  return out
}
const trailing = async (file: Source, tail: Buffer, end: number): Promise<number> => {
  if (tail.length === 128 && text(tail, 0, 3) === 'TAG') return 128
  const ape = tail.subarray(-32)
  if (text(ape, 0, 8) === 'APETAGEX') {
    const length = ape.readUInt32LE(12) + (ape.readUInt32LE(20) & 0x80000000 ? 32 : 0)
    if (length > end || length > TAG_MOST) throw broken()
    return length
  }
  if (text(tail, tail.length - 9, 9) !== 'LYRICS200') return 0
  const length = Number(text(tail, tail.length - 15, 6)) + 15
  if (!(length <= end) || (await file.read(end - length, 11)).toString('latin1') !== 'LYRICSBEGIN') throw broken()
  return length
}

const PADDING = 1
const FLAC_KEPT = new Set([0, PADDING, 3])
/** Blocks about the recording become padding. */
export const flacPatches = async (file: Source): Promise<Patch[]> => {
  const out: Patch[] = []
  for (let at = 4; at + 4 <= file.size; ) {
    const head = await file.read(at, 4)
    const length = head.readUIntBE(1, 3)
    const type = (head[0] ?? 0) & 127
    if (at + 4 + length > file.size) throw broken()
    const last = (head[0] ?? 0) & 128
    if (!FLAC_KEPT.has(type) || type === PADDING)
      out.push({ at, length: 1, put: Buffer.from([last | PADDING]).toString('base64') }, { at: at + 4, length })
    if (last) break
    at += 4 + length
  }
  return out
}

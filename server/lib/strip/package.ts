import { Readable } from 'node:stream'
import { unzipSync, type Zippable, zipSync } from 'fflate'
import { zipDirectory } from '../storage/zip-directory'
import { StripError } from './kinds'
import { isOffice, stripOffice } from './office'

const UNPACKED = 512 * 1024 * 1024
const ENTRIES = 10_000
const RATIO = 1000
/** Packed the same way whoever packs it, at no time. */
const NEVER = new Date(1980, 0, 2)

/** What systems and tools leave beside the work; a history of versions names everybody who wrote. */
const LITTER =
  /(^|\/)(__MACOSX|\.git|\.svn|\.hg|\.idea|\.vs|\.vscode)\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|~\$[^/]*)$/i
const PACKED = /\.(jpe?g|png|gif|webp|mp[34]|m4[av]|mov|webm|zip|docx|xlsx|pptx|pdf|woff2?)$/i

/** Names that a Chinese Windows packed are in its own code, and nothing says so. */
const nameOf = (name: string): string => {
  if (!/[\x80-\xff]/.test(name) || /[^\0-\xff]/.test(name)) return name
  const bytes = Buffer.from(name, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const open = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const get = async (_: string, range?: { start: number; end: number }) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
  const entries = await zipDirectory({ get }, '', bytes.length)
  if (!entries) throw new StripError('broken')
  if (entries.some((e) => e.encrypted)) throw new StripError('locked')
  const whole = entries.reduce((sum, e) => sum + e.unpacked, 0)
  const swollen = entries.some((e) => e.unpacked > 1024 * 1024 && e.unpacked > e.packed * RATIO)
  if (entries.length > ENTRIES || whole > UNPACKED || swollen) throw new StripError('large')
  try {
    const files = Object.entries(unzipSync(bytes)).map(
      ([name, b]) => [nameOf(name), Buffer.from(b.buffer, b.byteOffset, b.length)] as const,
    )
    return new Map(files)
  } catch {
    throw new StripError('broken')
  }
}

/** The folder that everything lies in is named by who packed it. */
const withoutRoot = (names: readonly string[]): ((name: string) => string) => {
  const root = names[0]?.split('/')[0] ?? ''
  const common = root !== '' && names.every((n) => n.startsWith(`${root}/`))
  return (name) => (common ? `作品${name.slice(root.length)}` : name)
}

/** Other names than the people's and the team's own. */
const withoutWords = (name: string, words: readonly string[]): string =>
  words.reduce((now, word) => (word.length > 1 ? now.replaceAll(word, '×') : now), name)

type Inside = (name: string, bytes: Buffer) => Promise<Buffer>

/** A document or an archive, packed anew from its cleaned parts. */
export const stripPackage = async (bytes: Buffer, words: readonly string[], inside: Inside): Promise<Buffer> => {
  const parts = await open(bytes)
  const office = isOffice(parts)
  const out: Zippable = {}
  if (office) stripOffice(parts)
  else for (const name of [...parts.keys()]) if (LITTER.test(name)) parts.delete(name)
  const files = [...parts].filter(([name]) => !name.endsWith('/'))
  const rooted = office ? (name: string) => name : withoutRoot(files.map(([name]) => name))
  for (const [name, part] of files) {
    const own = office && /\.(xml|rels|vml)$/i.test(name)
    const cleaned = own || name === 'mimetype' ? part : await inside(name, part)
    const stored = name === 'mimetype' || PACKED.test(name)
    let at = office ? name : withoutWords(rooted(name), words)
    // Two that differed in such a word alone stay two.
    for (let n = 2; at in out; n++) at = `${n}-${at}`
    out[at] = [cleaned, { level: stored ? 0 : 6, mtime: NEVER }]
  }
  return Buffer.from(zipSync(out))
}

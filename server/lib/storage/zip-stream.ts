import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { StorageDriver } from './storage'

interface Stored {
  key: string
  filesize: number
}

/** Those that fit into a pack of so many bytes and files; the smallest first. */
export const fitting = <F extends Stored>(files: readonly F[], most: { bytes: number; files: number }): F[] => {
  let left = most.bytes
  return [...files]
    .sort((a, b) => a.filesize - b.filesize)
    .slice(0, most.files)
    .filter((file) => {
      left -= file.filesize
      return left > 0
    })
}

/** A file of a ZIP. */
export interface ZipPart {
  path: string
  body: Uint8Array | AsyncIterable<Uint8Array>
  /** It gains nothing by being packed: pictures, PDFs, what people uploaded. */
  stored?: boolean
}

/** A ZIP of these parts, each asked for once the one before is in it; no part that comes in pieces lies in memory whole. */
export async function* zipOf(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { path, body, stored } of parts) {
    const entry = stored ? new ZipPassThrough(path) : new ZipDeflate(path)
    zip.add(entry)
    if (body instanceof Uint8Array) entry.push(body, true)
    else {
      for await (const chunk of body) {
        entry.push(new Uint8Array(chunk))
        yield* ready.splice(0)
      }
      entry.push(new Uint8Array(0), true)
    }
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** A zip of what `json` says and of stored files by the paths that they get in it. */
export async function* zipStream(
  files: Pick<StorageDriver, 'get'>,
  json: { name: string; value: unknown },
  rows: readonly { key: string; path: string }[],
): AsyncGenerator<Uint8Array> {
  async function* parts(): AsyncGenerator<ZipPart> {
    yield { path: json.name, body: Buffer.from(JSON.stringify(json.value)) }
    for (const { key, path } of rows) {
      const body = await files.get(key)
      if (body) yield { path, body, stored: true }
    }
  }
  yield* zipOf(parts())
}

/** A name as a file of a ZIP may have it, on every system. */
export const fileNameOf = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')

/** How a browser is told the name of a file that it downloads. */
export const downloadName = (title: string, plain: string): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(`${fileNameOf(title)}.zip`)}`

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

/** A zip of what `json` says and of stored files by the paths that they get in it; no file lies in memory whole. */
export async function* zipStream(
  files: Pick<StorageDriver, 'get'>,
  json: { name: string; value: unknown },
  rows: readonly { key: string; path: string }[],
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const head = new ZipDeflate(json.name)
  zip.add(head)
  head.push(Buffer.from(JSON.stringify(json.value)), true)
  for (const { key, path } of rows) {
    const stream = await files.get(key)
    if (!stream) continue
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    for await (const chunk of stream) {
      entry.push(new Uint8Array(chunk as Buffer))
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** How a browser is told the name of a file that it downloads. */
export const downloadName = (title: string, plain: string): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(`${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')}.zip`)}`

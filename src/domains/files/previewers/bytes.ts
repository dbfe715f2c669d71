import { NetworkError } from '#lib/net/errors'

/** What a phone can take into memory to show it. */
export const SHOWN = { text: 1024 * 1024, table: 4 * 1024 * 1024, document: 20 * 1024 * 1024 }

export class TooLarge extends Error {}

/** The file's first bytes, all of them where they are no more than `most`. */
export const firstBytes = async (url: string, most: number, signal?: AbortSignal): Promise<Uint8Array> => {
  const headers = { range: `bytes=0-${most - 1}` }
  let answer: Response
  try {
    answer = await fetch(url, { headers, credentials: 'same-origin', ...(signal && { signal }) })
  } catch (error) {
    throw signal?.aborted ? error : new NetworkError('offline')
  }
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** All of a file. */
export const allBytes = (file: { url: string; filesize: number }, most: number, signal?: AbortSignal) => {
  if (file.filesize > most) return Promise.reject(new TooLarge())
  return firstBytes(file.url, most, signal)
}

/** Text as it was most likely meant: UTF-8, UTF-16 by its mark, else what Chinese Windows writes. */
export const textOf = (bytes: Uint8Array, cut = false): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    // A cut may run through a character, which is no sign of another encoding.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut })
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

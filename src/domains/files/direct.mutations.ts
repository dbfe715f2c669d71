import { AwsClient } from 'aws4fetch'
import type { PreviousUpload } from 'tus-js-client'
import type { FileKind } from '#contract/files/files.api'
import { filesApi } from '#contract/files/files.api'
import type { Output } from '#contract/kernel/endpoint'
import { serverNow, serverSeconds } from '#lib/net/clock'
import { ApiError, NetworkError } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { upload } from '#lib/net/http-upload'
import { baseOf } from '#lib/net/site'
import { drop, markOf, noteSent, type ResumeOptions, urlStorage } from './files.unfinished'

/** As the server cuts them too, so that an upload goes on whichever way it was begun. */
const PIECE = 8 * 1024 * 1024
const RETRIES = [1000, 3000, 5000]
/** Seconds before their end from which keys are fetched anew. */
const EARLY = 60

type Told = Output<typeof filesApi.getStsToken>
type Direct = Told & Required<Pick<Told, 'credentials' | 'pieces'>>
const isDirect = (told: Told): told is Direct => told.credentials !== undefined && told.pieces !== undefined

interface Asked {
  filename: string
  filesize: number
  kind: FileKind
}
const nameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)
const ask = (asked: Asked, url = ''): Promise<Told> =>
  call(filesApi.getStsToken, { ...asked, ...(url && { name: nameOf(url) }) }, { quiet: true })

/** How a request to the store went: sent, to be signed with new keys, or to be tried again. */
const sendPart = async (at: Direct, number: number, body: Blob, options: ResumeOptions): Promise<'sent' | 'keys'> => {
  const { access_key, secret_key, session_token } = at.credentials
  const client = new AwsClient({
    accessKeyId: access_key,
    secretAccessKey: secret_key,
    sessionToken: session_token,
    service: 's3',
    region: at.region,
  })
  const address = new URL(at.url)
  address.searchParams.set('partNumber', String(number))
  address.searchParams.set('uploadId', at.pieces.upload_id)
  // A device's clock may be wrong; the store's is not.
  const datetime = new Date(serverNow()).toISOString().replace(/[:-]|\.\d{3}/g, '')
  const { url } = await client.sign(address, { method: 'PUT', aws: { signQuery: true, datetime } })
  const { status } = await upload(url, body, { ...options, method: 'PUT' })
  if (status === 200) return 'sent'
  if (status === 403) return 'keys'
  throw new ApiError(status, '文件上传失败，请重试', Math.max(status, 500))
}

const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms))

/** The store can't be reached from here, or takes nothing, while our server answers. */
class StoreShut extends Error {}
/** Milliseconds for which a store that is shut is not tried again: the next file would only wait for the same. */
const SHUT_FOR = 10 * 60_000
let shutUntil = 0

/** Whether the store, and not the line, stopped an upload: our server still answers. Who is offline loses nothing by waiting. */
const isStoreShut = (asked: Asked, url: string): Promise<boolean> =>
  ask(asked, url).then(
    () => true,
    (refused: unknown) => refused instanceof ApiError,
  )

/** All that the store lacks, piece by piece. */
const sendRest = async (file: File, asked: Asked, first: Direct, mark: string, options: ResumeOptions) => {
  let at = first
  const anew = async () => {
    const told = await ask(asked, at.pieces.url)
    if (isDirect(told)) at = told
  }
  const there = new Map(first.pieces.parts.map((part) => [part.number, part.size]))
  for (let number = 1, from = 0; from < file.size; number++, from += PIECE) {
    const piece = file.slice(from, from + PIECE)
    const progress = (sent: number) => options.onProgress?.(from + sent, file.size)
    for (let tries = 0; there.get(number) !== piece.size; tries++) {
      if (options.signal?.aborted) throw new NetworkError('aborted')
      if (at.credentials.expire - EARLY < serverSeconds()) await anew()
      try {
        const went = await sendPart(at, number, piece, { ...options, onProgress: progress })
        if (went === 'sent') there.set(number, piece.size)
        else if (tries < RETRIES.length) await anew()
        else throw new ApiError(403, '文件上传失败，请重试', 500)
      } catch (error) {
        const pause = RETRIES[tries]
        if (error instanceof NetworkError && error.kind === 'aborted') throw error
        // A store that never took a piece will hardly take one in a moment; one that did is tried until the end.
        if ((there.size === 0 || pause === undefined) && (await isStoreShut(asked, first.pieces.url)))
          throw new StoreShut()
        if (pause === undefined) throw error
        await wait(pause)
      }
    }
    progress(piece.size)
    await noteSent(mark, from + piece.size)
  }
}

/** Begins an upload to the store itself or goes on with one; undefined where there is none or it gives no keys. */
const begin = async (asked: Asked, before: string | undefined): Promise<Told> => {
  if (!before) return ask(asked)
  try {
    return await ask(asked, before)
  } catch (error) {
    // It is over, or ended elsewhere: from the beginning.
    if (error instanceof ApiError && error.status < 500) return ask(asked)
    throw error
  }
}

/**
 * Sends a large file straight to the store with keys that write this one upload; gives the address under which it is
 * registered, as one that went through our server. undefined where that is the way: at the start, or when a firewall
 * shuts the store away later. The upload then stays noted, so that our server goes on with the same one and no half
 * object is left behind.
 */
export const sendDirect = async (
  file: File,
  kind: FileKind,
  filename: string,
  options: ResumeOptions,
): Promise<string | undefined> => {
  // Browsers sign on secure pages only.
  if (!globalThis.crypto?.subtle || Date.now() < shutUntil) return undefined
  const asked = { filename, filesize: file.size, kind }
  const mark = await markOf(file)
  const store = urlStorage({ name: file.name, resumeKey: options.resumeKey ?? '' })
  const [before] = await store.findUploadsByFingerprint(mark)
  const told = await begin(asked, before?.uploadUrl ?? undefined).catch((error: unknown) => {
    // A refusal is said by the way that everybody may take.
    if (error instanceof ApiError) return undefined
    throw error
  })
  if (!told || !isDirect(told)) return undefined
  const uploadUrl = new URL(baseOf('product') + told.pieces.url, location.href).href
  if (before && before.uploadUrl !== uploadUrl) await drop(before.urlStorageKey)
  const row = { size: file.size, metadata: {}, creationTime: '', urlStorageKey: '', uploadUrl } as PreviousUpload
  const id = before?.uploadUrl === uploadUrl ? before.urlStorageKey : await store.addUpload(mark, row)
  try {
    await sendRest(file, asked, told, mark, options)
  } catch (error) {
    if (!(error instanceof StoreShut)) throw error
    shutUntil = Date.now() + SHUT_FOR
    if (options.signal?.aborted) throw new NetworkError('aborted')
    return undefined
  }
  if (id) await drop(id)
  return told.pieces.url
}

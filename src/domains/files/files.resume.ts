import { DetailedError, type PreviousUpload, Upload } from 'tus-js-client'
import type { FileKind } from '#contract/files/files.api'
import { filesApi } from '#contract/files/files.api'
import { HEADER_TOKEN } from '#contract/kernel/config'
import { callToken } from '#lib/identity'
import { ApiError, NetworkError } from '#lib/net/errors'
import { noteNetwork } from '#lib/net/online'
import { baseOf } from '#lib/net/site'
import { sendDirect } from './direct.mutations'
import { markOf, noteSent, type ResumeOptions, urlStorage } from './files.unfinished'

/** One part of a multipart store; small enough that a bad line gets one through. */
const PIECE = 8 * 1024 * 1024
const RETRIES = [0, 1000, 3000, 5000]

const prepare: NonNullable<ConstructorParameters<typeof Upload>[1]['onBeforeRequest']> = (request) => {
  // A page that logged in again meanwhile goes on with the new token.
  request.setHeader(HEADER_TOKEN, callToken())
  const under = request.getUnderlyingObject() as { withCredentials?: boolean } | undefined
  if (under) under.withCredentials = true
}

/** Our server answers refusals with its envelope; what comes from elsewhere has no words for a person. */
const refusal = (error: DetailedError): Error => {
  const answer = error.originalResponse
  if (!answer) return new NetworkError('offline')
  const status = answer.getStatus()
  try {
    const { code, message } = JSON.parse(answer.getBody()) as { code: number; message: string }
    if (message) return new ApiError(code, message, status)
  } catch {}
  return new ApiError(status, '文件上传失败，请重试', Math.max(status, 500))
}

/** Sends what the server does not have yet; gives the address under which the whole file is registered. Aborting only pauses. */
const sendInPieces = async (file: File, kind: FileKind, filename: string, options: ResumeOptions) => {
  const mark = await markOf(file)
  const { signal } = options
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: new URL(baseOf('product') + filesApi.resumable.path, location.href).href,
      chunkSize: PIECE,
      retryDelays: RETRIES,
      metadata: { filename, kind },
      fingerprint: async () => mark,
      urlStorage: urlStorage({ name: file.name, resumeKey: options.resumeKey ?? '' }),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: prepare,
      onProgress: (sent, total) => options.onProgress?.(sent, total ?? file.size),
      onChunkComplete: (_, accepted) => void noteSent(mark, accepted),
      onError: (error) => {
        const told = error instanceof DetailedError ? refusal(error) : error
        if (told instanceof NetworkError) noteNetwork(false)
        reject(told)
      },
      onSuccess: () => resolve(pathOf(upload.url ?? '')),
    })
    const stop = () => {
      void upload.abort()
      reject(new NetworkError('aborted'))
    }
    if (signal?.aborted) return stop()
    signal?.addEventListener('abort', stop, { once: true })
    void upload.findPreviousUploads().then(([before]: PreviousUpload[]) => {
      if (signal?.aborted) return
      if (before) upload.resumeFromPreviousUpload(before)
      upload.start()
    }, reject)
  })
}

/** Sends a large file in pieces: straight to the store where that is offered, else through our server. Gives the address to register. */
export const sendLarge = async (file: File, kind: FileKind, filename: string, options: ResumeOptions) => {
  let most = 0
  // Our server may begin with less than the store took: a person's bar waits there and never runs back.
  const onProgress = (sent: number, total: number) => {
    most = Math.max(most, sent)
    options.onProgress?.(most, total)
  }
  const told = { ...options, onProgress }
  return (await sendDirect(file, kind, filename, told)) ?? sendInPieces(file, kind, filename, told)
}

const pathOf = (url: string): string => `${filesApi.resumable.path}/${url.slice(url.lastIndexOf('/') + 1)}`

/** Ends an unfinished upload; what is already gone is as good as ended. */
export const endUpload = async (url: string): Promise<void> => {
  await Upload.terminate(url, { onBeforeRequest: prepare, retryDelays: [] }).catch(() => {})
}

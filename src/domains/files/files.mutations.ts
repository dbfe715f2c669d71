import { centreFilesApi } from '#contract/files/centre.api'
import type { Attachment, FileKind, UploadPolicy } from '#contract/files/files.api'
import { filesApi } from '#contract/files/files.api'
import { filesErrors } from '#contract/files/files.errors'
import { fileLimits, fileProblem, isDrawn, percentDone, sniffImage } from '#contract/files/files.rules'
import { imageSize } from '#contract/files/image-size'
import type { Input } from '#contract/kernel/endpoint'
import { shrinkPicture } from '#lib/device/shrink'
import { newKey } from '#lib/ids'
import { ApiError, isOffline, NetworkError } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { upload } from '#lib/net/http-upload'
import { noteNetwork } from '#lib/net/online'
import { baseOf, site } from '#lib/net/site'
import { setBusy } from '#lib/outbox/safe-point'

/** Enough of a photo to pass its camera data and preview and reach the sides. */
const HEADER = 512 * 1024
/** From here on a broken line should not cost what was sent already. */
const LARGE = 20 * 1024 * 1024
/** The server looks at what is large, and a store copies it: so often the page asks whether that is done or has come further. */
const REGISTER_ASKS = 60
const NAME_MAX = 200

const refusal = (text: string) => new ApiError(filesErrors.refused_file.code, text, filesErrors.refused_file.status)

/** Why this file may not be uploaded, by section 5 and without asking the server; undefined when it may. */
export const fileRefusal = async (file: File, kind: FileKind): Promise<string | undefined> => {
  if (!file.size) return '文件是空的，请重新选择'
  const head = new Uint8Array(await file.slice(0, HEADER).arrayBuffer())
  const type = sniffImage(head)
  const sides = isDrawn(kind, type) && imageSize(head, type)
  return fileProblem(kind, { name: file.name, size: file.size, type, ...(sides || undefined) }, site().upload_max)
}

/** Pictures that a phone's camera or album gives and a browser may be able to read. */
const PHOTO = /\.(jpe?g|png|webp|heic|heif|avif|bmp|tiff?)$/i
/** An avatar is shown small; a photo's twelve million points would only be thrown away by the server. */
const AVATAR_SIDE = 1024
/** Of other pictures the server keeps no more. */
const KEPT_SIDE = 4096

/**
 * What is sent instead of a picture that section 5 would refuse for its size, sides or kind: the same, made smaller on this
 * device. Anything else, and whatever can't be made smaller, stays as it is.
 */
export const fitting = async (file: File, kind: FileKind): Promise<File> => {
  const limits = fileLimits[kind]
  if (!(file.type.startsWith('image/') || PHOTO.test(file.name)) || /gif|svg/.test(file.type)) return file
  const head = new Uint8Array(await file.slice(0, HEADER).arrayBuffer())
  const type = sniffImage(head)
  // Among other files a picture of another kind is welcome as it is.
  if (limits.otherMax > 0 && !isDrawn(kind, type)) return file
  if (type === 'gif') return file
  const sideMax = kind === 'avatar' ? AVATAR_SIDE : KEPT_SIDE
  const sides = type && imageSize(head, type)
  const small = sides && Math.max(sides.width, sides.height) <= sideMax && file.size <= limits.imageMax
  const fits = small && isDrawn(kind, type)
  return fits ? file : shrinkPicture(file, { sideMax, sizeMax: limits.imageMax })
}

/** What a form was answered with, in words: our own disk says why, another store only that it did not. */
const formRefusal = (status: number, text: string): ApiError => {
  try {
    const { code, message, data } = JSON.parse(text) as { code: number; message: string; data?: unknown }
    if (typeof message === 'string' && message) return new ApiError(code, message, status, data)
  } catch {}
  // Trying again with a new policy may help, so it counts as a passing trouble.
  return new ApiError(status, '图片上传失败', Math.max(status, 500))
}

/** Where a file's bytes went, or were going: what it is registered by. */
export type Begun = Input<typeof filesApi.fileUpload>

interface UploadOptions {
  /** Of an attempt before that got no answer; one by the same `File` is remembered without it. */
  begun?: Begun
  /** Told before the bytes go. */
  onBegin?(begun: Begun): Promise<void>
  onProgress?(sent: number, total: number): void
  /** All bytes are sent and the server works on them: how far it is, where it says so. */
  onProcess?(percent?: number): void
  /** Ends the upload; one in pieces only pauses and goes on when the same file is uploaded again. */
  signal?: AbortSignal
  /** Under which `unfinished` finds an upload in pieces that was interrupted. */
  resumeKey?: string
  /** It belongs to a person or an organisation: allowed and registered by the user centre. Avatars and feedback always are. */
  centre?: boolean
}

const post = async (policy: UploadPolicy, file: File, options: UploadOptions): Promise<void> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(policy.fields)) form.append(name, value)
  form.append('file', file, policy.name)
  const own = policy.host.startsWith('/')
  const answer = await upload(own ? baseOf('product') + policy.host : policy.host, form, {
    ...options,
    credentials: own,
  })
  if (answer.status === 201) return
  // Nobody of ours says so: a login page of the network.
  if (answer.status === 200) throw new NetworkError('portal')
  throw formRefusal(answer.status, answer.text)
}

const attempts = new WeakMap<File, Begun>()

/** The file of an attempt whose answer was lost on its way; undefined where its bytes did not arrive. */
const registered = async (begun: Begun, options: Waiting): Promise<Attachment | undefined> => {
  try {
    return await register(begun, options)
  } catch (error) {
    if (error instanceof ApiError && error.is(filesErrors.not_uploaded)) return undefined
    throw error
  }
}

const wait = (seconds: number): Promise<void> => new Promise((go) => setTimeout(go, seconds * 1000))

type Waiting = Pick<UploadOptions, 'signal' | 'onProcess' | 'centre'>

const register = async (input: Begun, { signal, onProcess, centre }: Waiting): Promise<Attachment> => {
  const api = centre ? centreFilesApi.fileUpload : filesApi.fileUpload
  let furthest: number | undefined
  for (let asks = 1; ; asks++) {
    try {
      return await call(api, input, { quiet: true, ...(signal && { signal }) })
    } catch (error) {
      const goesOn = error instanceof ApiError && error.is(filesErrors.still_looking)
      if (!goesOn || asks > REGISTER_ASKS || signal?.aborted) throw error
      const percent = percentDone(error.data)
      // Another process of the server does it anew and is behind the one that was asked before.
      if (percent !== undefined && percent > (furthest ?? -1)) {
        furthest = percent
        asks = 1
      }
      onProcess?.(furthest)
      await wait(error.retryAfter ?? 1)
    }
  }
}

/** Whether it is sent in pieces, so that it can pause and go on. */
export const isLarge = (file: { size: number }): boolean => file.size > LARGE

/** How a file can be looked at, found out anew from its bytes. */
export const refreshPreview = (id: number): Promise<Attachment> =>
  call(filesApi.refreshPreviewInfo, { id }, { quiet: true })

/** What is the user centre's whoever uploads it. */
const ofCentre = (kind: FileKind): boolean => kind === 'avatar' || kind === 'feedback'

/** Policy, form, register (section 7); in pieces where it is large: gives the attachment. Refusals are for the caller to tell. */
export const uploadFile = async (file: File, kind: FileKind, wanted: UploadOptions = {}): Promise<Attachment> => {
  const options = { ...wanted, centre: wanted.centre ?? ofCentre(kind) }
  const problem = await fileRefusal(file, kind)
  if (problem) throw refusal(problem)
  const { signal } = options
  const filename = file.name.slice(-NAME_MAX) || 'file'
  const id = newKey()
  setBusy(id, 'upload', true)
  try {
    if (isLarge(file)) {
      const { sendLarge } = await import('./files.resume')
      const url = await sendLarge(file, kind, filename, options)
      const { onProcess } = options
      // Not to be stopped: all of it is sent, and pausing now would send it again.
      return await register({ url, filesize: file.size, filename, disk: 'tus' }, { ...(onProcess && { onProcess }) })
    }
    const before = options.begun ?? attempts.get(file)
    const there = before && (await registered(before, options))
    if (there) return there
    const asked = { kind, filename, filesize: file.size }
    const api = options.centre ? centreFilesApi.getToken : filesApi.getToken
    const policy = await call(api, asked, { quiet: true, signal })
    const begun = { url: policy.key, filesize: file.size, filename, disk: policy.disk }
    attempts.set(file, begun)
    await options.onBegin?.(begun)
    await post(policy, file, options)
    return await register(begun, options)
  } catch (error) {
    // The form goes past `call`, which would have said so.
    if (isOffline(error) && error.kind !== 'aborted') noteNetwork(false)
    throw error
  } finally {
    setBusy(id, 'upload', false)
  }
}

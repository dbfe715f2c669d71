import type { Attachment, FileKind, UploadPolicy } from '#contract/files/files.api'
import { filesApi } from '#contract/files/files.api'
import { filesErrors } from '#contract/files/files.errors'
import { fileProblem, sniffImage } from '#contract/files/files.rules'
import { imageSize } from '#contract/files/image-size'
import type { Input } from '#contract/kernel/endpoint'
import { ApiError } from '#lib/errors'
import { call } from '#lib/http'
import { upload } from '#lib/http-upload'
import { newKey } from '#lib/ids'
import { setBusy } from '#lib/safe-point'
import { baseOf, site } from '#lib/site'

/** Enough of a photo to pass its camera data and preview and reach the sides. */
const HEADER = 512 * 1024
/** From here on a broken line should not cost what was sent already. */
const LARGE = 20 * 1024 * 1024
/** The server redraws pictures while it registers them; a store copies what is large. */
const REGISTER_TIMEOUT = 180_000
const NAME_MAX = 200

const refusal = (text: string) => new ApiError(filesErrors.refused_file.code, text, filesErrors.refused_file.status)

/** Why this file may not be uploaded, by section 5 and without asking the server; undefined when it may. */
export const fileRefusal = async (file: File, kind: FileKind): Promise<string | undefined> => {
  if (!file.size) return '文件是空的，请重新选择'
  const head = new Uint8Array(await file.slice(0, HEADER).arrayBuffer())
  const type = sniffImage(head)
  const sides = type && imageSize(head, type)
  return fileProblem(kind, { name: file.name, size: file.size, type, ...sides }, site().upload_max)
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

interface UploadOptions {
  onProgress?(sent: number, total: number): void
  /** Ends the upload; one in pieces only pauses and goes on when the same file is uploaded again. */
  signal?: AbortSignal
  /** Under which `unfinished` finds an upload in pieces that was interrupted. */
  resumeKey?: string
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
  if (answer.status !== 201) throw formRefusal(answer.status, answer.text)
}

const register = (input: Input<typeof filesApi.fileUpload>, signal?: AbortSignal): Promise<Attachment> =>
  call(filesApi.fileUpload, input, { quiet: true, timeout: REGISTER_TIMEOUT, ...(signal && { signal }) })

/** Whether it is sent in pieces, so that it can pause and go on. */
export const isLarge = (file: { size: number }): boolean => file.size > LARGE

/** How a file can be looked at, found out anew from its bytes. */
export const refreshPreview = (id: number): Promise<Attachment> =>
  call(filesApi.refreshPreviewInfo, { id }, { quiet: true })

/** Policy, form, register (section 7); in pieces where it is large: gives the attachment. Refusals are for the caller to tell. */
export const uploadFile = async (file: File, kind: FileKind, options: UploadOptions = {}): Promise<Attachment> => {
  const problem = await fileRefusal(file, kind)
  if (problem) throw refusal(problem)
  const { signal } = options
  const filename = file.name.slice(-NAME_MAX) || 'file'
  const id = newKey()
  setBusy(id, 'upload', true)
  try {
    if (isLarge(file)) {
      const { sendInPieces } = await import('./files.resume')
      const url = await sendInPieces(file, kind, filename, options)
      return await register({ url, filesize: file.size, filename, disk: 'tus' })
    }
    const asked = { kind, filename, filesize: file.size }
    const policy = await call(filesApi.getToken, asked, { quiet: true, signal })
    await post(policy, file, options)
    return await register({ url: policy.key, filesize: file.size, filename, disk: policy.disk }, signal)
  } finally {
    setBusy(id, 'upload', false)
  }
}

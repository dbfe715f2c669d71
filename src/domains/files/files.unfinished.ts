import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import type { Row } from '#lib/device/device-backend'
import { withDb } from '#lib/device/device-store'
import { newKey, shortHash } from '#lib/ids'

/** As long as the server waits for the next piece. */
const WEEK = 7 * 86_400_000
const PREFIX = 'upload:'
/** Of both ends of a file: two films of one name and size are still two films. */
const ENDS = 64 * 1024

interface UnfinishedRow extends Row {
  mark: string
  name: string
  size: number
  sent: number
  resumeKey: string
  upload: PreviousUpload
  at: number
}

/** A large upload that this device began and did not end. */
export type Unfinished = Pick<UnfinishedRow, 'id' | 'name' | 'size' | 'sent'> & { url: string }

/** Of an upload in pieces. */
export interface ResumeOptions {
  onProgress?(sent: number, total: number): void
  signal?: AbortSignal
  /** Under which the field that began it finds it again. */
  resumeKey?: string
}

/** Tells a file from another one: its name, size and both ends. */
export const markOf = async (file: File): Promise<string> => {
  const ends = await Promise.all(
    [file.slice(0, ENDS), file.slice(-ENDS)].map(async (part) => {
      const bytes = new Uint8Array(await part.arrayBuffer())
      let text = ''
      for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096))
      return shortHash(text)
    }),
  )
  return [file.name, file.size, ...ends].join('|')
}

export const rows = async (): Promise<UnfinishedRow[]> => {
  const all = await withDb((db) => db.all<UnfinishedRow>('drafts'))
  return all.filter((row) => row.id.startsWith(PREFIX) && row.at > Date.now() - WEEK)
}

export const drop = (id: string) => withDb((db) => db.remove([['drafts', id]]))

/** What a field began earlier and can go on with when it is given the same file again. */
export const unfinished = async (resumeKey: string): Promise<Unfinished[]> =>
  (await rows())
    .filter((row) => row.resumeKey === resumeKey)
    .map(({ id, name, size, sent, upload }) => ({ id, name, size, sent, url: upload.uploadUrl ?? '' }))

export const noteSent = async (mark: string, sent: number): Promise<void> => {
  const row = (await rows()).find((one) => one.mark === mark)
  if (row)
    await withDb((db) => db.change<UnfinishedRow>('drafts', row.id, (now) => now && { ...now, sent, at: Date.now() }))
}

/** Where the library keeps the addresses of its uploads: this person's store on this device. */
export const urlStorage = (about: { name: string; resumeKey: string }): UrlStorage => {
  const known = (row: UnfinishedRow): PreviousUpload => ({ ...row.upload, urlStorageKey: row.id })
  return {
    findAllUploads: async () => (await rows()).map(known),
    findUploadsByFingerprint: async (mark) => (await rows()).filter((row) => row.mark === mark).map(known),
    removeUpload: drop,
    addUpload: async (mark, upload) => {
      const id = PREFIX + newKey()
      // A copy: the library keeps more on it than the device's store can hold.
      const kept = JSON.parse(JSON.stringify(upload)) as PreviousUpload
      const row: UnfinishedRow = { id, mark, ...about, size: upload.size ?? 0, sent: 0, upload: kept, at: Date.now() }
      await withDb((db) => db.put([['drafts', row]]))
      return id
    },
  }
}

import { useMemo } from 'react'
import { useDraft } from '#lib/drafts'

/** Bytes, not a File: some browsers lose Files that are kept. */
export interface KeptPicture {
  name: string
  type: string
  lastModified: number
  bytes: ArrayBuffer
  shot: boolean
}

/** The draft's name on the device. */
export const PICTURES = 'feedback.pictures'
const NONE: KeptPicture[] = []
// The same object each time, so that thumbnails need not be made again.
const files = new WeakMap<KeptPicture, File>()
const fileOf = (kept: KeptPicture): File => {
  const made = files.get(kept) ?? new File([kept.bytes], kept.name, kept)
  files.set(kept, made)
  return made
}
export const keepPicture = async (file: File, shot: boolean): Promise<KeptPicture> => ({
  name: file.name,
  type: file.type,
  lastModified: file.lastModified,
  bytes: await file.arrayBuffer(),
  shot,
})

/** The pictures of an unsent feedback; they survive closing the page. */
export const usePictures = () => {
  const { value, set, clear, ready } = useDraft(PICTURES, NONE)
  const list = useMemo(() => value.map(fileOf), [value])
  return {
    files: list,
    ready,
    clear,
    hasShot: value.some((kept) => kept.shot),
    change: async (next: readonly File[]) => {
      const known = new Map(value.map((kept) => [fileOf(kept), kept]))
      set(await Promise.all(next.map(async (file) => known.get(file) ?? keepPicture(file, false))))
    },
    /** One screenshot at a time: a new one takes the place of the old. */
    addShot: async (file: File) => {
      const shot = await keepPicture(file, true)
      set((now) => [...now.filter((kept) => !kept.shot), shot])
    },
  }
}

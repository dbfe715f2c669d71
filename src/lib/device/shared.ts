/** The worker's cache, sw/shared-form.ts. */
const CACHE = 'shared'
/** What nobody put anywhere for so long was not meant. */
const DAY_MS = 86_400_000

export interface Shared {
  /** Names it for `dropShared`. */
  key: string
  file: File
}
export interface SharedNow {
  files: Shared[]
  notes: { key: string; text: string }[]
}

const open = async (): Promise<Cache | undefined> => {
  try {
    return await caches.open(CACHE)
  } catch {
    // No such thing in this browser, or storage is forbidden.
    return undefined
  }
}

/** What other apps shared to this one and still lies aside; the oldest first. */
export const sharedNow = async (now = Date.now()): Promise<SharedNow> => {
  const found: SharedNow = { files: [], notes: [] }
  const cache = await open()
  for (const { url } of (await cache?.keys()) ?? []) {
    const answer = await cache?.match(url)
    if (!answer) continue
    if (now - Number(answer.headers.get('x-time')) > DAY_MS) {
      await cache?.delete(url)
      continue
    }
    const name = answer.headers.get('x-name')
    if (name === null) found.notes.push({ key: url, text: await answer.text() })
    else {
      const type = answer.headers.get('content-type') ?? ''
      found.files.push({ key: url, file: new File([await answer.blob()], decodeURIComponent(name), { type }) })
    }
  }
  return found
}

/** It has found its place, or is not wanted. */
export const dropShared = async (keys: readonly string[]): Promise<void> => {
  const cache = await open()
  for (const key of keys) await cache?.delete(key)
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Attachment, FileKind } from '#contract/files/files.api'
import { newKey } from '#lib/ids'
import { errorText, isOffline } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { forgetFile, forgetUnfinished } from '../files.forget'
import { fileRefusal, fitting, isLarge, uploadFile } from '../files.mutations'
import { type Unfinished, unfinished } from '../files.unfinished'

/**
 * `processing`: all sent, and the server works on it. `again`: begun before the page was closed, and the bytes are with the
 * person, not with us.
 */
export type UploadState = 'sending' | 'processing' | 'paused' | 'waiting' | 'failed' | 'again'

/** Not yet with the server, and nothing was wrong with it. */
const WANTED: ReadonlySet<UploadState> = new Set(['sending', 'processing', 'waiting'])

export interface UploadItem {
  key: string
  name: string
  size: number
  sent: number
  state: UploadState
  /** How far the server is with what was sent, where it says so. */
  percent?: number
  /** Why it failed. */
  reason?: string
  /** Goes on where it stopped. */
  resumable: boolean
  file?: File
  before?: Unfinished
}

interface Options {
  kind: FileKind
  resumeKey: string
  onDone: (file: Attachment) => void
  onRefused: (message: string) => void
  /** Told whenever something begins or nothing is on its way any more. */
  onBusy?: (busy: boolean) => void
  /** Takes what was still on its way when the field was left. What is sent in pieces is not among it: its field asks for it anew. */
  onLeft?: (files: File[]) => void
}

/** The uploads of one field, from choosing to the attachment. */
export const useUploads = ({ kind, resumeKey, onDone, onRefused, onBusy, onLeft }: Options) => {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const running = useRef(new Map<string, AbortController>())
  /** Taken away while the server worked on them, which goes on. */
  const removed = useRef(new Set<string>())
  const tell = useRef({ onDone, onRefused, onBusy, onLeft })
  tell.current = { onDone, onRefused, onBusy, onLeft }
  const itemsNow = useRef(items)
  itemsNow.current = items
  const online = useOnline()
  const away = useRef(false)

  const change = useCallback(
    (key: string, edit: Partial<UploadItem>) =>
      setItems((now) => now.map((item) => (item.key === key ? { ...item, ...edit } : item))),
    [],
  )
  const drop = useCallback((key: string) => setItems((now) => now.filter((item) => item.key !== key)), [])

  const start = useCallback(
    async (key: string, file: File) => {
      const control = new AbortController()
      running.current.set(key, control)
      change(key, { state: 'sending' })
      const onProgress = (sent: number) => change(key, { sent: Math.min(sent, file.size) })
      const onProcess = (percent?: number) =>
        change(key, { state: 'processing', sent: file.size, ...(percent !== undefined && { percent }) })
      try {
        const made = await uploadFile(file, kind, { onProgress, onProcess, signal: control.signal, resumeKey })
        drop(key)
        if (!removed.current.has(key)) tell.current.onDone(made)
      } catch (error) {
        if (control.signal.aborted) return
        const waits = isOffline(error)
        change(key, waits ? { state: 'waiting' } : { state: 'failed', reason: errorText(error) })
      } finally {
        if (running.current.get(key) === control) running.current.delete(key)
      }
    },
    [change, drop, kind, resumeKey],
  )

  useEffect(() => {
    let gone = false
    away.current = false
    if (resumeKey)
      void unfinished(resumeKey).then((found) => {
        if (gone) return
        const again = found.map((one) => ({
          ...one,
          key: one.id,
          state: 'again' as const,
          resumable: true,
          before: one,
        }))
        setItems((now) => [...again.filter(({ key }) => !now.some((item) => item.key === key)), ...now])
      })
    const controls = running.current
    return () => {
      gone = true
      away.current = true
      for (const control of controls.values()) control.abort()
      const left = itemsNow.current.flatMap(({ file, state, resumable }) =>
        file && !resumable && WANTED.has(state) ? [file] : [],
      )
      if (left.length > 0) tell.current.onLeft?.(left)
    }
  }, [resumeKey])

  const busy = items.some(({ state }) => state === 'sending' || state === 'processing' || state === 'waiting')
  useEffect(() => tell.current.onBusy?.(busy), [busy])

  // The network is back, perhaps another one: what waited for it goes on.
  useEffect(() => {
    if (!online) return
    for (const { key, file, state } of itemsNow.current) if (state === 'waiting' && file) void start(key, file)
  }, [online, start])

  const add = async (files: readonly File[]) => {
    for (const chosen of files) {
      const file = await fitting(chosen, kind)
      const refused = await fileRefusal(file, kind)
      if (refused) {
        // Of several it says which one: the others go on their way.
        tell.current.onRefused(files.length > 1 ? `“${chosen.name}”：${refused}` : refused)
        continue
      }
      // A photo takes a moment to be made smaller, and its field may have been left in it.
      if (away.current && !isLarge(file) && tell.current.onLeft) {
        tell.current.onLeft([file])
        continue
      }
      // The same file again: the row that asked for it gives way.
      const before = itemsNow.current.find((i) => i.state === 'again' && i.name === file.name && i.size === file.size)
      const key = newKey()
      const item: UploadItem = {
        key,
        name: file.name,
        size: file.size,
        sent: before?.sent ?? 0,
        state: 'sending',
        resumable: isLarge(file),
        file,
      }
      setItems((now) => [...now.filter((one) => one.key !== before?.key), item])
      void start(key, file)
    }
  }
  const pause = (key: string) => {
    running.current.get(key)?.abort()
    change(key, { state: 'paused' })
  }
  const resume = ({ key, file }: UploadItem) => {
    if (file) void start(key, file)
  }
  const remove = async ({ key, file, before, resumable }: UploadItem) => {
    running.current.get(key)?.abort()
    removed.current.add(key)
    drop(key)
    if (before) await forgetUnfinished(before)
    else if (file && resumable) await forgetFile(file)
  }
  return { items, add, pause, resume, remove }
}

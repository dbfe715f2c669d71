import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type ErrorDef, kernelErrors } from '#contract/kernel/errors'
import { useDraft } from './drafts'
import { ApiError } from './net/errors'
import { useBusy } from './outbox/safe-point'

interface Held<T, V> {
  value: T
  /** What was saved when it was touched first. */
  base: T
  version: V
}
/** So that nothing kept is one and the same for the draft. */
const NOTHING = null
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * A form of something that several people may save. Untouched, it follows what others change; touched, it keeps the version it
 * was read at, so that the server refuses to overwrite what the person has not seen. What is typed stays on the device under
 * `key` until it is saved or given up: whoever follows a link to look something up finds it again. `refusal` is how the server
 * says that somebody else was faster.
 */
export const useVersionedForm = <T extends object, V extends number | string = number>(
  key: string,
  saved: T,
  version: V,
  refusal: ErrorDef = kernelErrors.conflict,
) => {
  const client = useQueryClient()
  const draft = useDraft<Held<T, V> | null>(`form:${key}`, NOTHING)
  const fresh = () => ({ value: saved, base: saved, version, dirty: false })
  const [form, setForm] = useState(fresh)
  const held = useRef<Held<T, V>>(undefined)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState(false)
  if (form.version !== version) {
    if (!form.dirty) setForm(fresh())
    // Other parts of the same thing have one version with this one.
    else if (same(form.base, saved)) setForm({ ...form, version })
  }
  useBusy('form', form.dirty)

  // A form may have grown since.
  const whole = (kept: Held<T, V>): Held<T, V> => ({ ...kept, value: { ...saved, ...kept.value } })
  const restore = useEffectEvent(() => {
    const kept = draft.value
    if (!kept || held.current) return
    if (same(kept.value, saved)) return void draft.clear()
    held.current = whole(kept)
    setForm({ ...held.current, dirty: true })
  })
  // Before anything can be pressed that would be lost under it.
  useLayoutEffect(() => {
    if (draft.restoredAt !== undefined) restore()
  }, [draft.restoredAt])

  const drop = () => {
    held.current = undefined
    void draft.clear()
  }
  return {
    value: form.value,
    dirty: form.dirty,
    /** What the form was read at: a save says it. */
    version: form.version,
    /** Somebody else saved while this one was being filled in; what is read anew while it is being sent is its own. */
    overtaken: form.dirty && (form.version !== version || refused) && !sending,
    /** When what is shown was typed, if it was left without saving. */
    restoredAt: form.dirty ? draft.restoredAt : undefined,
    set: (change: Partial<T>) =>
      draft.set((kept) => {
        const { value, base } = held.current ?? (kept ? whole(kept) : { value: form.value, base: form.value })
        // What came back a moment ago, and is not shown yet, was read at its own version.
        const version = kept && !held.current ? kept.version : form.version
        const next = { value: { ...value, ...change }, base, version }
        held.current = next
        setForm({ ...next, dirty: true })
        return next
      }),
    /** Takes theirs: what was typed is gone. */
    reload: () => {
      drop()
      setRefused(false)
      setForm(fresh())
    },
    /** Keeps what is typed, knowing of theirs: the next save writes over it. */
    keep: () => {
      const { value } = held.current ?? form
      held.current = { value, base: saved, version }
      setRefused(false)
      setForm({ ...held.current, dirty: true })
      draft.set(held.current)
    },
    /**
     * Sends what is typed by `send`, which says `done` itself. Rejects as it does; of a refusal because somebody else was faster
     * the form tells by `overtaken`, so that nothing more is to be said of it. Theirs is read before: who then keeps their own
     * saves over what there is.
     */
    sending: async (send: () => Promise<void>): Promise<void> => {
      setSending(true)
      setRefused(false)
      try {
        await send()
      } catch (error) {
        if (error instanceof ApiError && error.is(refusal)) {
          error.told = true
          // Of most things nobody is told when somebody else saves: whatever the screen shows may hold it.
          await client.invalidateQueries({ refetchType: 'active' })
          setRefused(true)
        }
        throw error
      } finally {
        setSending(false)
      }
    },
    /** It was saved, as `next` where the answer says so; what was typed while it was under way is not saved yet. */
    done: (next?: V) => {
      const typed = held.current
      if (!typed || typed.value === form.value) {
        drop()
        setForm((now) => ({ ...now, version: next ?? now.version, dirty: false }))
        return
      }
      held.current = { value: typed.value, base: form.value, version: next ?? form.version }
      draft.set(held.current)
      setForm({ ...held.current, dirty: true })
    },
  }
}

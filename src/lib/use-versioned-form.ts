import { useState } from 'react'
import { useBusy } from './outbox/safe-point'

/**
 * A form of something that several people may save. Untouched, it follows what others change; touched, it keeps the version it
 * was read at, so that the server refuses to overwrite what the person has not seen.
 */
export const useVersionedForm = <T extends object>(saved: T, version: number) => {
  const fresh = () => ({ value: saved, version, dirty: false })
  const [form, setForm] = useState(fresh)
  if (!form.dirty && form.version !== version) setForm(fresh())
  useBusy('form', form.dirty)
  return {
    value: form.value,
    dirty: form.dirty,
    /** What the form was read at: a save says it. */
    version: form.version,
    /** Somebody else saved while this one was being filled in. */
    overtaken: form.dirty && form.version !== version,
    set: (change: Partial<T>) => setForm((now) => ({ ...now, value: { ...now.value, ...change }, dirty: true })),
    reload: () => setForm(fresh()),
    /** It was saved, as `next` where the answer says so. */
    done: (next?: number) => setForm((now) => ({ ...now, version: next ?? now.version, dirty: false })),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoomSettings } from '#contract/rooms/life.model'
import { useBusy } from '#lib/safe-point'
import { attempt, say } from '#ui/say'

type Send<T> = (value: T, version: number) => Promise<unknown>

/**
 * One part of the settings as a form. Untouched, it follows what others change; touched, it keeps the version it was read at, so
 * that the server refuses to overwrite what the person has not seen.
 */
export const useSettingsForm = <T extends object, S extends { version: number } = RoomSettings>(
  settings: S,
  pick: (settings: S) => T,
) => {
  const client = useQueryClient()
  const fresh = () => ({ value: pick(settings), version: settings.version, dirty: false })
  const [form, setForm] = useState(fresh)
  if (!form.dirty && form.version !== settings.version) setForm(fresh())
  useBusy('form', form.dirty)
  return {
    value: form.value,
    dirty: form.dirty,
    /** Somebody else saved while this one was being filled in. */
    overtaken: form.dirty && form.version !== settings.version,
    set: (change: Partial<T>) => setForm({ ...form, value: { ...form.value, ...change }, dirty: true }),
    reload: () => setForm(fresh()),
    save: (send: (client: ReturnType<typeof useQueryClient>) => Send<T>) =>
      attempt(async () => {
        await send(client)(form.value, form.version)
        setForm((now) => ({ ...now, dirty: false }))
        await say('已保存')
      }),
  }
}
export type SettingsForm<T extends object> = ReturnType<typeof useSettingsForm<T>>

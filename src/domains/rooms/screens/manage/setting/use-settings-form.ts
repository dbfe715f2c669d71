import { useQueryClient } from '@tanstack/react-query'
import type { RoomSettings } from '#contract/rooms/lifecycle/lifecycle.model'
import { useVersionedForm } from '#lib/use-versioned-form'
import { attemptSaving, say } from '#ui/overlays/say'

type Send<T> = (value: T, version: number) => Promise<unknown>

/** One part of the settings as a form; `key` names it among all parts of all rooms. */
export const useSettingsForm = <T extends object, S extends { version: number } = RoomSettings>(
  key: string,
  settings: S,
  pick: (settings: S) => T,
) => {
  const client = useQueryClient()
  const form = useVersionedForm(key, pick(settings), settings.version)
  return {
    ...form,
    save: (send: (client: ReturnType<typeof useQueryClient>) => Send<T>) =>
      attemptSaving(form, async () => {
        await send(client)(form.value, form.version)
        form.done()
        await say('已保存')
      }),
  }
}
export type SettingsForm<T extends object> = ReturnType<typeof useSettingsForm<T>>

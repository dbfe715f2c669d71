import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '#contract/kernel/endpoint'
import type { websiteApi } from '#contract/website/website.api'
import type { SiteDetail } from '#contract/website/website.model'
import { useBusy } from '#lib/safe-point'
import { attempt, say } from '#ui/say'
import { updateSite } from '../../website.mutations'

type Change = Omit<Input<typeof websiteApi.update>, 'id' | 'version'>

/**
 * One part of the website as a form. Untouched, it follows what was saved elsewhere; touched, it keeps the version it was read
 * at, so that the server refuses to overwrite what the person has not seen.
 */
export const useSiteForm = <T extends object>(
  site: SiteDetail,
  pick: (site: SiteDetail) => T,
  send: (value: T) => Change,
) => {
  const client = useQueryClient()
  const fresh = () => ({ value: pick(site), version: site.update_time, dirty: false })
  const [form, setForm] = useState(fresh)
  if (!form.dirty && form.version !== site.update_time) setForm(fresh())
  useBusy('form', form.dirty)
  return {
    value: form.value,
    dirty: form.dirty,
    overtaken: form.dirty && form.version !== site.update_time,
    set: (change: Partial<T>) => setForm((now) => ({ ...now, value: { ...now.value, ...change }, dirty: true })),
    reload: () => setForm(fresh()),
    save: () =>
      attempt(async () => {
        const saved = await updateSite(client, { id: site.id, version: form.version, ...send(form.value) })
        setForm((now) => ({ ...now, version: saved.update_time, dirty: false }))
        await say('已保存')
      }),
  }
}

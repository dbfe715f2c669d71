import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import type { websiteApi } from '#contract/website/website.api'
import type { SiteDetail } from '#contract/website/website.model'
import { useVersionedForm } from '#lib/use-versioned-form'
import { attemptSaving, say } from '#ui/overlays/say'
import { updateSite } from '../../website.mutations'

type Change = Omit<Input<typeof websiteApi.update>, 'id' | 'version'>

/** One part of the website as a form. */
export const useSiteForm = <T extends object>(
  part: string,
  site: SiteDetail,
  pick: (site: SiteDetail) => T,
  send: (value: T) => Change,
) => {
  const client = useQueryClient()
  const form = useVersionedForm(`site-${part}:${site.id}`, pick(site), site.update_time)
  return {
    ...form,
    save: () =>
      attemptSaving(form, async () => {
        const saved = await updateSite(client, { id: site.id, version: form.version, ...send(form.value) })
        form.done(saved.update_time)
        await say('已保存')
      }),
  }
}

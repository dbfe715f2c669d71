import { tooLong } from '#contract/kernel/text'
import { siteTexts } from '#contract/website/website.labels'
import type { SiteDetail } from '#contract/website/website.model'
import { RICH_MAX, richTooLong } from '#contract/website/website.rules'
import { richText } from '#contract/works/works.html'
import { Card } from '#ui/card'
import { piece } from '#ui/piece'
import { SkeletonList } from '#ui/skeleton'
import { SiteSave } from './site-save'
import { useSiteForm } from './use-site-form'
import styles from './website.module.css'

const RichEditor = piece(() => import('../../../works/parts/rich/rich-editor').then((m) => m.RichEditor))

/** Introduction, background and who we are. */
export function SiteTexts({ site }: { site: SiteDetail }) {
  const form = useSiteForm(
    site,
    ({ intro, about_contest, about_me }) => ({ intro, about_contest, about_me }),
    (value) => value,
  )
  const over = siteTexts.some(({ key }) => tooLong(richText(form.value[key]), RICH_MAX))
  return (
    <Card>
      <div className={styles.form}>
        {siteTexts.map(({ key, label }) => (
          <RichEditor
            fallback={<SkeletonList rows={2} />}
            key={key}
            label={label}
            value={form.value[key]}
            onChange={(html) => form.set({ [key]: html })}
            max={RICH_MAX}
            message={richTooLong}
            pictures="simple_image"
          />
        ))}
        <SiteSave form={form} blocked={over} />
      </div>
    </Card>
  )
}

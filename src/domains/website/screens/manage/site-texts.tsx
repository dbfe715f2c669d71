import { richText } from '#contract/kernel/rich'
import { tooLong } from '#contract/kernel/text'
import { siteTexts } from '#contract/website/website.labels'
import type { SiteDetail } from '#contract/website/website.model'
import { RICH_MAX, richTooLong } from '#contract/website/website.rules'
import { Card } from '#ui/layout/card'
import { RestoredNote } from '#ui/states/restored-note'
import { SaveBar } from '#ui/states/save-bar'
import { RichField } from '../../../files/parts/rich-field'
import { useSiteForm } from './use-site-form'
import styles from './website.module.css'

/** Introduction, background and who we are. */
export function SiteTexts({ site }: { site: SiteDetail }) {
  const form = useSiteForm(
    'texts',
    site,
    ({ intro, about_contest, about_me }) => ({ intro, about_contest, about_me }),
    (value) => value,
  )
  const over = siteTexts.some(({ key }) => tooLong(richText(form.value[key]), RICH_MAX))
  return (
    <Card>
      <div className={styles.form}>
        <RestoredNote form={form} bare />
        {siteTexts.map(({ key, label }) => (
          <RichField
            key={key}
            label={label}
            value={form.value[key]}
            onChange={(html) => form.set({ [key]: html })}
            max={RICH_MAX}
            message={richTooLong}
            pictures="simple_image"
          />
        ))}
        <SaveBar form={form} onSave={form.save} blocked={over} />
      </div>
    </Card>
  )
}

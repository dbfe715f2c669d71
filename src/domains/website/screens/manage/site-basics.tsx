import { tooLong } from '#contract/kernel/text'
import { siteLines } from '#contract/website/website.labels'
import type { SiteDetail } from '#contract/website/website.model'
import { nameText, SITE_NAME_MAX } from '#contract/website/website.rules'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { RestoredNote } from '#ui/states/restored-note'
import { SaveBar } from '#ui/states/save-bar'
import { PictureField } from '../../../files/parts/picture-field'
import { SitePictures } from './site-pictures'
import { useSiteForm } from './use-site-form'
import styles from './website.module.css'

/** Name, logo, pictures, and what stands at the foot. */
export function SiteBasics({ site }: { site: SiteDetail }) {
  const form = useSiteForm(
    'basics',
    site,
    ({ site_name, logo_data, pictures, hotline, copyright, record_number, footer }) => ({
      site_name,
      logo_data,
      pictures,
      hotline,
      copyright,
      record_number,
      footer,
    }),
    ({ logo_data, pictures, ...lines }) => ({
      ...lines,
      logo_id: logo_data.id,
      picture_ids: pictures.map((picture) => picture.id),
    }),
  )
  const { value, set } = form
  const badName = !value.site_name.trim() || tooLong(value.site_name, SITE_NAME_MAX)
  const over = siteLines.some(({ key, max }) => tooLong(value[key], max))
  return (
    <Card>
      <div className={styles.form}>
        <RestoredNote form={form} bare />
        <TextField
          label="官网名称"
          required
          value={value.site_name}
          onChange={(site_name) => set({ site_name })}
          maxGraphemes={SITE_NAME_MAX}
          {...(badName && { error: nameText })}
        />
        <PictureField label="官网标志" square value={value.logo_data} onChange={(logo_data) => set({ logo_data })} />
        <SitePictures value={value.pictures} onChange={(pictures) => set({ pictures })} />
        <div className={styles.pair}>
          {siteLines.map(({ key, label, max }) => (
            <TextField
              key={key}
              label={label}
              value={value[key]}
              onChange={(text) => set({ [key]: text })}
              maxGraphemes={max}
            />
          ))}
        </div>
        <SaveBar form={form} onSave={form.save} blocked={badName || over} />
      </div>
    </Card>
  )
}

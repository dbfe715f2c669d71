import { useState } from 'react'
import { tagLabels } from '#contract/content/authoring/tags.labels'
import { contentLevelLabels, licenceLabels } from '#contract/content/content.labels'
import { CONTENT_LEVELS, type ContentForm, LICENCES } from '#contract/content/content.model'
import {
  CONTENT_BODY_MAX,
  CONTENT_INTRO_MAX,
  CONTENT_TITLE_MAX,
  CREDIT_MAX,
  type contentProblems,
  INDUSTRIES_MAX,
} from '#contract/content/content.rules'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { PictureField } from '../../../files/parts/picture-field'
import { RichField } from '../../../files/parts/rich-field'
import { IndustriesField } from '../../../orgs/parts/industries-field'
import { splitTags } from '../../parts/split-tags'

export type FormProps = {
  value: ContentForm
  set: (change: Partial<ContentForm>) => void
  problems: ReturnType<typeof contentProblems>
}
const sayIf = (error: string | undefined) => (error ? { error } : {})

/** What all content has: its name, what it is about, its picture and its text. */
export function WordFields({ value, set, problems }: FormProps) {
  return (
    <Card>
      <div className="stack">
        <TextField
          label="标题"
          required
          value={value.title}
          onChange={(title) => set({ title })}
          maxGraphemes={CONTENT_TITLE_MAX}
          {...sayIf(problems.title)}
        />
        <TextField
          label="简介"
          multiline
          rows={3}
          value={value.description}
          onChange={(description) => set({ description })}
          maxGraphemes={CONTENT_INTRO_MAX}
          {...sayIf(problems.description)}
        />
        <PictureField
          label="封面"
          hint="不上传时使用默认封面"
          value={value.cover_data}
          onChange={(cover_data) => set({ cover_data })}
        />
        <RichField
          label="正文"
          value={value.body}
          onChange={(body) => set({ body })}
          max={CONTENT_BODY_MAX}
          message={`正文在${CONTENT_BODY_MAX}个字以内`}
        />
      </div>
    </Card>
  )
}

/** By what it is found, and what others may do with it. */
export function MoreFields({ value, set, problems }: FormProps) {
  const [tags, setTags] = useState(value.tags.join(' '))
  const said = tagLabels[value.content_type]
  const level = CONTENT_LEVELS.map((one) => ({ value: String(one), label: contentLevelLabels[one] }))
  return (
    <Card title="分类和版权">
      <div className="stack">
        <TextField
          label={said?.label ?? '标签'}
          hint={said?.hint ?? '用空格隔开'}
          value={tags}
          onChange={(typed) => {
            setTags(typed)
            set({ tags: splitTags(typed) })
          }}
          {...sayIf(problems.tags)}
        />
        <SelectField
          label="难度"
          required
          value={String(value.level)}
          options={level}
          onChange={(next) => set({ level: CONTENT_LEVELS.find((one) => String(one) === next) ?? 0 })}
        />
        <IndustriesField
          value={value.industry_ids}
          max={INDUSTRIES_MAX}
          onChange={(industry_ids) => set({ industry_ids })}
        />
        <SelectField
          label="版权"
          required
          value={value.licence}
          options={LICENCES.map((one) => ({ value: one, label: licenceLabels[one] }))}
          onChange={(next) => set({ licence: LICENCES.find((one) => one === next) ?? 'reserved' })}
        />
        <TextField
          label="来源"
          hint="引用或改编自哪里，可不填"
          value={value.credit}
          onChange={(credit) => set({ credit })}
          maxGraphemes={CREDIT_MAX}
          {...sayIf(problems.credit)}
        />
      </div>
    </Card>
  )
}

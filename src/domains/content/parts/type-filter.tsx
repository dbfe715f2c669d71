import { CONTENT_TYPES, type ContentType, contentTypes } from '#contract/content/content.types'
import { SelectField } from '#ui/fields/select-field'

/** What a list of contents is narrowed to: one content type, or all of them. */
export const TYPE_CHOICES: readonly ['all', ...ContentType[]] = [
  'all',
  // What nobody writes there is none of.
  ...CONTENT_TYPES.filter((type) => contentTypes[type].makers !== 'nobody'),
]
export type TypeChoice = (typeof TYPE_CHOICES)[number]

const options = TYPE_CHOICES.map((value) => ({
  value,
  label: value === 'all' ? '全部类型' : contentTypes[value].label,
}))

/** The type that a list of contents is narrowed to. */
export function TypeFilter({ value, onChange }: { value: TypeChoice; onChange: (next: TypeChoice) => void }) {
  return (
    <SelectField
      label="类型"
      hideLabel
      placeholder={false}
      value={value}
      options={options}
      onChange={(next) => onChange(TYPE_CHOICES.find((one) => one === next) ?? 'all')}
    />
  )
}

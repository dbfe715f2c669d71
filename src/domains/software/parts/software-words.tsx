import { softwareTypeHints, softwareTypeLabels } from '#contract/software/software.labels'
import { SOFTWARE_TYPES, type SoftwareType } from '#contract/software/software.model'
import { SOFTWARE_INTRO_MAX, SOFTWARE_TITLE_MAX } from '#contract/software/software.rules'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { PictureField } from '../../files/parts/picture-field'

interface Words {
  type: SoftwareType
  title: string
  description: string
  icon: { id: number; url: string }
}
interface SoftwareWordsProps {
  value: Words
  set: (change: Partial<Words>) => void
  errorOf: (key: 'title' | 'description') => { error?: string }
}

const types = SOFTWARE_TYPES.map((type) => ({
  value: String(type),
  label: softwareTypeLabels[type],
  description: softwareTypeHints[type],
}))

/** What software is, whoever writes it down. */
export function SoftwareWords({ value, set, errorOf }: SoftwareWordsProps) {
  return (
    <>
      <ChoiceField
        label="类型"
        required
        columns={2}
        value={String(value.type)}
        options={types}
        onChange={(type) => set({ type: Number(type) as SoftwareType })}
      />
      <TextField
        label="名称"
        required
        value={value.title}
        maxGraphemes={SOFTWARE_TITLE_MAX}
        onChange={(title) => set({ title })}
        {...errorOf('title')}
      />
      <TextField
        label="简介"
        multiline
        rows={3}
        value={value.description}
        maxGraphemes={SOFTWARE_INTRO_MAX}
        onChange={(description) => set({ description })}
        {...errorOf('description')}
      />
      <PictureField label="图标" square value={value.icon} onChange={(icon) => set({ icon })} />
    </>
  )
}

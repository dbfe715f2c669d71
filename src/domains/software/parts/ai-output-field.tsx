import { aiOutputLabels } from '#contract/software/software.labels'
import { AI_OUTPUTS, type AiOutput } from '#contract/software/software.model'
import { ChoiceField } from '#ui/fields/choice-field'

const options = [
  { value: 'none', label: '不是 AI 软件' },
  ...AI_OUTPUTS.map((output) => ({ value: output, label: aiOutputLabels[output] })),
]

/** What an AI's software makes: by this people are offered the latest of each. */
export const AiOutputField = ({
  value,
  onChange,
}: {
  value: AiOutput | ''
  onChange: (value: AiOutput | '') => void
}) => (
  <ChoiceField
    label="AI 产出"
    value={value || 'none'}
    options={options}
    onChange={(next) => onChange(next === 'none' ? '' : (next as AiOutput))}
  />
)

import { optionWords } from '#contract/questions/questions.words'
import { moved } from '#lib/moved'
import { Field } from '#ui/fields/field'
import { SelectField } from '#ui/fields/select-field'
import { Sortable } from '#ui/lists/sortable'
import type { PlayerProps } from './player-props'
import styles from './questions.module.css'

/** An option for each prompt. */
export function Matched({ question, label, given, onGive, shown }: PlayerProps) {
  const { prompts = [] } = question
  const chosen = prompts.map((_, at) => (typeof given[at] === 'number' ? Number(given[at]) : -1))
  const options = optionWords(question, shown).map(({ place, text }) => ({ value: String(place), label: text }))
  return (
    <Field label={label} group>
      {(control) => (
        // biome-ignore lint/a11y/useSemanticElements: the field has drawn the legend already
        <div {...control} role="group" aria-labelledby={`${control.id}-label`} className={styles.question}>
          {prompts.map((prompt, at) => (
            <SelectField
              key={prompt}
              label={prompt}
              placeholder="请选择"
              value={(chosen[at] ?? -1) < 0 ? '' : String(chosen[at])}
              options={options}
              onChange={(place) =>
                onGive(chosen.map((old, n) => (n === at ? (place === '' ? -1 : Number(place)) : old)))
              }
            />
          ))}
        </div>
      )}
    </Field>
  )
}

/** Options that are put into order by dragging or with the arrow keys. */
export function InOrder({ question, label, given, onGive, shown }: PlayerProps) {
  const words = optionWords(question, shown)
  const now = given.length === words.length ? given : words.map(({ place }) => place)
  const items = now.map((place) => ({ place: Number(place), text: question.options[Number(place)] ?? '' }))
  return (
    <Field label={label} group hint={given.length ? undefined : '拖动左侧的手柄排序，或选中手柄后按上下方向键'}>
      {(control) => (
        // biome-ignore lint/a11y/useSemanticElements: the field has drawn the legend already
        <div {...control} role="group" aria-labelledby={`${control.id}-label`}>
          <Sortable
            label="步骤"
            items={items}
            itemKey={({ place }) => String(place)}
            itemLabel={({ text }) => text}
            onMove={(from, to) => onGive(moved(items, from, to).map(({ place }) => place))}
          >
            {({ text }, handle) => (
              <div className={styles.step}>
                {handle}
                <span>{text}</span>
              </div>
            )}
          </Sortable>
        </div>
      )}
    </Field>
  )
}

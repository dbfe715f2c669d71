import { WRITTEN_MAX } from '#contract/questions/questions.model'
import { gapsOf, textsOf } from '#contract/questions/questions.rules'
import { Field } from '#ui/fields/field'
import { TextField } from '#ui/fields/text-field'
import type { PlayerProps } from './player-props'
import styles from './questions.module.css'

/** A text for each gap. */
export function Gaps({ question, label, given, onGive }: PlayerProps) {
  const texts = Array.from({ length: gapsOf(question) }, (_, n) => textsOf(given)[n] ?? '')
  return (
    <Field label={label} group>
      {(control) => (
        // biome-ignore lint/a11y/useSemanticElements: the field has drawn the legend already
        <div {...control} role="group" aria-labelledby={`${control.id}-label`} className={styles.question}>
          {texts.map((text, n) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place
              key={n}
              label={`第 ${n + 1} 空`}
              value={text}
              maxLength={WRITTEN_MAX}
              onChange={(value) => onGive(texts.map((old, at) => (at === n ? value : old)))}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

/** An answer in sentences. */
export function Words({ label, given, onGive }: PlayerProps) {
  return (
    <TextField
      label={label}
      multiline
      rows={5}
      value={textsOf(given)[0] ?? ''}
      maxLength={WRITTEN_MAX}
      onChange={(text) => onGive([text])}
    />
  )
}

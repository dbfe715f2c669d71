import { optionLetter } from '#contract/questions/option-letter'
import { OPTIONS_MAX } from '#contract/questions/questions.model'
import { Button, IconButton } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import type { OptionsProps } from './choice-options'
import styles from './questions-editor.module.css'

type LinesProps = {
  texts: readonly string[]
  nth: number
  name: string
  onChange: (texts: string[], gone?: number) => void
}

/** Lines of text that are added and taken away. */
function Lines({ texts, nth, name, onChange }: LinesProps) {
  return (
    <>
      {texts.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div className={styles.option} key={place}>
          <span>{place + 1}.</span>
          <TextField
            label={`${name} ${place + 1}`}
            hideLabel
            value={text}
            onChange={(value) => onChange(texts.map((old, at) => (at === place ? value : old)))}
          />
          <IconButton
            icon="close"
            label={`删除第 ${nth} 题的${name} ${place + 1}`}
            disabled={texts.length <= 2}
            onClick={() =>
              onChange(
                texts.filter((_, at) => at !== place),
                place,
              )
            }
          />
        </div>
      ))}
      {texts.length < OPTIONS_MAX && (
        <div>
          <Button variant="quiet" size="sm" icon="plus" onClick={() => onChange([...texts, ''])}>
            添加{name}
          </Button>
        </div>
      )}
    </>
  )
}

/** What is put into order, written in the right one. */
export function OrderedOptions({ question: q, nth, onChange }: OptionsProps) {
  const { answer = [] } = q
  const whole = answer.length === q.options.length
  const texts = whole ? answer.map((place) => q.options[place] ?? '') : q.options
  return (
    <div className={styles.options}>
      <span className="secondary">按正确的顺序填写，作答时会打乱</span>
      <Lines
        texts={texts}
        nth={nth}
        name="步骤"
        onChange={(options) => onChange({ ...q, options, answer: options.map((_, place) => place) })}
      />
    </div>
  )
}

/** Prompts, and with which option each of them is matched. */
export function MatchedOptions({ question: q, nth, onChange }: OptionsProps) {
  const { prompts = ['', ''], answer = [], options } = q
  const choices = options.map((text, place) => ({
    value: String(place),
    label: `${optionLetter(place)}. ${text}`,
  }))
  const setPrompts = (next: string[], gone?: number) => {
    const kept = gone === undefined ? answer : answer.filter((_, at) => at !== gone)
    onChange({ ...q, prompts: next, answer: next.map((_, at) => kept[at] ?? -1) })
  }
  const setOptions = (next: string[], gone?: number) =>
    onChange({
      ...q,
      options: next,
      // What was matched with the option that goes is asked anew: a match that nobody chose would be marked by.
      answer:
        gone === undefined ? answer : answer.map((place) => (place === gone ? -1 : place > gone ? place - 1 : place)),
    })
  return (
    <div className={styles.options}>
      <span className="secondary">左边的题项</span>
      <Lines texts={prompts} nth={nth} name="题项" onChange={setPrompts} />
      <span className="secondary">右边的选项，可以比题项多</span>
      <Lines texts={options} nth={nth} name="选项" onChange={setOptions} />
      {prompts.map((prompt, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a prompt is its place
          key={at}
          label={`“${prompt || at + 1}”对应`}
          required
          value={choices[answer[at] ?? -1]?.value ?? ''}
          options={choices}
          onChange={(place) =>
            onChange({ ...q, answer: prompts.map((_, n) => (n === at ? Number(place) : (answer[n] ?? -1))) })
          }
        />
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { optionLetter } from '#contract/questions/option-letter'
import { OPTIONS_MAX, type Question } from '#contract/questions/questions.model'
import { optionsOf } from '#contract/questions/questions.rules'
import { Button, IconButton } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import styles from './questions-editor.module.css'

export type OptionsProps = { question: Question; nth: number; onChange: (question: Question) => void }

/** Options that the kind brings along: only which is right is said. */
export function GivenOptions(props: OptionsProps) {
  return (
    <div className={styles.options}>
      <span className="secondary">选项：勾选正确答案</span>
      {optionsOf(props.question).map((text, place) => (
        <Option key={text} {...props} place={place} name={text} />
      ))}
    </div>
  )
}

/** Options that the author writes. */
export function FreeOptions(props: OptionsProps) {
  const { question: q, nth, onChange } = props
  const remove = (place: number) =>
    onChange({
      ...q,
      options: q.options.filter((_, at) => at !== place),
      answer: (q.answer ?? []).filter((a) => a !== place).map((a) => (a > place ? a - 1 : a)),
    })
  return (
    <div className={styles.options}>
      <span className="secondary">选项：勾选正确答案</span>
      {q.options.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <Option key={place} {...props} place={place} name={optionLetter(place)}>
          <TextField
            label={`选项 ${optionLetter(place)}`}
            hideLabel
            value={text}
            onChange={(value) => onChange({ ...q, options: q.options.map((o, at) => (at === place ? value : o)) })}
          />
          <IconButton
            icon="close"
            label={`删除第 ${nth} 题的选项 ${optionLetter(place)}`}
            disabled={q.options.length <= 2}
            onClick={() => remove(place)}
          />
        </Option>
      ))}
      {q.options.length < OPTIONS_MAX && (
        <div>
          <Button variant="quiet" size="sm" icon="plus" onClick={() => onChange({ ...q, options: [...q.options, ''] })}>
            添加选项
          </Button>
        </div>
      )}
    </div>
  )
}

type OptionProps = OptionsProps & { place: number; name: string; children?: ReactNode }

function Option({ question: q, nth, onChange, place, name, children }: OptionProps) {
  const { answer = [] } = q
  const several = q.kind === 'multiple'
  const choose = (on: boolean) => {
    const others = several ? answer.filter((a) => a !== place) : []
    onChange({ ...q, answer: on || !several ? [...others, place] : others })
  }
  return (
    <div className={styles.option}>
      <label className={styles.right}>
        <input
          type={several ? 'checkbox' : 'radio'}
          name={`answer-${q.id}`}
          checked={answer.includes(place)}
          aria-label={`第 ${nth} 题选项 ${optionLetter(place)} 是正确答案`}
          onChange={(event) => choose(event.target.checked)}
        />
        <span>{name}</span>
      </label>
      {children}
    </div>
  )
}

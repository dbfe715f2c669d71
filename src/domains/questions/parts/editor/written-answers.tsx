import { ACCEPTS_MAX } from '#contract/questions/questions.model'
import { gapsOf } from '#contract/questions/questions.rules'
import { TextField } from '#ui/fields/text-field'
import type { OptionsProps } from './choice-options'
import styles from './questions-editor.module.css'

const SEPARATOR = /[|｜]/

/** What each gap of the title takes: several texts with a bar between them. */
export function GapAnswers({ question: q, onChange }: OptionsProps) {
  const gaps = gapsOf(q)
  const accepts = Array.from({ length: gaps }, (_, n) => q.accepts?.[n] ?? [])
  return (
    <div className={styles.options}>
      <span className="secondary">在题干里用 ____ 标出要填的空；一个空有几种正确写法时，用 | 隔开</span>
      {accepts.map((texts, n) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place
          key={n}
          label={`第 ${n + 1} 空的答案`}
          value={texts.join('|')}
          onChange={(value) => {
            const said = value.split(SEPARATOR).slice(0, ACCEPTS_MAX)
            onChange({ ...q, accepts: accepts.map((old, at) => (at === n ? said : old)) })
          }}
        />
      ))}
    </div>
  )
}

/** What is expected, for whoever marks it. */
export function ExpectedAnswer({ question: q, onChange }: OptionsProps) {
  return (
    <TextField
      label="参考答案"
      multiline
      rows={3}
      hint="阅卷时显示，成绩公布后学员可见"
      value={q.accepts?.[0]?.[0] ?? ''}
      onChange={(text) => onChange({ ...q, accepts: [[text]] })}
    />
  )
}

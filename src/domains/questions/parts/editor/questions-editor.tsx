import type { ComponentType, ReactNode } from 'react'
import { questionKindLabels } from '#contract/questions/questions.labels'
import { QUIZ_KINDS, type Question, type QuestionKind } from '#contract/questions/questions.model'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { asKind, newQuestion } from '../new-question'
import { FreeOptions, GivenOptions, type OptionsProps } from './choice-options'
import { MatchedOptions, OrderedOptions } from './placed-options'
import styles from './questions-editor.module.css'
import { ExpectedAnswer, GapAnswers } from './written-answers'

type QuestionsEditorProps = { questions: readonly Question[]; onChange: (questions: Question[]) => void }

const named = (kinds: readonly QuestionKind[]) => kinds.map((value) => ({ value, label: questionKindLabels[value] }))

/** Questions with their right answers. */
export function QuestionsEditor({ questions, onChange }: QuestionsEditorProps) {
  return (
    <div className={styles.questions}>
      {questions.map((q, n) => (
        <QuestionEditor
          key={q.id}
          question={q}
          nth={n + 1}
          onChange={(next) => onChange(questions.map((old, at) => (at === n ? next : old)))}
          actions={
            <Button
              variant="quiet"
              size="sm"
              icon="trash"
              onClick={() => onChange(questions.filter((_, at) => at !== n))}
            >
              删除第 {n + 1} 题
            </Button>
          }
        />
      ))}
      <Button variant="secondary" size="sm" icon="plus" onClick={() => onChange([...questions, newQuestion()])}>
        添加题目
      </Button>
    </div>
  )
}

type EditorProps = OptionsProps & { kinds?: readonly QuestionKind[]; actions?: ReactNode }

/** One question; `kinds` are those that it may be. */
export function QuestionEditor({ question: q, nth, onChange, kinds = QUIZ_KINDS, actions }: EditorProps) {
  const Answers = editors[q.kind]
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>第 {nth} 题</legend>
      <TextField label="题干" value={q.title} onChange={(title) => onChange({ ...q, title })} multiline rows={2} />
      <div className={styles.pair}>
        <SelectField
          label="题型"
          value={q.kind}
          options={named(kinds)}
          onChange={(kind) => onChange(asKind(q, kind as QuestionKind))}
        />
        <NumberField
          label="分值"
          value={String(q.score)}
          digitsOnly
          maxLength={3}
          suffix="分"
          onChange={(score) => onChange({ ...q, score: Number(score) || 0 })}
        />
      </div>
      <Answers question={q} nth={nth} onChange={onChange} />
      <TextField
        label="解析"
        hint="成绩公布后学员可见"
        value={q.explain ?? ''}
        onChange={(explain) => onChange({ ...q, explain })}
      />
      {actions && <div className={styles.end}>{actions}</div>}
    </fieldset>
  )
}

/** What of a question is its kind's own. */
const editors: Record<QuestionKind, ComponentType<OptionsProps>> = {
  single: FreeOptions,
  multiple: FreeOptions,
  judge: GivenOptions,
  blank: GapAnswers,
  match: MatchedOptions,
  order: OrderedOptions,
  short: ExpectedAnswer,
}

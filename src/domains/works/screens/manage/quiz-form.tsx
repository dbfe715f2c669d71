import { questionKindLabels } from '#contract/works/works.labels'
import type { QuizQuestion } from '#contract/works/works.model'
import { JUDGE_OPTIONS } from '#contract/works/works.rules'
import { optionLetter } from '#lib/option-letter'
import { Button, IconButton } from '#ui/button'
import { NumberField } from '#ui/number-field'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { newQuestion } from '../../parts/step-form'
import styles from './editor.module.css'

type QuizFormProps = { questions: QuizQuestion[]; onChange: (questions: QuizQuestion[]) => void }

const kinds = Object.entries(questionKindLabels).map(([value, label]) => ({ value, label }))
const MOST_OPTIONS = 10

/** Questions with their right answers, marked by the server. */
export function QuizForm({ questions, onChange }: QuizFormProps) {
  const change = (at: number, edit: Partial<QuizQuestion>) =>
    onChange(questions.map((q, n) => (n === at ? { ...q, ...edit } : q)))
  return (
    <div className={styles.stack}>
      {questions.map((q, n) => (
        <Question
          key={q.id}
          question={q}
          nth={n + 1}
          onChange={(edit) => change(n, edit)}
          onRemove={() => onChange(questions.filter((_, at) => at !== n))}
        />
      ))}
      <Button variant="secondary" size="sm" icon="plus" onClick={() => onChange([...questions, newQuestion()])}>
        添加题目
      </Button>
    </div>
  )
}

type QuestionProps = {
  question: QuizQuestion
  nth: number
  onChange: (edit: Partial<QuizQuestion>) => void
  onRemove: () => void
}

function Question({ question: q, nth, onChange, onRemove }: QuestionProps) {
  const setKind = (kind: QuizQuestion['kind']) =>
    onChange({ kind, answer: [], options: kind === 'judge' ? [] : q.options.length ? q.options : ['', ''] })
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>第 {nth} 题</legend>
      <TextField label="题干" value={q.title} onChange={(title) => onChange({ title })} multiline rows={2} />
      <div className={styles.pair}>
        <SelectField
          label="题型"
          value={q.kind}
          options={kinds}
          onChange={(kind) => setKind(kind as QuizQuestion['kind'])}
        />
        <NumberField
          label="分值"
          value={String(q.score)}
          digitsOnly
          maxLength={3}
          suffix="分"
          onChange={(score) => onChange({ score: Number(score) || 0 })}
        />
      </div>
      <Options question={q} nth={nth} onChange={onChange} />
      <TextField
        label="解析"
        hint="成绩公布后学员可见"
        value={q.explain ?? ''}
        onChange={(explain) => onChange({ explain })}
      />
      <div className={styles.end}>
        <Button variant="quiet" size="sm" icon="trash" onClick={onRemove}>
          删除第 {nth} 题
        </Button>
      </div>
    </fieldset>
  )
}

function Options({ question: q, nth, onChange }: Omit<QuestionProps, 'onRemove'>) {
  const judge = q.kind === 'judge'
  const options: readonly string[] = judge ? JUDGE_OPTIONS : q.options
  const answer = q.answer ?? []
  const choose = (n: number, on: boolean) =>
    onChange({ answer: q.kind === 'multiple' ? (on ? [...answer, n] : answer.filter((a) => a !== n)) : [n] })
  const remove = (n: number) =>
    onChange({
      options: q.options.filter((_, at) => at !== n),
      answer: answer.filter((a) => a !== n).map((a) => (a > n ? a - 1 : a)),
    })
  return (
    <div className={styles.options}>
      <span className="secondary">选项：勾选正确答案</span>
      {options.map((text, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <div key={n} className={styles.option}>
          <label className={styles.right}>
            <input
              type={q.kind === 'multiple' ? 'checkbox' : 'radio'}
              name={`answer-${q.id}`}
              checked={answer.includes(n)}
              aria-label={`第 ${nth} 题选项 ${optionLetter(n)} 是正确答案`}
              onChange={(event) => choose(n, event.target.checked)}
            />
            <span>{judge ? text : optionLetter(n)}</span>
          </label>
          {!judge && (
            <>
              <TextField
                label={`选项 ${optionLetter(n)}`}
                hideLabel
                value={text}
                onChange={(value) => onChange({ options: q.options.map((o, at) => (at === n ? value : o)) })}
              />
              <IconButton
                icon="close"
                label={`删除第 ${nth} 题的选项 ${optionLetter(n)}`}
                disabled={q.options.length <= 2}
                onClick={() => remove(n)}
              />
            </>
          )}
        </div>
      ))}
      {!judge && q.options.length < MOST_OPTIONS && (
        <div>
          <Button variant="quiet" size="sm" icon="plus" onClick={() => onChange({ options: [...q.options, ''] })}>
            添加选项
          </Button>
        </div>
      )}
    </div>
  )
}

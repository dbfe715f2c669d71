import type { AnswerValue } from '#contract/works/passes.model'
import { questionKindLabels } from '#contract/works/works.labels'
import type { QuizQuestion, WorkItemOf } from '#contract/works/works.model'
import { Checkbox } from '#ui/checkbox'
import { ChoiceField } from '#ui/choice-field'
import { Field } from '#ui/field'
import { AnswerFoot } from './answer-foot'
import type { AnswerProps } from './answer-item'
import { optionsOf } from './quiz-options'
import { useAnswer } from './use-answer'
import styles from './works.module.css'

type QuizValue = Extract<AnswerValue, { kind: 'quiz' }>

/** Questions to choose from; the server marks them, and says how once the scores are released. */
export function QuizAnswer({ work, item, answer, team }: AnswerProps<WorkItemOf<'quiz'>>) {
  const { value, set, state, reason } = useAnswer<QuizValue>(work, item, answer)
  const picks = value?.picks ?? {}
  return (
    <>
      <div className={styles.questions}>
        {item.content.questions.map((q, n) => (
          <Question
            key={q.id}
            question={q}
            number={n + 1}
            picked={picks[q.id] ?? []}
            onPick={(places) => set({ kind: 'quiz', picks: { ...picks, [q.id]: places } })}
          />
        ))}
      </div>
      <AnswerFoot work={work} itemId={item.id} answer={answer} state={state} reason={reason} team={team} />
    </>
  )
}

type QuestionProps = {
  question: QuizQuestion
  number: number
  picked: readonly number[]
  onPick: (p: number[]) => void
}

function Question({ question, number, picked, onPick }: QuestionProps) {
  // One line: said under its options it would look like the next question's.
  const label = `${number}. ${question.title}（${questionKindLabels[question.kind]}，${question.score} 分）`
  const options = optionsOf(question)
  if (question.kind !== 'multiple')
    return (
      <ChoiceField
        label={label}
        value={picked[0] === undefined ? '' : String(picked[0])}
        onChange={(place) => onPick([Number(place)])}
        options={options.map((option, place) => ({ value: String(place), label: option }))}
      />
    )
  return (
    <Field label={label} group>
      {(control) => (
        // biome-ignore lint/a11y/useSemanticElements: the field has drawn the legend already
        <div {...control} role="group" aria-labelledby={`${control.id}-label`} className={styles.question}>
          {options.map((option, place) => (
            <Checkbox
              key={option}
              label={option}
              checked={picked.includes(place)}
              onChange={(on) => onPick([...picked.filter((p) => p !== place), ...(on ? [place] : [])].sort())}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

import type { ComponentType } from 'react'
import { questionKindLabels } from '#contract/questions/questions.labels'
import type { Picks, Question, QuestionKind } from '#contract/questions/questions.model'
import { Checkbox } from '#ui/fields/checkbox'
import { ChoiceField } from '#ui/fields/choice-field'
import { Field } from '#ui/fields/field'
import { optionWords } from './option-words'
import styles from './questions.module.css'

type QuestionsPlayerProps = { questions: readonly Question[]; picks: Picks; onPick: (picks: Picks) => void }

/** Questions to be answered. */
export function QuestionsPlayer({ questions, picks, onPick }: QuestionsPlayerProps) {
  return (
    <div className={styles.questions}>
      {questions.map((q, n) => {
        const Player = players[q.kind]
        return (
          <Player
            key={q.id}
            question={q}
            // One line: said under its options it would look like the next question's.
            label={`${n + 1}. ${q.title}（${questionKindLabels[q.kind]}，${q.score} 分）`}
            picked={picks[q.id] ?? []}
            onPick={(places) => onPick({ ...picks, [q.id]: places })}
          />
        )
      })}
    </div>
  )
}

type PlayerProps = {
  question: Question
  label: string
  picked: readonly number[]
  onPick: (places: number[]) => void
}

function OneOf({ question, label, picked, onPick }: PlayerProps) {
  return (
    <ChoiceField
      label={label}
      value={picked[0] === undefined ? '' : String(picked[0])}
      onChange={(place) => onPick([Number(place)])}
      options={optionWords(question).map((option, place) => ({ value: String(place), label: option }))}
    />
  )
}

function SomeOf({ question, label, picked, onPick }: PlayerProps) {
  return (
    <Field label={label} group>
      {(control) => (
        // biome-ignore lint/a11y/useSemanticElements: the field has drawn the legend already
        <div {...control} role="group" aria-labelledby={`${control.id}-label`} className={styles.question}>
          {optionWords(question).map((option, place) => (
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

const players: Record<QuestionKind, ComponentType<PlayerProps>> = { single: OneOf, multiple: SomeOf, judge: OneOf }

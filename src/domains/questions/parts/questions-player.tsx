import type { ComponentType } from 'react'
import { questionKindLabels } from '#contract/questions/questions.labels'
import type { Picks, Question, QuestionKind } from '#contract/questions/questions.model'
import { placesOf } from '#contract/questions/questions.rules'
import { optionWords } from '#contract/questions/questions.words'
import { Checkbox } from '#ui/fields/checkbox'
import { ChoiceField } from '#ui/fields/choice-field'
import { Field } from '#ui/fields/field'
import { InOrder, Matched } from './placed-player'
import type { PlayerProps } from './player-props'
import { QuestionPicture } from './question-picture'
import styles from './questions.module.css'
import { Gaps, Words } from './written-player'

type QuestionsPlayerProps = { questions: readonly Question[]; picks: Picks; onPick: (picks: Picks) => void }

/** Questions to be answered. */
export function QuestionsPlayer({ questions, picks, onPick }: QuestionsPlayerProps) {
  return (
    <div className={styles.questions}>
      {questions.map((q, n) => (
        <QuestionPlayer
          key={q.id}
          question={q}
          number={n + 1}
          given={picks[q.id] ?? []}
          onGive={(given) => onPick({ ...picks, [q.id]: given })}
        />
      ))}
    </div>
  )
}

type QuestionPlayerProps = Pick<PlayerProps, 'question' | 'given' | 'onGive' | 'shown'> & { number: number }

/** One question to be answered; `shown` is the order of its options where that is not theirs. */
export function QuestionPlayer({ question: q, number, ...rest }: QuestionPlayerProps) {
  const Player = players[q.kind]
  // One line: said under its options it would look like the next question's.
  return (
    <>
      <QuestionPicture question={q} number={number} />
      <Player question={q} label={`${number}. ${q.title}（${questionKindLabels[q.kind]}，${q.score} 分）`} {...rest} />
    </>
  )
}

function OneOf({ question, label, given, onGive, shown }: PlayerProps) {
  return (
    <ChoiceField
      label={label}
      value={given[0] === undefined ? '' : String(given[0])}
      onChange={(place) => onGive([Number(place)])}
      options={optionWords(question, shown).map(({ place, text }) => ({ value: String(place), label: text }))}
    />
  )
}

function SomeOf({ question, label, given, onGive, shown }: PlayerProps) {
  const picked = placesOf(given)
  return (
    <Field label={label} group>
      {(control) => (
        // biome-ignore lint/a11y/useSemanticElements: the field has drawn the legend already
        <div {...control} role="group" aria-labelledby={`${control.id}-label`} className={styles.question}>
          {optionWords(question, shown).map(({ place, text }) => (
            <Checkbox
              key={place}
              label={text}
              checked={picked.includes(place)}
              onChange={(on) => onGive([...picked.filter((p) => p !== place), ...(on ? [place] : [])].sort())}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

const players: Record<QuestionKind, ComponentType<PlayerProps>> = {
  single: OneOf,
  multiple: SomeOf,
  judge: OneOf,
  blank: Gaps,
  match: Matched,
  order: InOrder,
  short: Words,
}

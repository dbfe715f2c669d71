import type { ReactNode } from 'react'
import { CHOICE_KINDS, type Given, type Picks, type Question } from '#contract/questions/questions.model'
import { byHand, inWords, isRight, placesOf, rightInWords } from '#contract/questions/questions.rules'
import { Tag } from '#ui/display/tag'
import { optionWords } from './option-words'
import { QuestionPicture } from './question-picture'

/** Chosen options with their letters; anything else as it was given. */
const named = (q: Question, given: Given, shown?: readonly number[]): string =>
  isChoice(q)
    ? placesOf(given)
        .map((at) => optionWords(q, shown).find(({ place }) => place === at)?.text)
        .join('、')
    : inWords(q, given)
const isChoice = (q: Question): boolean => (CHOICE_KINDS as readonly string[]).includes(q.kind)
const right = (q: Question, shown?: readonly number[]): string =>
  isChoice(q) ? named(q, q.answer ?? [], shown) : rightInWords(q)

/** Questions with what was answered, to read; for whoever may know it, with what is right and why. */
export function AnsweredQuestions({ questions, picks }: { questions: readonly Question[]; picks: Picks }) {
  return (
    <ol className="stack">
      {questions.map((q, n) => (
        <AnsweredQuestion key={q.id} question={q} number={n + 1} picks={picks} />
      ))}
    </ol>
  )
}

type AnsweredProps = {
  question: Question
  number: number
  picks: Picks
  /** The order in which options stood; none: their own. */
  shown?: readonly number[]
  /** What is said of it besides: its points. */
  children?: ReactNode
}

/** One question as it was answered. */
export function AnsweredQuestion({ question: q, number, picks, shown, children }: AnsweredProps) {
  const good = isRight(q, picks)
  return (
    <li>
      {number}. {q.title} {good !== undefined && <Tag tone={good ? 'success' : 'danger'}>{good ? '答对' : '答错'}</Tag>}
      <QuestionPicture question={q} number={number} />
      <br />
      <span className="secondary">
        {isChoice(q) ? '选了' : '作答'}：{named(q, picks[q.id] ?? [], shown) || '未作答'}
      </span>
      {good === false && <p>正确答案：{right(q, shown)}</p>}
      {byHand(q) && right(q) && <p>参考答案：{right(q)}</p>}
      {q.explain && <p className="secondary">解析：{q.explain}</p>}
      {children}
    </li>
  )
}

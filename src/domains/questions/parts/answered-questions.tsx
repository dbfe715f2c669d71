import type { ReactNode } from 'react'
import type { Picks, Question } from '#contract/questions/questions.model'
import { byHand } from '#contract/questions/questions.rules'
import { answeredWords, rightWords } from '#contract/questions/questions.words'
import { Tag } from '#ui/display/tag'
import { QuestionPicture } from './question-picture'

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
  /** What it brought, where that is told. */
  points?: number
  /** What is said of it besides: its points. */
  children?: ReactNode
}

/** One question as it was answered. */
export function AnsweredQuestion({ question: q, number, picks, shown, points, children }: AnsweredProps) {
  const { good, part, title, verdict, given } = answeredWords(q, number, picks, shown, points)
  return (
    <li>
      {title} {verdict && <Tag tone={good ? 'success' : part ? 'warning' : 'danger'}>{verdict}</Tag>}
      <QuestionPicture question={q} number={number} />
      <br />
      <span className="secondary">{given}</span>
      {good === false && <p>正确答案：{rightWords(q, shown)}</p>}
      {byHand(q) && rightWords(q) && <p>参考答案：{rightWords(q)}</p>}
      {q.explain && <p className="secondary">解析：{q.explain}</p>}
      {children}
    </li>
  )
}

import type { Picks, Question } from '#contract/questions/questions.model'
import { isRight } from '#contract/questions/questions.rules'
import { Tag } from '#ui/display/tag'
import { optionWords } from './option-words'

const named = (q: Question, places: readonly number[]): string =>
  places.map((place) => optionWords(q)[place]).join('、')

/** Questions with what was answered, to read; for whoever may know it, with what is right and why. */
export function AnsweredQuestions({ questions, picks }: { questions: readonly Question[]; picks: Picks }) {
  return (
    <ol className="stack">
      {questions.map((q, n) => (
        <Answered key={q.id} question={q} number={n + 1} picks={picks} />
      ))}
    </ol>
  )
}

function Answered({ question: q, number, picks }: { question: Question; number: number; picks: Picks }) {
  const right = isRight(q, picks)
  return (
    <li>
      {number}. {q.title}{' '}
      {right !== undefined && <Tag tone={right ? 'success' : 'danger'}>{right ? '答对' : '答错'}</Tag>}
      <br />
      <span className="secondary">选了：{named(q, picks[q.id] ?? []) || '未作答'}</span>
      {right === false && <p>正确答案：{named(q, q.answer ?? [])}</p>}
      {q.explain && <p className="secondary">解析：{q.explain}</p>}
    </li>
  )
}

import { questionKindLabels } from '#contract/works/works.labels'
import type { QuizQuestion } from '#contract/works/works.model'
import { JUDGE_OPTIONS } from '#contract/works/works.rules'
import styles from './editor.module.css'

const LETTERS = 'ABCDEFGHIJ'

/** Questions to be read, without what is right. */
export function QuestionsView({ questions }: { questions: readonly QuizQuestion[] }) {
  return (
    <ol className={styles.stack}>
      {questions.map((q, n) => (
        <li key={q.id} className={styles.question}>
          <span>
            {n + 1}. {q.title}{' '}
            <span className="secondary">
              （{questionKindLabels[q.kind]}，{q.score} 分）
            </span>
          </span>
          {(q.kind === 'judge' ? JUDGE_OPTIONS : q.options).map((text, at) => (
            <span key={text}>
              {q.kind !== 'judge' && `${LETTERS[at]}. `}
              {text}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}

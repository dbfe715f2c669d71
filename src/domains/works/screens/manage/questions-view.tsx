import { questionKindLabels } from '#contract/works/works.labels'
import type { QuizQuestion } from '#contract/works/works.model'
import { optionsOf } from '../../parts/quiz-options'
import styles from './editor.module.css'

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
          {optionsOf(q).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </li>
      ))}
    </ol>
  )
}

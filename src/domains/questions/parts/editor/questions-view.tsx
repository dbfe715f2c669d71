import { questionKindLabels } from '#contract/questions/questions.labels'
import type { Question } from '#contract/questions/questions.model'
import { optionWords } from '#contract/questions/questions.words'
import styles from './questions-editor.module.css'

/** Questions to be read, without what is right. */
export function QuestionsView({ questions }: { questions: readonly Question[] }) {
  return (
    <ol className={styles.questions}>
      {questions.map((q, n) => (
        <li key={q.id} className={styles.question}>
          <span>
            {n + 1}. {q.title}{' '}
            <span className="secondary">
              （{questionKindLabels[q.kind]}，{q.score} 分）
            </span>
          </span>
          {q.prompts && <span>{q.prompts.join('　')}</span>}
          {optionWords(q).map(({ place, text }) => (
            <span key={place}>{text}</span>
          ))}
        </li>
      ))}
    </ol>
  )
}

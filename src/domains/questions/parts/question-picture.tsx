import type { Question } from '#contract/questions/questions.model'
import styles from './questions.module.css'

/** What belongs to a question's title; nothing where it has none. Fetched at once: the network may be gone later. */
export function QuestionPicture({ question, number }: { question: Question; number?: number }) {
  const { picture } = question
  return picture ? (
    <img className={styles.picture} src={picture.url} alt={number ? `第 ${number} 题的图片` : '题目的图片'} />
  ) : null
}

import type { Answer } from '#contract/works/passes.model'
import type { QuizQuestion, WorkItem } from '#contract/works/works.model'
import { JUDGE_OPTIONS } from '#contract/works/works.rules'
import { FileRow } from '../../files/parts/file-row'
import styles from './works.module.css'

export const optionsOf = (q: QuizQuestion): readonly string[] => (q.kind === 'judge' ? JUDGE_OPTIONS : q.options)

const chosen = (q: QuizQuestion, places: readonly number[]): string =>
  places.map((place) => optionsOf(q)[place]).join('、') || '未作答'

type Given = Pick<Answer, 'value' | 'files'>

/** An answer as it was given, to read. */
export function AnswerView({ item, answer }: { item: WorkItem | undefined; answer: Given }) {
  const { value, files } = answer
  if (value.kind === 'text') return <p className={styles.given}>{value.text || '（空）'}</p>
  if (value.kind === 'upload')
    return files.length ? (
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics with the bullets
      <ul role="list">
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    ) : (
      <p className="secondary">没有文件</p>
    )
  const questions = item?.kind === 'quiz' ? item.content.questions : []
  return (
    <ol className="stack">
      {questions.map((q, n) => (
        <li key={q.id}>
          {n + 1}. {q.title}
          <br />
          <span className="secondary">选了：{chosen(q, value.picks[q.id] ?? [])}</span>
        </li>
      ))}
    </ol>
  )
}

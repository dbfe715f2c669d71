import type { Answer } from '#contract/works/passes.model'
import { isRight } from '#contract/works/passes.rules'
import type { QuizQuestion, WorkItem } from '#contract/works/works.model'
import { LinkedText } from '#ui/linked-text'
import { Tag } from '#ui/tag'
import { FileRow } from '../../files/parts/file-row'
import { optionsOf } from './quiz-options'
import styles from './works.module.css'

const named = (q: QuizQuestion, places: readonly number[]): string =>
  places.map((place) => optionsOf(q)[place]).join('、')

type Given = Pick<Answer, 'value' | 'files'>

/** An answer as it was given, to read. */
export function AnswerView({ item, answer }: { item: WorkItem | undefined; answer: Given }) {
  const { value, files } = answer
  if (value.kind === 'text')
    return <p className={styles.given}>{value.text ? <LinkedText text={value.text} /> : '（空）'}</p>
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
        <Chosen key={q.id} question={q} number={n + 1} picks={value.picks} />
      ))}
    </ol>
  )
}

type ChosenProps = { question: QuizQuestion; number: number; picks: Record<string, number[]> }

/** What was chosen; for whoever may know it, with what is right and why. */
function Chosen({ question: q, number, picks }: ChosenProps) {
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

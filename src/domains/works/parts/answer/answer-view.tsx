import type { Answer } from '#contract/works/passes/passes.model'
import type { WorkItem } from '#contract/works/works.model'
import { LinkedText } from '#ui/display/linked-text'
import { FileList } from '../../../files/parts/file-row'
import { AnsweredQuestions } from '../../../questions/parts/answered-questions'
import styles from '../works.module.css'

type Given = Pick<Answer, 'value' | 'files'>

/** An answer as it was given, to read. */
export function AnswerView({ item, answer }: { item: WorkItem | undefined; answer: Given }) {
  const { value, files } = answer
  if (value.kind === 'text')
    return <p className={styles.given}>{value.text ? <LinkedText text={value.text} /> : '（空）'}</p>
  if (value.kind === 'upload') return files.length ? <FileList files={files} /> : <p className="secondary">没有文件</p>
  return <AnsweredQuestions questions={item?.kind === 'quiz' ? item.content.questions : []} picks={value.picks} />
}

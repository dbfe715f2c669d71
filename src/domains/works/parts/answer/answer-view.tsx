import type { Answer } from '#contract/works/passes/passes.model'
import type { WorkItem } from '#contract/works/works.model'
import { LinkedText } from '#ui/display/linked-text'
import { FileRow } from '../../../files/parts/file-row'
import { AnsweredQuestions } from '../../../questions/parts/answered-questions'
import styles from '../works.module.css'

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
  return <AnsweredQuestions questions={item?.kind === 'quiz' ? item.content.questions : []} picks={value.picks} />
}

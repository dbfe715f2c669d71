import type { ReactNode } from 'react'
import type { ContentNote } from '#contract/content/notes/notes.model'
import { dateTime } from '#lib/format'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { Button } from '#ui/button'
import { UnsentNote } from '#ui/states/unsent-note'
import { contentNotes } from '../../notes.offline'
import styles from '../comments.module.css'

type Props = {
  note: ContentNote
  /** A change of it that the server does not have yet. */
  unsent?: { item: OutboxItem; note: { content: string } } | undefined
  onEdit?: () => void
  /** What stands above its words. */
  head?: ReactNode
}

const excerpt = (text: string): string => [...text.replaceAll('\n', ' ')].slice(0, 10).join('')

/** One note, which its writer changes or deletes, also without a network. */
export function NoteItem({ note, unsent, onEdit, head }: Props) {
  const remove = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title: '删除笔记', body: '删除后不能恢复。', confirmText: '删除', danger: true }))) return
    await contentNotes.remove({ id: note.id, title: note.title || excerpt(note.content) })
  }
  return (
    <li className={styles.item}>
      {head}
      {unsent ? (
        <UnsentNote item={unsent.item} text={unsent.note.content} />
      ) : (
        <p className={styles.words}>{note.content}</p>
      )}
      <span className="row">
        <span className="secondary">
          {dateTime(note.create_time)}
          {note.edit_time > 0 && '（修改过）'}
        </span>
        {onEdit && (
          <Button size="sm" variant="quiet" aria-label={`修改笔记：${excerpt(note.content)}`} onClick={onEdit}>
            修改
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-label={`删除笔记：${excerpt(note.content)}`} onClick={remove}>
          删除
        </Button>
      </span>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentNote } from '#contract/content/notes/notes.model'
import { useOutbox } from '#lib/outbox/outbox'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { PlainList } from '#ui/lists/plain-list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { popup } from '#ui/overlays/popup'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { UnsentNote } from '#ui/states/unsent-note'
import { accountQueries } from '../../../account/account.queries'
import { contentQueries } from '../../content.queries'
import { contentNotes } from '../../notes.offline'
import styles from '../comments.module.css'
import { NoteItem } from './note-item'

const NoteForm = popup(() => import('./note-form').then((m) => m.NoteForm))

/** What the reader wrote down on content: nobody else reads it, and it may be written without a network. */
export function ContentNotes({ contentId, title }: { contentId: number; title: string }) {
  const user = useQuery(accountQueries.userInfo()).data
  const [form, setForm] = useState<ContentNote | 'new'>()
  const { first, list, end } = usePages((offset) => contentQueries.notes({ content_id: contentId, offset }))
  const { data, error } = first
  const unsent = contentNotes.unsent(useOutbox().items, (note) => note.contentId === contentId)
  useWhenSent(unsent.count, () => void first.refetch())
  const shown = list.filter(({ id }) => !unsent.removed.has(id))
  return (
    <Card
      title="我的笔记"
      extra={
        user &&
        !user.demo_user && (
          <Button size="sm" variant="secondary" onClick={() => setForm('new')}>
            写笔记
          </Button>
        )
      }
    >
      <div className="stack">
        {unsent.made.map(({ item, note }) => (
          <UnsentNote key={item.id} item={item} text={note.content} />
        ))}
        {!data && error && <ErrorState error={error} onRetry={() => first.refetch()} />}
        {!data && !error && <SkeletonList rows={1} />}
        {data && shown.length + unsent.made.length === 0 && (
          <p className="secondary">只有自己能看到，没有网络也能写。</p>
        )}
        {shown.length > 0 && (
          <PlainList className={styles.list} aria-label="我的笔记">
            {shown.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                unsent={unsent.changed.get(note.id)}
                onEdit={() => setForm({ ...note, content: unsent.changed.get(note.id)?.note.content ?? note.content })}
              />
            ))}
          </PlainList>
        )}
        {data && data.total > data.limit && <ScrollEnd {...end} unit="条" />}
      </div>
      {form && (
        <NoteForm
          key={form === 'new' ? 0 : form.id}
          contentId={contentId}
          title={title}
          note={form === 'new' ? undefined : form}
          onClose={() => setForm(undefined)}
        />
      )}
    </Card>
  )
}

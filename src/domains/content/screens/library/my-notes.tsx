import { useState } from 'react'
import { CONTENT_DELETED, CONTENT_DOWN } from '#contract/content/content.labels'
import type { ContentNote } from '#contract/content/notes/notes.model'
import { useOutbox } from '#lib/outbox/outbox'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { LiveSearch } from '#ui/fields/live-search'
import { Link } from '#ui/link'
import { PlainList } from '#ui/lists/plain-list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { UnsentNote } from '#ui/states/unsent-note'
import { contentQueries } from '../../content.queries'
import { contentNotes } from '../../notes.offline'
import styles from '../../parts/comments.module.css'
import { NoteItem } from '../../parts/notes/note-item'
import { contentPath } from '../../parts/paths'

/** All that a person wrote down, also on what can't be read any more. */
export function MyNotes({ onClose }: { onClose: () => void }) {
  const [keyword, setKeyword] = useState('')
  const { first, list, end } = usePages((offset) => contentQueries.notes({ keyword, offset }))
  const unsent = contentNotes.unsent(useOutbox().items)
  useWhenSent(unsent.count, () => void first.refetch())
  const shown = list.filter(({ id }) => !unsent.removed.has(id))
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="我的笔记"
      width={720}
      footer={
        <Button variant="secondary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <div className="stack">
        <LiveSearch label="按笔记中的文字搜索" value={keyword} busy={first.isFetching} onSearch={setKeyword} />
        {unsent.made.map(({ item, note }) => (
          <UnsentNote key={item.id} item={item} text={note.content} />
        ))}
        <QueryView query={first} skeleton={<SkeletonList rows={4} />}>
          {({ total, limit }) =>
            total > 0 ? (
              <>
                <PlainList className={styles.list} aria-label="我的笔记">
                  {shown.map((note) => (
                    <NoteItem
                      key={note.id}
                      note={note}
                      unsent={unsent.changed.get(note.id)}
                      head={<About note={note} />}
                    />
                  ))}
                </PlainList>
                {total > limit && <ScrollEnd {...end} unit="条" />}
              </>
            ) : (
              <Empty title={keyword ? '没有找到笔记' : '还没有笔记'} icon="edit">
                {keyword ? '换一个词试试。' : '打开学习内容，点“写笔记”。'}
              </Empty>
            )
          }
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}

function About({ note }: { note: ContentNote }) {
  if (note.title) return <Link href={contentPath(note.content_id)}>{note.title}</Link>
  const gone = { deleted: CONTENT_DELETED, taken_down: `内容${CONTENT_DOWN}` }
  return (
    <span className="secondary">
      {note.state === 'deleted' || note.state === 'taken_down' ? gone[note.state] : '内容无权查看'}
    </span>
  )
}

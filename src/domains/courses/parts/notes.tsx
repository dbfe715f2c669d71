import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { CourseNote } from '#contract/courses/notes/notes.model'
import { NOTE_MAX, NOTES_MAX } from '#contract/courses/notes/notes.rules'
import { tooLong } from '#contract/kernel/text'
import { lengthText } from '#lib/format'
import { useOutbox } from '#lib/outbox/outbox'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { RowActions } from '#ui/lists/row-actions'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { UndoBar } from '#ui/states/undo-bar'
import { UnsentNote } from '#ui/states/unsent-note'
import { coursesQueries } from '../courses.queries'
import { courseNotes } from '../notes.offline'
import styles from './player.module.css'

type Props = { sectionId: number; title: string; media: RefObject<HTMLMediaElement | null> }

/** One's own notes at seconds of a video or recording: a press leads there. Nobody else sees them; they are written without a network too. */
export function Notes({ sectionId, title, media }: Props) {
  const query = useQuery(coursesQueries.notes(sectionId))
  const unsent = courseNotes.unsent(useOutbox().items, (note) => note.sectionId === sectionId)
  useWhenSent(unsent.count, () => void query.refetch())
  const [text, setText] = useState('')
  const [removed, setRemoved] = useState<CourseNote>()
  useBusy('form', text.trim() !== '')
  const notes = query.data?.list.filter(({ id }) => !unsent.removed.has(id)) ?? []
  const full = notes.length + unsent.made.length >= NOTES_MAX
  const write = (at: number, words: string) => courseNotes.save({ sectionId, title, id: 0, at, text: words.trim() })
  const add = async () => {
    await write(Math.floor(media.current?.currentTime ?? 0), text)
    setText('')
  }
  const remove = async (note: CourseNote) => {
    await courseNotes.remove({ sectionId, title, id: note.id })
    setRemoved(note)
  }
  const putBack = async (note: CourseNote) => {
    await write(note.at, note.text)
    setRemoved(undefined)
  }
  const jump = (at: number) => {
    if (!media.current) return
    media.current.currentTime = at
    media.current.focus()
  }
  return (
    <Card title="我的笔记">
      <div className="stack">
        <TextField
          label="写笔记"
          hint={full ? '这一节的笔记已满，删除一些再写' : '记在当前播放的位置，只有自己能看到'}
          multiline
          value={text}
          onChange={setText}
          maxGraphemes={NOTE_MAX}
        />
        <Button variant="secondary" disabled={full || !text.trim() || tooLong(text.trim(), NOTE_MAX)} onClick={add}>
          记下
        </Button>
        {removed && (
          <UndoBar onDevice onUndo={() => putBack(removed)}>
            已删除一条笔记
          </UndoBar>
        )}
        {unsent.made.length > 0 && (
          <ul className={styles.notes} aria-label="等待提交的笔记">
            {unsent.made.map(({ item, note }) => (
              <li key={item.id} className={styles.note}>
                <Moment at={note.at} onJump={jump} />
                <UnsentNote item={item} text={note.text} />
              </li>
            ))}
          </ul>
        )}
        <QueryView query={query} skeleton={<SkeletonList rows={2} />}>
          {() =>
            notes.length > 0 && (
              <ul className={styles.notes} aria-label="笔记">
                {notes.map((note) => (
                  <li key={note.id} className={styles.note}>
                    <Moment at={note.at} onJump={jump} />
                    <span className={styles.words}>{note.text}</span>
                    <RowActions
                      of={`${lengthText(note.at)} 的笔记`}
                      actions={[
                        { key: 'remove', label: '删除', menu: true, danger: true, onSelect: () => remove(note) },
                      ]}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </Card>
  )
}

function Moment({ at, onJump }: { at: number; onJump: (at: number) => void }) {
  return (
    <Button size="sm" variant="quiet" onClick={() => onJump(at)}>
      {lengthText(at)}
    </Button>
  )
}

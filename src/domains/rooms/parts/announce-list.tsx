import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Announcement } from '#contract/rooms/announce.model'
import { errorText } from '#lib/errors'
import { ago } from '#lib/format'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { List, ListRow } from '#ui/list'
import { popup } from '#ui/popup'
import { SkeletonList } from '#ui/skeleton'
import { Tag } from '#ui/tag'
import { announceQueries } from '../announce.queries'
import styles from './announce.module.css'

const Dialog = popup(() => import('./announce-dialog').then((m) => m.default))
const SHOWN = 3
const ALL = 100

/** What the room's managers say, unread ones marked; part of the room's home. */
export function AnnouncementList({ roomId }: { roomId: number }) {
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<number>()
  const query = useQuery(announceQueries.lists(roomId, 0, ALL))
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
    ) : (
      <SkeletonList rows={2} />
    )
  // A manager gets also what was said to others, and by themselves: the home must not look as if nothing had been.
  const { list } = data
  const shown = all ? list : list.slice(0, SHOWN)
  const open = list.find((a) => a.id === opened)
  return (
    <div className="stack">
      {shown.length > 0 ? (
        <List label="公告">
          {shown.map((a) => (
            <Row key={a.id} announcement={a} onOpen={() => setOpened(a.id)} />
          ))}
        </List>
      ) : (
        <Card>
          <p className="secondary">还没有公告，老师发布后会出现在这里。</p>
        </Card>
      )}
      {!all && list.length > SHOWN && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          查看全部 {list.length} 条公告
        </Button>
      )}
      {open && <Dialog roomId={roomId} announcement={open} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Row({ announcement: a, onOpen }: { announcement: Announcement; onOpen: () => void }) {
  const unread = a.for_me && a.read_time === 0
  return (
    <ListRow
      onClick={onOpen}
      title={
        <span className={styles.title}>
          {unread && <span className={styles.unread} role="img" aria-label="未读" />}
          <span className={styles.name}>{a.title}</span>
          {a.pinned && <Tag tone="scene">置顶</Tag>}
        </span>
      }
      description={
        <>
          <span className={styles.line}>{a.content}</span>
          <span className={styles.when}>{ago(a.create_time)}</span>
        </>
      }
    />
  )
}

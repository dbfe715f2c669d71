import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_LIMIT_MAX } from '#contract/kernel/paging'
import type { Announcement } from '#contract/rooms/announce/announce.model'
import { ago } from '#lib/format'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { popup } from '#ui/overlays/popup'
import { ErrorState } from '#ui/states/error-state'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { announceQueries } from '../../announce.queries'
import styles from './announce.module.css'

const Dialog = popup(() => import('./announce-dialog').then((m) => m.default))
// Only who asks for all of them has what reads a list to its end.
const All = lazyComponent(() => import('./announce-all').then((m) => m.AllAnnouncements))
const SHOWN = 3

/** What the room's managers say, unread ones marked; part of the room's home. */
export function AnnouncementList({ roomId }: { roomId: number }) {
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<Announcement>()
  const query = useQuery(announceQueries.lists(roomId, 0, PAGE_LIMIT_MAX))
  const { data } = query
  if (!data)
    return query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <SkeletonList rows={1} />
  // A manager gets also what was said to others, and by themselves: the home must not look as if nothing had been.
  const row = (a: Announcement) => <Row key={a.id} announcement={a} onOpen={() => setOpened(a)} />
  const first = <List label="公告">{data.list.slice(0, SHOWN).map(row)}</List>
  // Opening marks it as read: what is shown then is the row as it is by now.
  const open = data.list.find((a) => a.id === opened?.id) ?? opened
  return (
    <div className="stack">
      {data.list.length > 0 ? (
        all ? (
          <All roomId={roomId} row={row} fallback={first} />
        ) : (
          first
        )
      ) : (
        <Card>
          <p className="secondary">还没有公告，老师发布后会出现在这里。</p>
        </Card>
      )}
      {!all && data.list.length > SHOWN && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          查看全部 {data.total} 条公告
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

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Announcement } from '#contract/rooms/announce/announce.model'
import { dateTime } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { announceQueries } from '../../announce.queries'
import styles from './announce.module.css'

type AnnounceDialogProps = { roomId: number; announcement: Announcement; onClose: () => void }

/** One announcement in full. Opening it is reading it; without a network the receipt waits on the device. */
export default function AnnounceDialog({ roomId, announcement, onClose }: AnnounceDialogProps) {
  const client = useQueryClient()
  const { id, title, for_me, read_time } = announcement
  const unread = for_me && read_time === 0
  useEffect(() => {
    if (!unread) return
    const mark = { ...announcement, read_time: serverSeconds() }
    // Shown as read from now on, also where the server hears of it later.
    client.setQueriesData<{ list: Announcement[]; unread: number }>(
      { queryKey: announceQueries.about.announce()[0] },
      (data) =>
        data && {
          ...data,
          unread: data.list.some((a) => a.id === id && a.read_time === 0) ? Math.max(0, data.unread - 1) : data.unread,
          list: data.list.map((a) => (a.id === id && a.read_time === 0 ? mark : a)),
        },
    )
    void import('../../announce.offline').then(({ readLater }) => readLater({ roomId, id, title }))
  }, [unread, announcement, client, id, title, roomId])
  return (
    <SheetOrDialog open onClose={onClose} title={title}>
      <div className="stack">
        <p className={styles.meta}>
          {announcement.truename} · {dateTime(announcement.create_time)}
          {announcement.edit_time > 0 && ` · 修改于 ${dateTime(announcement.edit_time)}`}
        </p>
        <p className={styles.text}>{announcement.content}</p>
      </div>
    </SheetOrDialog>
  )
}

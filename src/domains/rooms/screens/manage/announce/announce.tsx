import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Announcement } from '#contract/rooms/announce/announce.model'
import { audienceLabels } from '#contract/rooms/announce/announce.rules'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { ago, dateTime } from '#lib/format'
import { latestOf } from '#lib/latest-of'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import { usePaged } from '#ui/lists/use-paged'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { pinAnnouncement, removeAnnouncement } from '../../../announce.mutations'
import { announceQueries } from '../../../announce.queries'
import { roomsQueries } from '../../../rooms.queries'
import { RoomRecords } from '../console/room-records'
import { AnnounceEditor } from './announce-editor'
import { AnnounceReaders } from './announce-readers'

const columns: Column<Announcement>[] = [
  {
    key: 'title',
    title: '公告',
    phone: 'title',
    cell: (a) => (
      <span className="row">
        {a.title}
        {a.pinned && <Tag tone="scene">置顶</Tag>}
      </span>
    ),
  },
  { key: 'audience', title: '对象', width: '160px', cell: (a) => audienceLabels[a.audience] },
  {
    key: 'read',
    title: '已读',
    phone: 'aside',
    numeric: true,
    width: '110px',
    cell: (a) => (
      <Tag tone={a.read_count < a.total_count ? 'warning' : 'success'}>
        {a.read_count}/{a.total_count} 人
      </Tag>
    ),
  },
  { key: 'by', title: '发布人', width: '110px', cell: (a) => a.truename },
  {
    key: 'time',
    title: '时间',
    numeric: true,
    width: '130px',
    cell: (a) => <time title={dateTime(a.create_time)}>{ago(a.create_time)}</time>,
  },
]

/** Tells the room's people something, and sees who has read it. */
export function AnnounceScreen({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const [offset, setOffset] = useState(0)
  const [editing, setEditing] = useState<Announcement | 'new'>()
  const [reading, setReading] = useState<number>()
  const query = usePaged(
    { offset, onOffset: setOffset, keep: false },
    (page) => announceQueries.lists(roomId, page.offset),
    (row) => row.id,
  )
  const ended = hasEnded(room)
  const pin = (a: Announcement) =>
    attempt(async () => {
      await pinAnnouncement(client, roomId, a.id, !a.pinned)
      await say(a.pinned ? '已取消置顶' : '已置顶')
    })
  const opened = query.data?.list.find((a) => a.id === reading)
  return (
    <RoomRecords
      roomId={roomId}
      noun="公告"
      offline="发布和修改需要联网"
      query={query}
      onOffset={setOffset}
      columns={columns}
      actions={
        <Button icon="plus" disabled={ended} onClick={() => setEditing('new')}>
          发布公告
        </Button>
      }
      rowActions={(a) => [
        { key: 'readers', label: '查看已读', onSelect: () => setReading(a.id) },
        { key: 'edit', label: '修改', disabled: ended, onSelect: () => setEditing(a) },
        { key: 'pin', label: a.pinned ? '取消置顶' : '置顶', online: true, onSelect: () => pin(a) },
      ]}
      loses={(a) => `“${a.title}”删除后成员不再看到它。`}
      onRemove={(a, back) => removeAnnouncement(client, roomId, a.id, back)}
      empty={
        <Empty title="还没有公告" icon="bell">
          发布后成员会收到通知，这里能看到谁已读、谁未读。
        </Empty>
      }
    >
      {editing && (
        <AnnounceEditor
          roomId={roomId}
          announcement={editing === 'new' ? undefined : latestOf(editing, query.data?.list)}
          onClose={() => setEditing(undefined)}
        />
      )}
      {opened && <AnnounceReaders roomId={roomId} announcement={opened} onClose={() => setReading(undefined)} />}
    </RoomRecords>
  )
}

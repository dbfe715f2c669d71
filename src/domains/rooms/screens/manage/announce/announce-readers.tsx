import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announceApi } from '#contract/rooms/announce/announce.api'
import type { Announcement, AnnounceReader } from '#contract/rooms/announce/announce.model'
import { REMIND_SECONDS } from '#contract/rooms/announce/announce.rules'
import { dateTime, time } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Avatar } from '#ui/display/avatar'
import { Chips } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import { ExportMenu } from '#ui/lists/export-menu'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { remindReaders } from '../../../announce.mutations'
import { announceQueries } from '../../../announce.queries'
import styles from '../members/member.module.css'

const columns: Column<AnnounceReader>[] = [
  {
    key: 'name',
    title: '姓名',
    phone: 'title',
    cell: (r) => (
      <span className={styles.person}>
        <Avatar name={r.truename} src={r.avatar} size={32} />
        <span className={styles.words}>{r.truename}</span>
      </span>
    ),
  },
  { key: 'team', title: '团队', cell: (r) => r.team_title || '未加入' },
  { key: 'time', title: '阅读时间', numeric: true, cell: (r) => (r.read_time ? dateTime(r.read_time) : '未读') },
]

type AnnounceReadersProps = { roomId: number; announcement: Announcement; onClose: () => void }

/** Who has not read it yet, and a nudge for them. */
export function AnnounceReaders({ roomId, announcement, onClose }: AnnounceReadersProps) {
  const client = useQueryClient()
  const [filter, setFilter] = useState({ read: false, offset: 0 })
  const query = usePaged(
    { offset: filter.offset, onOffset: (offset) => setFilter({ ...filter, offset }) },
    ({ offset }) => announceQueries.readers(roomId, announcement.id, filter.read, { offset }),
    (reader) => reader.uid,
  )
  const { read_count, total_count, remind_time } = announcement
  const unread = total_count - read_count
  const again = remind_time + REMIND_SECONDS
  const wait = again > serverSeconds()
  const remind = () =>
    attempt(async () => {
      const { reminded } = await remindReaders(client, roomId, announcement.id)
      await say(`已提醒 ${reminded} 人`)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={announcement.title}
      footer={
        <OnlineButton
          act="提醒"
          block
          icon="bell"
          disabled={unread === 0 || wait}
          onClick={async () => {
            await remind()
          }}
        >
          {unread === 0 ? '大家都已读' : wait ? `已提醒，${time(again)} 后可再次提醒` : `提醒未读的 ${unread} 人`}
        </OnlineButton>
      }
    >
      <PagedList
        caption="阅读情况"
        query={query}
        onOffset={(offset) => setFilter({ ...filter, offset })}
        columns={columns}
        rowKey={(r) => String(r.uid)}
        rowLabel={(r) => r.truename}
        empty={<Empty title={filter.read ? '还没有人阅读' : '大家都已读'} icon="check" />}
        toolbar={
          <ListTools
            filters={
              <>
                <Chips
                  label="阅读情况"
                  value={filter.read ? 'read' : 'unread'}
                  onChange={(value) => setFilter({ read: value === 'read', offset: 0 })}
                  options={[
                    { value: 'unread', label: `未读（${unread}）` },
                    { value: 'read', label: `已读（${read_count}）` },
                  ]}
                />
                <ExportMenu
                  api={announceApi.exportReaders}
                  query={{ training_room_id: roomId, id: announcement.id, read: filter.read ? 1 : 0 }}
                />
              </>
            }
          />
        }
      />
    </SheetOrDialog>
  )
}

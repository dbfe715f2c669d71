import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Checkin } from '#contract/rooms/checkin/checkin.model'
import { checkinState } from '#contract/rooms/checkin/checkin.rules'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { dateTime } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { removeCheckin } from '../../../checkin.mutations'
import { checkinQueries } from '../../../checkin.queries'
import { roomsQueries } from '../../../rooms.queries'
import { RoomRecords } from '../console/room-records'
import { BeginCheckin } from './checkin-begin'

const running = (c: Checkin) => checkinState(c, serverSeconds()) === 'running'

const columns: Column<Checkin>[] = [
  { key: 'title', title: '签到', phone: 'title', cell: (c) => c.title },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '100px',
    cell: (c) => <Tag tone={running(c) ? 'success' : 'neutral'}>{running(c) ? '进行中' : '已结束'}</Tag>,
  },
  {
    key: 'came',
    title: '签到人数',
    numeric: true,
    cell: (c) => `${c.present + c.late}/${c.total}`,
  },
  { key: 'late', title: '迟到', numeric: true, cell: (c) => c.late },
  { key: 'absent', title: '缺勤', numeric: true, cell: (c) => c.absent },
  { key: 'by', title: '发起人', cell: (c) => c.truename },
  { key: 'time', title: '开始时间', numeric: true, cell: (c) => dateTime(c.begin_time) },
]

type CheckinScreenProps = { roomId: number; onShow: (id: number) => void }

/** The room's check-ins: begin one, look one up. */
export function CheckinScreen({ roomId, onShow }: CheckinScreenProps) {
  const client = useQueryClient()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const [offset, setOffset] = useState(0)
  const [beginning, setBeginning] = useState(false)
  const query = usePaged(
    { offset, onOffset: setOffset, keep: false },
    (page) => checkinQueries.lists(roomId, page.offset),
    (row) => row.id,
  )
  const now = query.data?.list.find(running)
  return (
    <RoomRecords
      roomId={roomId}
      noun="签到"
      offline="发起和修改需要联网"
      query={query}
      onOffset={setOffset}
      columns={columns}
      actions={
        now ? (
          <Button icon="qr" onClick={() => onShow(now.id)}>
            继续展示“{now.title}”
          </Button>
        ) : (
          <Button icon="plus" disabled={hasEnded(room)} onClick={() => setBeginning(true)}>
            发起签到
          </Button>
        )
      }
      rowActions={(c) => [{ key: 'show', label: running(c) ? '展示二维码' : '查看结果', onSelect: () => onShow(c.id) }]}
      loses={(c) => `“${c.title}”和 ${c.present + c.late} 人的签到结果将一起删除。`}
      onRemove={(c, back) => removeCheckin(client, roomId, c.id, back)}
      empty={
        <Empty title="还没有签到" icon="check">
          发起签到后，把二维码投到大屏，同学用微信扫一扫即可签到；不方便扫码时输入签到码。
        </Empty>
      }
    >
      {beginning && (
        <BeginCheckin
          roomId={roomId}
          onClose={() => setBeginning(false)}
          onBegun={(id) => {
            setBeginning(false)
            onShow(id)
          }}
        />
      )}
    </RoomRecords>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exportApi } from '#contract/rooms/import/import.api'
import type { CommitteeRow, OrgPerson } from '#contract/rooms/members/members.model'
import { seatsToGive } from '#contract/rooms/members/members.rules'
import { seatLabels } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { date } from '#lib/format'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import type { Column } from '#ui/lists/data-list'
import { ExportMenu } from '#ui/lists/export-menu'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { accountQueries } from '../../../../account/account.queries'
import { removeCommittee, saveCommittee } from '../../../members.mutations'
import { membersQueries } from '../../../members.queries'
import { OrgPicker } from '../console/org-picker'
import styles from './member.module.css'
import { Person } from './member-columns'
import type { MemberTabProps } from './member-tab'
import { useRemoval } from './use-removal'

const columns: Column<CommitteeRow>[] = [
  { key: 'name', title: '姓名', sort: 'name', phone: 'title', cell: (row) => <Person row={row} /> },
  {
    key: 'seat',
    title: '身份',
    sort: 'seat',
    phone: 'aside',
    cell: (row) => (
      <Tag tone={row.committee_role === 'leader' ? 'info' : 'neutral'}>{seatLabels[row.committee_role]}</Tag>
    ),
  },
  {
    key: 'mobile',
    title: '手机',
    numeric: true,
    cell: (row) => <span className={styles.whole}>{row.mobile || '未填写'}</span>,
  },
  { key: 'time', title: '加入时间', sort: 'time', numeric: true, cell: (row) => date(row.join_time) },
]

const removal = { title: '移除评委', effects: '将不再是评委，不能再查看和评分。', verb: '移除' }

/** The committee: its leader and judges. */
export function Committee({ roomId, room, ended }: MemberTabProps) {
  const client = useQueryClient()
  const uid = useQuery(accountQueries.userInfo()).data?.uid
  const at = useListState({ keyword: '' }, { sorts: ['name', 'seat', 'time'] })
  const { filter, show, onOffset, onLimit } = at
  const [adding, setAdding] = useState(false)
  const { remove, bar } = useRemoval(roomId)
  const query = usePaged(
    at,
    ({ offset, limit }) => membersQueries.committee(roomId, { ...filter, sort: at.order, offset, limit }),
    (row) => row.uid,
  )
  const seats = room ? seatsToGive(room) : []
  const setSeat = async (row: CommitteeRow, seat: 'leader' | 'user') => {
    const { confirm } = await import('#ui/overlays/confirm')
    const can = seat === 'leader' ? '可以管理比赛、成员和评审安排' : '只能查看和评分'
    const body = `${row.truename}将从${seatLabels[row.committee_role]}变为${seatLabels[seat]}，${can}，并收到通知。可以随时改回。`
    if (!(await confirm({ title: `设为${seatLabels[seat]}？`, body, confirmText: `设为${seatLabels[seat]}` }))) return
    await attempt(async () => {
      await saveCommittee(client, roomId, [row.uid], seat)
      await say(`${row.truename}现在是${seatLabels[seat]}`)
    })
  }
  const actions = (row: CommitteeRow) => {
    // Until it is known who asks, any row may be their own.
    if (!uid || row.uid === uid || !seats.includes(row.committee_role)) return []
    const other = seats.filter((seat) => seat !== row.committee_role)
    return [
      ...other.map((seat) => ({
        key: seat,
        label: `设为${seatLabels[seat]}`,
        disabled: ended,
        menu: true,
        online: true,
        onSelect: () => setSeat(row, seat),
      })),
      {
        key: 'remove',
        label: '移除评委',
        danger: true,
        online: true,
        onSelect: () => remove([row], removal, (uids) => removeCommittee(client, roomId, uids)),
      },
    ]
  }
  return (
    <>
      {bar}
      <PagedList
        caption="评委"
        offline="管理评委需要联网"
        query={query}
        onOffset={onOffset}
        onLimit={onLimit}
        columns={columns}
        sorting={at.sorting}
        rowKey={(row) => String(row.uid)}
        rowLabel={(row) => row.truename}
        rowActions={actions}
        empty={
          filter.keyword ? (
            <Empty title="没有找到符合的评委" icon="search" />
          ) : (
            <Empty title="还没有评委" icon="team">
              添加评委后，他们可以查看参赛作品并评分。
            </Empty>
          )
        }
        toolbar={
          <ListTools
            actions={
              <>
                <OnlineButton
                  size="sm"
                  icon="plus"
                  disabled={ended || seats.length === 0}
                  onClick={() => setAdding(true)}
                >
                  添加评委
                </OnlineButton>
                <ExportMenu
                  api={exportApi.list}
                  query={{ training_room_id: roomId, list: 'committee', keyword: filter.keyword, sort: at.order }}
                />
              </>
            }
            search={{
              label: '按姓名或手机搜索',
              value: filter.keyword,
              busy: query.isFetching,
              onSearch: (keyword) => show({ keyword }),
            }}
          />
        }
      />
      {adding && room && <AddJudges room={room} onClose={() => setAdding(false)} />}
    </>
  )
}

function AddJudges({ room, onClose }: { room: RoomDetail; onClose: () => void }) {
  const client = useQueryClient()
  const seats = seatsToGive(room)
  const [seat, setSeat] = useState<'leader' | 'user'>('user')
  const [chosen, setChosen] = useState<ReadonlyMap<number, OrgPerson>>(new Map())
  const add = () =>
    attempt(async () => {
      const { saved, skipped } = await saveCommittee(client, room.id, [...chosen.keys()], seat)
      const why = (reason: string) => {
        const named = skipped.filter((p) => p.reason === reason)
        return `${named.map((p) => p.truename || chosen.get(p.uid)?.truename).join('、')}：${reason}`
      }
      const reasons = [...new Set(skipped.map((p) => p.reason))]
      if (reasons.length > 0) await say(reasons.map(why).join('；'), 'error')
      if (saved > 0) await say(`已添加 ${saved} 位评委`)
      if (reasons.length === 0) onClose()
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="添加评委"
      width={760}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton act="添加" onClick={add} disabled={chosen.size === 0}>
            {chosen.size > 0 ? `添加 ${chosen.size} 人` : '添加'}
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <OrgPicker roomId={room.id} chosen={chosen} onChange={setChosen} />
        {seats.length > 1 && (
          <SelectField
            label="身份"
            value={seat}
            onChange={(value) => setSeat(value === 'leader' ? 'leader' : 'user')}
            options={seats.map((value) => ({ value, label: seatLabels[value] ?? value }))}
          />
        )}
      </div>
    </SheetOrDialog>
  )
}

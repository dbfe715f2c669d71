import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import type { Checkin, CheckinRecord } from '#contract/rooms/checkin/checkin.model'
import { type MarkStatus, markLabels, wayLabels } from '#contract/rooms/checkin/checkin.rules'
import { dateTime } from '#lib/format'
import { Avatar } from '#ui/display/avatar'
import { Chips, Tag, type Tone } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import { ExportMenu } from '#ui/lists/export-menu'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { setMarks } from '../../../checkin.mutations'
import { checkinQueries } from '../../../checkin.queries'
import styles from '../members/member.module.css'

const tones: Record<MarkStatus, Tone> = {
  present: 'success',
  late: 'warning',
  leave: 'info',
  absent: 'danger',
  none: 'neutral',
}
const BY_HAND: MarkStatus[] = ['present', 'late', 'leave', 'absent']
const nothing: ReadonlySet<string> = new Set()

const how = (r: CheckinRecord): string =>
  [wayLabels[r.way], r.time > 0 && dateTime(r.time), r.offline && `离线签到，${dateTime(r.arrive_time)} 送达`]
    .filter(Boolean)
    .join(' · ') || '—'

const columns: Column<CheckinRecord>[] = [
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
  {
    key: 'status',
    title: '状态',
    phone: 'aside',
    cell: (r) => <Tag tone={tones[r.status]}>{markLabels[r.status]}</Tag>,
  },
  { key: 'how', title: '方式和时间', wide: true, cell: (r) => <span className={styles.words}>{how(r)}</span> },
]

/** Every student with their mark; a manager's word goes before the scan. */
export function CheckinRecords({ roomId, checkin }: { roomId: number; checkin: Checkin }) {
  const client = useQueryClient()
  const [filter, setFilter] = useState({ status: 'all' as MarkStatus | 'all', keyword: '', offset: 0 })
  const [selected, setSelected] = useState(nothing)
  const { status, keyword, offset } = filter
  const asked = { keyword, ...(status !== 'all' && { status }) }
  const query = usePaged(
    { offset, onOffset: (next) => show({ offset: next }) },
    (page) => checkinQueries.records(roomId, checkin.id, { ...asked, offset: page.offset }),
    (record) => record.uid,
  )
  const show = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, offset: 0, ...next })
    setSelected(nothing)
  }
  const set = (uids: number[], to: MarkStatus) =>
    attempt(async () => {
      const { changed } = await setMarks(client, roomId, checkin.id, uids, to)
      setSelected(nothing)
      await say(`已将 ${changed} 人登记为${markLabels[to]}`)
    })
  const missing = checkin.none > 0 ? ('none' as const) : ('absent' as const)
  const options = [
    { value: 'all' as const, label: '全部', count: checkin.total },
    { value: missing, label: markLabels[missing], count: checkin[missing] },
    ...(['late', 'leave', 'present'] as const).map((s) => ({ value: s, label: markLabels[s], count: checkin[s] })),
  ]
  return (
    <PagedList
      caption="签到结果"
      query={query}
      onOffset={(next) => show({ offset: next })}
      columns={columns}
      rowKey={(r) => String(r.uid)}
      rowLabel={(r) => r.truename}
      selection={{ selected, onChange: setSelected }}
      rowActions={(r) =>
        BY_HAND.filter((s) => s !== r.status).map((s) => ({
          key: s,
          label: `登记为${markLabels[s]}`,
          online: true,
          onSelect: async () => {
            await set([r.uid], s)
          },
        }))
      }
      empty={<Empty title="没有符合的同学" icon="search" />}
      toolbar={
        <ListTools
          actions={
            <ExportMenu api={checkinApi.export} query={{ training_room_id: roomId, id: checkin.id, ...asked }} />
          }
          filters={
            <Chips
              label="签到状态"
              value={status}
              onChange={(next) => show({ status: next })}
              options={options.map(({ value, label, count }) => ({ value, label: `${label}（${count}）` }))}
            />
          }
          search={{
            label: '按姓名或手机搜索',
            value: keyword,
            busy: query.isFetching,
            onSearch: (next) => show({ keyword: next }),
          }}
          chosen={
            selected.size > 0 && (
              <>
                <span>已选 {selected.size} 人</span>
                {BY_HAND.map((s) => (
                  <OnlineButton
                    key={s}
                    size="sm"
                    variant="secondary"
                    onClick={async () => {
                      await set([...selected].map(Number), s)
                    }}
                    act={`登记${markLabels[s]}`}
                  >
                    {markLabels[s]}
                  </OnlineButton>
                ))}
              </>
            )
          }
        />
      }
    />
  )
}

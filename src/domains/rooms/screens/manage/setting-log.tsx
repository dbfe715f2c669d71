import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { roomActions } from '#contract/rooms/life.labels'
import type { RoomLogRow } from '#contract/rooms/life.model'
import { dateTime } from '#lib/format'
import { useListState } from '#lib/use-list-state'
import { Empty } from '#ui/empty'
import { lifeQueries } from '../../life.queries'
import { PeopleList } from './people-list'

const what = ({ about, from, to }: RoomLogRow): string => {
  const change = from || to ? `${from || '无'} → ${to || '无'}` : ''
  return about && change ? `${about}（${change}）` : about || change
}

/** Who did what, newest first. */
export function SettingLog({ roomId }: { roomId: number }) {
  const { offset, limit, onOffset, onLimit } = useListState({})
  const query = useQuery({ ...lifeQueries.log(roomId, offset, limit), placeholderData: keepPreviousData })
  return (
    <PeopleList
      caption="操作记录"
      query={query}
      unit="条"
      onOffset={onOffset}
      onLimit={onLimit}
      toolbar={null}
      rowKey={(row) => String(row.id)}
      rowLabel={(row) => roomActions[row.action] ?? row.action}
      empty={<Empty title="还没有操作记录" icon="clock" />}
      columns={[
        {
          key: 'what',
          title: '操作',
          phone: 'title',
          cell: (row) => [roomActions[row.action] ?? row.action, what(row)].filter(Boolean).join('：'),
        },
        { key: 'who', title: '操作人', cell: (row) => row.truename || '系统' },
        { key: 'time', title: '时间', numeric: true, width: '170px', cell: (row) => dateTime(row.time) },
      ]}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleRoom } from '#contract/rooms/console/console.api'
import { lifecycleActs } from '#contract/rooms/lifecycle/lifecycle.rules'
import { type RoomState, roomState, stateLabels } from '#contract/rooms/rooms.rules'
import { date } from '#lib/format'
import { navigate } from '#lib/navigate'
import { useListState } from '#lib/use-list-state'
import { Chips, Tag, type Tone } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { refreshRooms } from '../../../console.mutations'
import { consoleQueries } from '../../../console.queries'
import { roomHome, roomIntro, roomManager } from '../../../parts/paths'
import { useSteps } from '../../../parts/use-step'
import { AssignOwner } from '../members/assign-owner'

const tones: Record<RoomState, Tone> = { running: 'success', draft: 'neutral', stopped: 'warning', ended: 'info' }
const states: { value: RoomState | 'all'; label: string }[] = [
  { value: 'all', label: '全部' },
  ...(['running', 'draft', 'stopped', 'ended'] as const).map((value) => ({ value, label: stateLabels[value] })),
]

const columns: Column<ConsoleRoom>[] = [
  {
    key: 'title',
    title: '实训室',
    phone: 'title',
    cell: (r) => (
      <>
        {r.title} <span className="secondary">{r.code}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '100px',
    cell: (r) => <Tag tone={tones[roomState(r)]}>{stateLabels[roomState(r)]}</Tag>,
  },
  {
    key: 'owner',
    title: '负责人',
    cell: (r) => (
      <span className="row">
        {r.owner_name}
        {r.owner_gone && <Tag tone="danger">已离开组织</Tag>}
      </span>
    ),
  },
  { key: 'org', title: '组织', cell: (r) => r.org_name },
  { key: 'people', title: '成员', numeric: true, width: '80px', cell: (r) => r.member_count },
  { key: 'time', title: '创建时间', numeric: true, width: '120px', cell: (r) => date(r.create_time) },
]

/** The organisation's rooms: found, opened, stopped, and given an owner. */
export function ConsoleRooms() {
  const client = useQueryClient()
  const at = useListState({
    keyword: '',
    status: ['all', 'running', 'draft', 'stopped', 'ended'],
  })
  const [assigning, setAssigning] = useState<ConsoleRoom>()
  const { filter, show, narrowed, onOffset, onLimit } = at
  const { keyword, status } = filter
  const query = usePaged(
    at,
    ({ offset, limit }) =>
      consoleQueries.rooms({ keyword, state: status === 'all' ? undefined : status, offset, limit }),
    (room) => room.id,
  )
  const step = useSteps()
  return (
    <Page title="实训室管理" above="/index" wide>
      <PagedList
        caption="实训室"
        offline="管理实训室需要联网"
        query={query}
        unit="个"
        onOffset={onOffset}
        onLimit={onLimit}
        columns={columns}
        rowKey={(r) => String(r.id)}
        rowLabel={(r) => r.title}
        rowActions={(r) => [
          { key: 'open', label: '打开', onSelect: () => navigate(roomManager(r.id)) },
          { key: 'student', label: '查看学生端', onSelect: () => navigate(roomHome(r.id)) },
          { key: 'about', label: '查看介绍', onSelect: () => navigate(roomIntro(r.id)) },
          { key: 'owner', label: r.owner_gone ? '指定负责人' : '移交负责人', onSelect: () => setAssigning(r) },
          ...(['offline', 'online'] as const)
            .filter((act) => lifecycleActs[act].from.includes(roomState(r)))
            .map((act) => ({
              key: act,
              label: lifecycleActs[act].label,
              danger: act === 'offline',
              online: true,
              onSelect: async () => {
                if (await step(r, act)) await refreshRooms(client)
              },
            })),
        ]}
        empty={
          narrowed ? (
            <Empty title="没有找到符合的实训室" icon="search" />
          ) : (
            <Empty title="还没有实训室" icon="home">
              教师在首页创建的实训室会出现在这里。
            </Empty>
          )
        }
        toolbar={
          <ListTools
            filters={<Chips label="状态" options={states} value={status} onChange={(next) => show({ status: next })} />}
            search={{
              label: '按名称、编号或负责人搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => show({ keyword: next }),
            }}
          />
        }
      />
      {assigning && <AssignOwner room={assigning} onClose={() => setAssigning(undefined)} />}
    </Page>
  )
}

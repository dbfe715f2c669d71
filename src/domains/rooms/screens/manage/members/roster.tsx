import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exportApi } from '#contract/rooms/import/import.api'
import type { RosterRow } from '#contract/rooms/members/roster.api'
import { latestOf } from '#lib/latest-of'
import { useChosen } from '#lib/use-chosen'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Chips, Tag, type Tone } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import { ExportMenu } from '#ui/lists/export-menu'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { removeRoster } from '../../../members.mutations'
import { membersQueries } from '../../../members.queries'
import styles from './member.module.css'
import type { MemberTabProps } from './member-tab'
import { RosterForm } from './roster-form'

type State = RosterRow['state'] | 'all'

const states: Record<RosterRow['state'], { label: string; tone: Tone }> = {
  joined: { label: '已加入', tone: 'success' },
  known: { label: '未加入', tone: 'info' },
  unknown: { label: '未找到账号', tone: 'warning' },
}
const filters: { value: State; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'joined', label: '已加入' },
  { value: 'known', label: '未加入' },
  { value: 'unknown', label: '未找到账号' },
]

const columns: Column<RosterRow>[] = [
  { key: 'name', title: '姓名', sort: 'name', phone: 'title', cell: (row) => row.truename },
  { key: 'code', title: '学号/工号', sort: 'code', numeric: true, cell: (row) => row.code || '未填写' },
  {
    key: 'contact',
    title: '手机或邮箱',
    cell: (row) => <span className={styles.words}>{row.contact || '未填写'}</span>,
  },
  { key: 'class', title: '班级', sort: 'class', cell: (row) => row.class_name || '未填写' },
  {
    key: 'state',
    title: '状态',
    sort: 'state',
    phone: 'aside',
    cell: (row) => <Tag tone={states[row.state].tone}>{states[row.state].label}</Tag>,
  },
]

/** Whom the room expects; with the rule “by roster” they come in without being asked. */
export function Roster({ roomId, room }: MemberTabProps) {
  const client = useQueryClient()
  const at = useListState(
    { status: ['all', 'joined', 'known', 'unknown'], keyword: '' },
    { sorts: ['name', 'code', 'class', 'state'] },
  )
  const [editing, setEditing] = useState<RosterRow | 'new'>()
  const { filter, show } = at
  const { keyword } = filter
  const state = filter.status === 'all' ? undefined : filter.status
  const asked = { state, keyword, sort: at.order }
  const query = usePaged(
    at,
    ({ offset, limit }) => membersQueries.roster(roomId, { ...asked, offset, limit }),
    (row) => row.id,
  )
  const { chosen, clear, selection } = useChosen({
    query,
    of: { ...asked, place: query.place },
    keyOf: (row: RosterRow) => String(row.id),
    read: (page) => client.fetchQuery(membersQueries.roster(roomId, { ...asked, ...page })),
    unit: '人',
  })
  const remove = async (rows: RosterRow[]) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '从名单中删除后，不影响已经加入的成员。'
    const title = rows.length > 1 ? `删除名单中的 ${rows.length} 人` : `删除“${rows[0]?.truename}”`
    if (!(await confirm({ title, body, confirmText: '删除', danger: true }))) return
    await attempt(async () => {
      await removeRoster(
        client,
        roomId,
        rows.map((r) => r.id),
      )
      clear()
      await say(`已删除 ${rows.length} 人`)
    })
  }
  return (
    <>
      {room && room.join_rule !== 'roster' && (
        <p className="secondary">加入方式设为“名单加入”后，名单里能核实身份的同学会自动通过。</p>
      )}
      <PagedList
        caption="名单"
        offline="修改名单需要联网"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={columns}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => row.truename}
        sorting={at.sorting}
        selection={selection}
        rowActions={(row) => [
          { key: 'edit', label: '修改', onSelect: () => setEditing(row) },
          { key: 'remove', label: '删除', danger: true, online: true, onSelect: () => remove([row]) },
        ]}
        empty={
          keyword || state ? (
            <Empty title="名单里没有符合的人" icon="search" />
          ) : (
            <Empty title="名单还是空的" icon="team">
              逐个添加，或在“导入”中上传整份名单。
            </Empty>
          )
        }
        toolbar={
          <ListTools
            actions={
              <>
                <Button size="sm" icon="plus" onClick={() => setEditing('new')}>
                  添加到名单
                </Button>
                <ExportMenu api={exportApi.list} query={{ training_room_id: roomId, list: 'roster', ...asked }} />
              </>
            }
            filters={
              <Chips label="状态" options={filters} value={filter.status} onChange={(status) => show({ status })} />
            }
            search={{
              label: '按姓名、学号、手机或班级搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => show({ keyword: next }),
            }}
            chosen={
              chosen.length > 0 && (
                <OnlineButton act="删除" size="sm" variant="danger" onClick={() => remove(chosen)}>
                  {`删除已选 ${chosen.length} 人`}
                </OnlineButton>
              )
            }
          />
        }
      />
      {editing && (
        <RosterForm
          roomId={roomId}
          row={editing === 'new' ? undefined : latestOf(editing, query.data?.list)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

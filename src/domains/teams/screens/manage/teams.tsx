import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#contract/kernel/endpoint'
import { mayInRoom, type OrgRole } from '#contract/kernel/roles'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import type { teamsApi } from '#contract/teams/teams.api'
import { useDataAge } from '#lib/data-age'
import { errorText } from '#lib/errors'
import { Button } from '#ui/button'
import { DataList } from '#ui/data-list'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { popup } from '#ui/popup'
import { attempt, say } from '#ui/say'
import { dissolveTeam, restoreTeam } from '../../grouping.mutations'
import { groupingQueries } from '../../grouping.queries'
import { teamColumns } from './team-columns'
import { TeamPager } from './team-pager'
import { type Opened, TeamTools } from './team-tools'
import styles from './teams.module.css'

const TeamSheets = popup(() => import('./team-sheets').then((m) => m.TeamSheets))

export type Team = Output<typeof teamsApi.lists>['list'][number]

const nothing = new Set<string>()

type ManageTeamsProps = {
  roomId: number
  /** Undefined while it is on its way. */
  room: RoomDetail | undefined
  ended: boolean
}

/** The teams of a room: who is in them, how they are sorted and marked, and what managers do with them. */
export function ManageTeams({ roomId, room, ended }: ManageTeamsProps) {
  const client = useQueryClient()
  // A committee's leader sorts the teams and leaves their marks to the managers.
  const marks = room ? mayInRoom('room.mark', { ...room, org_roles: room.org_roles as OrgRole[] }) : false
  const [filter, setFilter] = useState({ keyword: '', categoryId: 0, offset: 0 })
  const [selected, setSelected] = useState<ReadonlySet<string>>(nothing)
  const [opened, setOpened] = useState<Opened>()
  const [undo, setUndo] = useState<{ id: number; title: string; how: string }>()
  const query = useQuery({ ...groupingQueries.teams(roomId, filter), placeholderData: keepPreviousData })
  const age = useDataAge(query)
  const rows = query.data?.list
  const show = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, offset: 0, ...next })
    setSelected(nothing)
  }
  const dissolve = async (team: Team) => {
    const { confirm } = await import('#ui/confirm')
    const body = `${team.member_count} 名成员会收到通知，还没开始的比赛报名会取消。30 天内可以恢复团队和成员。`
    if (!(await confirm({ title: `解散“${team.title}”`, body, confirmText: '解散', danger: true }))) return
    await attempt(async () => {
      setUndo({ id: await dissolveTeam(client, team.id), title: team.title, how: '已解散' })
      await say('已解散')
    })
  }
  const restore = (gone: { id: number; title: string }) =>
    attempt(async () => {
      const count = await restoreTeam(client, roomId, gone.id)
      setUndo(undefined)
      await say(`已恢复“${gone.title}”和 ${count} 名成员`)
    })
  const open = (kind: Opened['kind'], team?: Team) => setOpened({ kind, ...(team && { team }) })
  const chosen = (rows ?? []).filter((team) => selected.has(String(team.id)))
  return (
    <>
      {age !== undefined && <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age} />}
      {undo && (
        <div className={styles.undo} role="status">
          <span className={styles.grow}>{`“${undo.title}”${undo.how}`}</span>
          <Button size="sm" variant="quiet" onClick={() => restore(undo)}>
            撤销
          </Button>
        </div>
      )}
      <TeamTools
        roomId={roomId}
        filter={filter}
        onFilter={show}
        busy={query.isFetching}
        chosen={chosen}
        onDone={() => setSelected(nothing)}
        open={open}
        ended={ended}
        marks={marks}
      />
      {!rows && query.error ? (
        <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
      ) : (
        <DataList
          caption="团队"
          columns={teamColumns}
          rows={rows}
          rowKey={(team) => String(team.id)}
          rowLabel={(team) => team.title}
          selection={{ selected, onChange: setSelected }}
          rowActions={(team) => [
            { key: 'people', label: '成员', onSelect: () => open('people', team) },
            ...(marks ? [{ key: 'mark', label: '评价', onSelect: () => open('mark', team) }] : []),
            { key: 'add', label: '加入成员', disabled: ended, onSelect: () => open('add', team) },
            { key: 'rename', label: '修改名称', disabled: ended, onSelect: () => open('rename', team) },
            { key: 'size', label: '修改人数', onSelect: () => open('size', team) },
            { key: 'merge', label: '合并到其他团队', disabled: ended, onSelect: () => open('merge', team) },
            { key: 'dissolve', label: '解散', danger: true, onSelect: () => dissolve(team) },
          ]}
          empty={
            filter.keyword || filter.categoryId ? (
              <Empty title="没有找到符合的团队" icon="search" />
            ) : (
              <Empty title="还没有团队" icon="team">
                学员可以自己组队，你也可以直接安排。
              </Empty>
            )
          }
        />
      )}
      {query.data && <TeamPager page={query.data} onOffset={(offset) => show({ offset })} />}
      {opened && (
        <div className={styles.sheets}>
          <TeamSheets
            roomId={roomId}
            opened={opened}
            onClose={() => setOpened(undefined)}
            onRestore={restore}
            onGone={setUndo}
          />
        </div>
      )}
    </>
  )
}

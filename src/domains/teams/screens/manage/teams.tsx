import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayInRoom, type OrgRole } from '#contract/kernel/roles'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { useChosen } from '#lib/use-chosen'
import { useListState } from '#lib/use-list-state'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { UndoBar } from '#ui/states/undo-bar'
import { dissolveTeam, restoreTeam } from '../../grouping.mutations'
import { groupingQueries } from '../../grouping.queries'
import type { Team } from './team'
import { teamColumns } from './team-columns'
import { askedTeams, type Opened, TeamTools, teamFilter } from './team-tools'
import styles from './teams.module.css'

const TeamSheets = popup(() => import('./team-sheets').then((m) => m.TeamSheets))

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
  const at = useListState(teamFilter, { sorts: ['title', 'seats', 'leader', 'category'] })
  const [opened, setOpened] = useState<Opened>()
  const [undo, setUndo] = useState<{ id: number; title: string; how: string }>()
  const asked = { ...askedTeams(at.filter), sort: at.order }
  const query = usePaged(
    at,
    ({ page }) => groupingQueries.teams(roomId, { ...asked, ...page }),
    (team) => team.id,
  )
  const { chosen, clear, selection } = useChosen({
    query,
    of: { ...asked, place: query.place },
    keyOf: (team: Team) => String(team.id),
    read: (page) => client.fetchQuery(groupingQueries.teams(roomId, { ...asked, ...page })),
    unit: '个团队',
  })
  const dissolve = async (team: Team) => {
    const { confirm } = await import('#ui/overlays/confirm')
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
  return (
    <>
      {undo && (
        <UndoBar onUndo={() => restore(undo)}>
          “{undo.title}”{undo.how}
        </UndoBar>
      )}
      <PagedList
        caption="团队"
        unit="个团队"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={teamColumns}
        rowKey={(team) => String(team.id)}
        rowLabel={(team) => team.title}
        selection={selection}
        toolbar={
          <TeamTools
            roomId={roomId}
            filter={at.filter}
            sort={at.order}
            onFilter={at.show}
            busy={query.isFetching}
            chosen={chosen}
            onDone={clear}
            open={open}
            ended={ended}
            marks={marks}
          />
        }
        rowActions={(team) => [
          { key: 'people', label: '成员', onSelect: () => open('people', team) },
          ...(marks ? [{ key: 'mark', label: '评价', onSelect: () => open('mark', team) }] : []),
          { key: 'add', label: '加入成员', disabled: ended, onSelect: () => open('add', team) },
          { key: 'rename', label: '修改名称', disabled: ended, onSelect: () => open('rename', team) },
          { key: 'size', label: '修改人数', onSelect: () => open('size', team) },
          { key: 'merge', label: '合并到其他团队', disabled: ended, onSelect: () => open('merge', team) },
          { key: 'dissolve', label: '解散', danger: true, online: true, onSelect: () => dissolve(team) },
        ]}
        empty={
          at.narrowed ? (
            <Empty title="没有找到符合的团队" icon="search" />
          ) : (
            <Empty title="还没有团队" icon="team">
              学员可以自己组队，你也可以直接安排。
            </Empty>
          )
        }
      />
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

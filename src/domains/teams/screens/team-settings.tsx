import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import { teamsErrors } from '#contract/teams/teams.errors'
import type { TeamDetail } from '#contract/teams/teams.model'
import { identity } from '#lib/identity'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { groupingQueries } from '../grouping.queries'
import { removeMember } from '../teams.mutations'
import styles from './my-team.module.css'

const RenameTeam = popup(() => import('../parts/rename-team').then((m) => m.RenameTeam))
const SwitchTeam = popup(() => import('../parts/switch-team').then((m) => m.SwitchTeam))

/** Renaming for the leader, leaving for everybody. */
export function TeamSettings({ team, running }: { team: TeamDetail; running: boolean }) {
  const client = useQueryClient()
  const [renaming, setRenaming] = useState(false)
  const leads = team.team_role === 'leader'
  const locked = useQuery(groupingQueries.change(team.training_room_id)).data?.locked ?? false
  const [switching, setSwitching] = useState(false)
  const last = team.team_user_count === 1 && leads
  const change = () => (leads && !last ? say(groupingErrors.leader_switches.text, 'error') : setSwitching(true))
  const leave = async () => {
    const uid = identity()?.uid
    if (!uid) return
    if (leads && !last) return say(teamsErrors.leader_leaves.text, 'error')
    const { confirm } = await import('#ui/overlays/confirm')
    const sure = await confirm({
      title: '退出团队',
      body: last ? '你是最后一名成员，退出后团队将解散。' : `退出“${team.title}”后，需要重新加入才能回来。`,
      confirmText: '退出',
      danger: true,
    })
    if (!sure) return
    await attempt(async () => {
      await removeMember(client, team.id, uid)
      await say('退出成功')
    })
  }
  return (
    <div className={styles.settings}>
      {leads && running && (
        <Button variant="secondary" icon="edit" onClick={() => setRenaming(true)}>
          修改名称
        </Button>
      )}
      {running && !locked && team.team_role !== 'teacher' && (
        <Button variant="secondary" icon="team" onClick={change}>
          更换团队
        </Button>
      )}
      {(!locked || team.team_role === 'teacher') && (
        <OnlineButton variant="secondary" onClick={leave}>
          退出团队
        </OnlineButton>
      )}
      {switching && <SwitchTeam team={team} onClose={() => setSwitching(false)} />}
      {renaming && <RenameTeam team={team} onClose={() => setRenaming(false)} />}
    </div>
  )
}

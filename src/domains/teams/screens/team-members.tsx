import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamRoleLabels } from '#contract/teams/teams.labels'
import type { TeamDetail, TeamUser } from '#contract/teams/teams.model'
import { date } from '#lib/format'
import { identity } from '#lib/identity'
import { IconButton } from '#ui/button'
import { Avatar } from '#ui/display/avatar'
import { Tag, type Tone } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { handOver, removeMember } from '../teams.mutations'
import { teamsQueries } from '../teams.queries'
import styles from './my-team.module.css'

const ActionSheet = popup(() => import('#ui/overlays/action-sheet').then((m) => m.ActionSheet))

const tones: Record<TeamUser['role'], Tone> = { leader: 'scene', user: 'neutral', teacher: 'info' }

/** Who is in the team; the leader may remove people and hand over. */
export function TeamMembers({ team, editable }: { team: TeamDetail; editable: boolean }) {
  const client = useQueryClient()
  const query = useQuery(teamsQueries.users(team.id))
  const [chosen, setChosen] = useState<TeamUser>()
  const me = identity()?.uid
  if (!query.data && query.error) return <ErrorState error={query.error} onRetry={() => client.refetchQueries(query)} />
  if (!query.data) return <SkeletonList rows={3} />
  const remove = async (user: TeamUser) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `移除后，${user.truename}需要重新加入团队。`
    const sure = await confirm({ title: `移除${user.truename}`, body, confirmText: '移除', danger: true })
    if (!sure) return
    await attempt(async () => {
      await removeMember(client, team.id, user.uid)
      await say('移除成功')
    })
  }
  const lead = async (user: TeamUser) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '对方接受后你成为队员，不能再修改团队和管理成员。'
    if (!(await confirm({ title: `把队长移交给${user.truename}`, body, confirmText: '移交' }))) return
    await attempt(async () => {
      const waiting = await handOver(client, team.id, user.uid)
      await say(waiting ? `已邀请${user.truename}接任队长` : '已移交队长')
    })
  }
  return (
    <>
      <List label="团队成员">
        {query.data.list.map((user) => (
          <ListRow
            key={user.uid}
            prefix={<Avatar name={user.truename} src={user.avatar || undefined} />}
            title={
              <span className="cluster">
                {user.truename}
                {user.uid === me && <span className="secondary">（我）</span>}
              </span>
            }
            description={`${date(user.join_time)} 加入`}
            extra={
              <span className={styles.extra}>
                <Tag tone={tones[user.role]}>{teamRoleLabels[user.role]}</Tag>
                {editable && user.role !== 'leader' && (
                  <IconButton icon="more" label={`管理${user.truename}`} onClick={() => setChosen(user)} />
                )}
              </span>
            }
          />
        ))}
      </List>
      {chosen && (
        <ActionSheet
          open
          title={chosen.truename}
          onClose={() => setChosen(undefined)}
          actions={[
            ...(chosen.role === 'user'
              ? [{ key: 'lead', label: '移交队长', icon: 'team' as const, online: true, onSelect: () => lead(chosen) }]
              : []),
            {
              key: 'remove',
              label: '移除成员',
              icon: 'trash',
              danger: true,
              online: true,
              onSelect: () => remove(chosen),
            },
          ]}
        />
      )}
    </>
  )
}

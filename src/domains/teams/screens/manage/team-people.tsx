import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamRoleLabels } from '#contract/teams/teams.labels'
import { Button } from '#ui/button'
import { Avatar } from '#ui/display/avatar'
import { Tag } from '#ui/display/tag'
import { Checkbox } from '#ui/fields/checkbox'
import { toggled } from '#ui/lists/data-list'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { DarenCard } from '../../parts/daren-card'
import { handOver, removeMember } from '../../teams.mutations'
import { teamsQueries } from '../../teams.queries'
import { MovePeople } from './move-people'
import type { Team } from './team'
import styles from './teams.module.css'

/** Who is in a team: appointed, moved, split off or removed by a manager. */
export function TeamPeople({ team, onClose }: { team: Team; onClose: () => void }) {
  const client = useQueryClient()
  const query = useQuery(teamsQueries.users(team.id))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [moving, setMoving] = useState<'move' | 'split'>()
  const people = query.data?.list ?? []
  const chosen = people.filter((p) => selected.has(String(p.uid)))
  const movable = chosen.length > 0 && chosen.every((p) => p.role !== 'teacher')
  const [one] = chosen
  const names = chosen.map((p) => p.truename).join('、')
  const appoint = () =>
    attempt(async () => {
      if (!one) return
      await handOver(client, team.id, one.uid)
      setSelected(new Set())
      await say(`${one.truename}已成为队长`)
    })
  const remove = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '移出后，对方可以重新加入团队。'
    if (!(await confirm({ title: `移出${names}`, body, confirmText: '移出', danger: true }))) return
    await attempt(async () => {
      for (const person of chosen) await removeMember(client, team.id, person.uid)
      setSelected(new Set())
      await say('移除成功')
    })
  }
  if (moving)
    return <MovePeople team={team} people={chosen} how={moving} onBack={() => setMoving(undefined)} onDone={onClose} />
  return (
    <SheetOrDialog
      open
      title={`“${team.title}”的成员`}
      onClose={onClose}
      footer={
        <div className={styles.line}>
          <OnlineButton size="sm" disabled={chosen.length !== 1 || one?.role !== 'user'} onClick={appoint}>
            设为队长
          </OnlineButton>
          <Button size="sm" variant="secondary" disabled={!movable} onClick={() => setMoving('move')}>
            调到其他团队
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={!movable || chosen.length >= team.team_user_count}
            onClick={() => setMoving('split')}
          >
            拆成新团队
          </Button>
          <OnlineButton size="sm" variant="danger" disabled={chosen.length === 0} onClick={remove}>
            移出
          </OnlineButton>
        </div>
      }
    >
      <div className="stack">
        <QueryView query={query} skeleton={<SkeletonList rows={4} />} />
        <ul className={styles.people} aria-label="团队成员">
          {people.map((p) => (
            <li key={p.uid} className={styles.person}>
              <Checkbox
                label={`选择${p.truename}`}
                hideLabel
                checked={selected.has(String(p.uid))}
                onChange={(on) => setSelected(toggled(selected, [String(p.uid)], on))}
              />
              <Avatar name={p.truename} src={p.avatar || undefined} size={32} />
              <span className={styles.grow}>{p.truename}</span>
              <Tag tone={p.role === 'leader' ? 'scene' : 'neutral'}>{teamRoleLabels[p.role]}</Tag>
            </li>
          ))}
        </ul>
        <DarenCard teamId={team.id} editable={false} />
      </div>
    </SheetOrDialog>
  )
}

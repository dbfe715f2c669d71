import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamUser } from '#contract/teams/teams.model'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { movePeople, splitTeam } from '../../grouping.mutations'
import { NameField, useTeamName } from '../../parts/name-field'
import { TeamChoice } from '../../parts/team-choice'
import type { Team } from './team'

type MovePeopleProps = {
  team: Team
  people: TeamUser[]
  how: 'move' | 'split'
  onBack: () => void
  onDone: () => void
}

/** Some people of a team go into another one, or into a new one of their own. */
export function MovePeople({ team, people, how, onBack, onDone }: MovePeopleProps) {
  const client = useQueryClient()
  const [into, setInto] = useState<{ id: number; title: string }>()
  const name = useTeamName(team.training_room_id)
  const uids = people.map((p) => p.uid)
  const names = people.map((p) => p.truename).join('、')
  const go = async () => {
    if (how === 'split' && !name.check()) return
    const done = await attempt(async () => {
      if (how === 'split') await splitTeam(client, team.id, name.title, uids)
      else if (into) await movePeople(client, into.id, uids)
      await say(how === 'split' ? `已拆成“${name.title}”` : `已调到“${into?.title}”`)
    })
    if (done) onDone()
  }
  return (
    <SheetOrDialog
      open
      title={how === 'split' ? '拆成新团队' : '调到其他团队'}
      onClose={onBack}
      footer={
        <OnlineButton act="调整" block disabled={how === 'move' && !into} onClick={go}>
          {how === 'split' ? `拆分，${people[0]?.truename}任队长` : `调整 ${people.length} 人`}
        </OnlineButton>
      }
    >
      <div className="stack">
        <p>{names}</p>
        {how === 'split' ? (
          <NameField name={name} autoFocus />
        ) : (
          <TeamChoice
            roomId={team.training_room_id}
            except={team.id}
            seats={people.length}
            value={into?.id}
            onChange={setInto}
          />
        )}
      </div>
    </SheetOrDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { movePeople } from '../../grouping.mutations'
import { PeoplePicker, type Picked } from './people-picker'
import type { Team } from './team'

/** Puts people into a team, out of the one they have. */
export function AddPeople({ team, onClose }: { team: Team; onClose: () => void }) {
  const client = useQueryClient()
  const [people, setPeople] = useState<Picked[]>([])
  const over = people.length > team.remain_count
  const add = async () => {
    const done = await attempt(async () => {
      await movePeople(
        client,
        team.id,
        people.map((p) => p.uid),
      )
      await say(`已把 ${people.length} 人加入“${team.title}”`)
    })
    if (done) onClose()
  }
  return (
    <SheetOrDialog
      open
      title={`加入“${team.title}”`}
      onClose={onClose}
      footer={
        <OnlineButton act="加入" block disabled={people.length === 0 || over} onClick={add}>
          {over ? `名额不足，还能加入 ${team.remain_count} 人` : `加入 ${people.length} 人`}
        </OnlineButton>
      }
    >
      <p className="secondary">还剩 {team.remain_count} 个名额。已在其他团队的成员会离开原来的团队。</p>
      <PeoplePicker roomId={team.training_room_id} picked={people} onChange={setPeople} exceptTeam={team.id} />
    </SheetOrDialog>
  )
}

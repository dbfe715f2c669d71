import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { mergeTeam } from '../../grouping.mutations'
import { TeamChoice } from '../../parts/team-choice'
import type { Team } from './team'

type MergeTeamProps = {
  team: Team
  onClose: () => void
  /** `id` takes it back. */
  onGone: (gone: { id: number; title: string; how: string }) => void
}

/** Everybody of a team goes into another one, and it is no more. */
export function MergeTeam({ team, onClose, onGone }: MergeTeamProps) {
  const client = useQueryClient()
  const [into, setInto] = useState<{ id: number; title: string }>()
  const merge = async () => {
    if (!into) return
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `“${team.title}”的 ${team.member_count} 人会加入“${into.title}”，原团队不再存在，没开始的比赛报名会取消。30 天内可以撤销。`
    if (!(await confirm({ title: '合并团队', body, confirmText: '合并', danger: true }))) return
    const done = await attempt(async () => {
      const id = await mergeTeam(client, into.id, team.id)
      onGone({ id, title: team.title, how: `已合并到“${into.title}”` })
      await say(`已合并到“${into.title}”`)
    })
    if (done) onClose()
  }
  return (
    <SheetOrDialog
      open
      title={`把“${team.title}”合并到`}
      onClose={onClose}
      footer={
        <OnlineButton block disabled={!into} onClick={merge}>
          合并
        </OnlineButton>
      }
    >
      <TeamChoice
        roomId={team.training_room_id}
        except={team.id}
        seats={team.team_user_count}
        value={into?.id}
        onChange={setInto}
      />
    </SheetOrDialog>
  )
}

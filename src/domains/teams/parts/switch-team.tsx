import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamDetail } from '#contract/teams/teams.model'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { switchTeam } from '../grouping.mutations'
import { TeamChoice } from './team-choice'

/** Goes to another team of the room in one step. Mounted while it is open. */
export function SwitchTeam({ team, onClose }: { team: TeamDetail; onClose: () => void }) {
  const client = useQueryClient()
  const [to, setTo] = useState<{ id: number; title: string }>()
  const go = async () => {
    if (!to) return
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `你会退出“${team.title}”，立即加入“${to.title}”。`
    if (!(await confirm({ title: '更换团队', body, confirmText: '更换' }))) return
    const done = await attempt(async () => {
      await switchTeam(client, team.training_room_id, to.id)
      await say('更换成功')
    })
    if (done) onClose()
  }
  return (
    <SheetOrDialog
      open
      title="更换团队"
      onClose={onClose}
      footer={
        <OnlineButton block disabled={!to} onClick={go}>
          更换
        </OnlineButton>
      }
    >
      <TeamChoice roomId={team.training_room_id} except={team.id} seats={1} value={to?.id} onChange={setTo} />
    </SheetOrDialog>
  )
}

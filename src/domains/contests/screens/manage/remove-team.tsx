import { useQueryClient } from '@tanstack/react-query'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { SignupRow } from '#contract/contests/contests.model'
import { ReasonDialog } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { removeTeam } from '../../signup.mutations'
import { nameOf } from './signup-columns'

const quick = ['成员信息不实', '违反比赛规则', '申请退出']

/** Takes a registration out of the contest; its people read why. */
export function RemoveTeam({ row, onClose }: { row: SignupRow; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ReasonDialog
      title="移出比赛"
      label="移出原因"
      quick={quick}
      missing={contestsErrors.remove_reason.text}
      onClose={onClose}
      action="确定移出"
      act="移出"
      onSend={async (reason) => {
        if (!(await attempt(() => removeTeam(client, row.contest_id, row.id, reason)))) return
        await say('移除成功')
        onClose()
      }}
    >
      把 {nameOf(row)} 移出比赛，对方会看到原因。比赛开始后移出的，已提交的作品会保留，不再参与排名。
    </ReasonDialog>
  )
}

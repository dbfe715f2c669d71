import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isTeamContest } from '#contract/contests/contest-type'
import type { ContestDetail } from '#contract/contests/contests.model'
import { STAGE_RUNNING, STAGE_SIGNUP } from '#contract/contests/stages'
import { PENDING } from '#contract/kernel/approval'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { quitContest } from '../../signup.mutations'

const TakeOut = popup(() => import('./take-out').then((m) => m.default))

const wordsOf = (contest: ContestDetail): { label: string; title: string; body: string } => {
  const leads = contest.my_team_role === 'leader' && contest.team !== null
  if (contest.signup_status === PENDING && !leads)
    return { label: '取消报名', title: '取消报名？', body: '取消后可以在报名截止前重新报名。' }
  if (leads) {
    const body =
      contest.stage_status >= STAGE_RUNNING
        ? '退赛后已提交的作品会保留，但不再参与排名，也不能重新报名。'
        : '全队的报名会一起取消，报名截止前可以重新报名。'
    return { label: '全队退赛', title: `为“${contest.my_team_title}”退赛？`, body }
  }
  const body =
    contest.stage_status >= STAGE_RUNNING
      ? '退赛后已提交的作品会保留，但不再参与排名，也不能重新报名。'
      : '你会退出参赛名单，报名截止前可以重新报名。'
  return { label: '退出比赛', title: '退出比赛？', body }
}

/** The way out of a contest: a leader takes the whole team along, or while sign-up is open single members out. */
export default function QuitButton({ contest }: { contest: ContestDetail }) {
  const client = useQueryClient()
  const { label, title, body } = wordsOf(contest)
  const [taking, setTaking] = useState(false)
  const press = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title, body, confirmText: label, danger: true }))) return
    if (await attempt(() => quitContest(client, contest.id))) await say('退出成功')
  }
  // In a contest that runs only a leader withdraws.
  if (isTeamContest(contest) && contest.stage_status >= STAGE_RUNNING && contest.my_team_role !== 'leader') return null
  const mayTake =
    contest.my_team_role === 'leader' &&
    contest.stage_status === STAGE_SIGNUP &&
    contest.team?.team_id === contest.my_team_id &&
    contest.team.status > 0 &&
    contest.team.contest_user.length > 1
  return (
    <span className="row">
      {mayTake && (
        <Button variant="quiet" size="sm" onClick={() => setTaking(true)}>
          移出成员
        </Button>
      )}
      <OnlineButton variant="quiet" size="sm" onClick={press}>
        {label}
      </OnlineButton>
      {taking && <TakeOut contest={contest} onClose={() => setTaking(false)} />}
    </span>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isTeamContest } from '#contract/contests/contest-type'
import type { ContestDetail } from '#contract/contests/contests.model'
import { refreshContests } from '../../contests.mutations'
import { AddMembers } from './add-members'
import { NoTeam } from './no-team'
import { SignupDialog } from './signup-dialog'

type Step = 'members' | 'no-team' | 'form'

const firstStep = (contest: ContestDetail): Step => {
  if (!isTeamContest(contest) || !contest.is_member) return 'form'
  return contest.my_team_id > 0 ? 'members' : 'no-team'
}

/** Which dialog signs up: a team's members, the form for people without a team, or the way to a team first. */
export function SignupFlow({ contest, onClose }: { contest: ContestDetail; onClose: () => void }) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>(() => firstStep(contest))
  if (step === 'members') return <AddMembers contest={contest} onClose={onClose} onNoTeam={() => setStep('no-team')} />
  if (step === 'form') return <SignupDialog contest={contest} onClose={onClose} />
  const close = () => {
    // The asker may be in a team by now.
    void refreshContests(client)
    onClose()
  }
  return <NoTeam contest={contest} onClose={close} onForm={() => setStep('form')} />
}

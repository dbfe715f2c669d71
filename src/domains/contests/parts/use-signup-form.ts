import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ContestDetail } from '#contract/contests/contests.model'
import { signupProblems, switchAction } from '#contract/contests/contests.rules'
import { teamNameProblem } from '#contract/teams/teams.rules'
import { useDraft } from '#lib/drafts'
import { errorText } from '#lib/errors'
import { useBusy } from '#lib/safe-point'
import { accountQueries } from '../../account/account.queries'
import { checkTeamName } from '../../teams/teams.mutations'
import { joinByForm, type SignupValues } from '../contests.mutations'
import { refusedOffline } from './signup-words'

interface Typed extends SignupValues {
  /** Of the team that was chosen, to show it again. */
  team_label: string
}
const EMPTY: Typed = {
  action: '',
  team_id: 0,
  team_title: '',
  team_label: '',
  truename: '',
  school_id: 0,
  school_name: '',
}
export type SignupErrors = Partial<Record<'action' | 'team_id' | 'team_title' | 'form', string>>

/** The sign-up form: its draft on the device, its rules, its one way to the server. */
export const useSignupForm = (contest: ContestDetail) => {
  const client = useQueryClient()
  const draft = useDraft<Typed>(`contest-signup:${contest.id}`, EMPTY)
  const person = useQuery(accountQueries.userInfo())
  const [errors, setErrors] = useState<SignupErrors>({})
  const [sent, setSent] = useState(false)
  const values = draft.value
  const needsTeam = contest.type === 1
  useBusy('form', !sent && (values.action !== '' || values.school_id > 0))

  const known = person.data?.truename
  const { ready, set } = draft
  useEffect(() => {
    if (ready && known) set((now) => (now.truename ? now : { ...now, truename: known }))
  }, [ready, known, set])

  const change = (part: Partial<Typed>) => {
    set((now) => ({ ...now, ...part }))
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part) && field !== 'form')),
    )
  }
  const choose = (action: SignupValues['action']) => {
    set((now) => ({ ...now, ...switchAction(now, action), ...(now.action !== action && { team_label: '' }) }))
    setErrors({})
  }

  const nameProblem = async (): Promise<string | undefined> => {
    const problem = teamNameProblem(values.team_title)
    if (problem || !contest.is_member) return problem
    // Whether the name is free is asked where the asker may; in any case the server decides again.
    const taken = await checkTeamName(contest.training_room_id, values.team_title).catch(() => false)
    return taken ? '团队名称不能重复' : undefined
  }
  const checkName = async () => {
    const team_title = await nameProblem()
    setErrors((now) => ({ ...now, team_title }))
  }

  const submit = async () => {
    const problems: SignupErrors = needsTeam ? signupProblems(values) : {}
    if (needsTeam && values.action === 'create_team') problems.team_title = await nameProblem()
    const offline = refusedOffline()
    if (Object.values(problems).some(Boolean)) return setErrors(problems)
    if (offline) return setErrors({ form: offline })
    try {
      await joinByForm(client, contest, values)
      setSent(true)
      await draft.clear()
    } catch (error) {
      setErrors({ form: errorText(error) })
    }
  }
  return { values, errors, sent, needsTeam, restoredAt: draft.restoredAt, change, choose, checkName, submit }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isTeamContest } from '#contract/contests/contest-type'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { ContestDetail } from '#contract/contests/contests.model'
import { signupProblems, switchAction } from '#contract/contests/contests.rules'
import { teamNameProblem } from '#contract/teams/teams.rules'
import { useDraft } from '#lib/drafts'
import { ApiError, fieldText } from '#lib/net/errors'
import { useBusy } from '#lib/outbox/safe-point'
import { accountQueries } from '../../../account/account.queries'
import { checkTeamName } from '../../../teams/teams.mutations'
import { joinByForm, type SignupValues } from '../../contests.mutations'
import { asksDetails, type DetailErrors, type Details, detailErrors, NO_DETAILS, wrongAnswers } from './signup-details'

interface Typed extends SignupValues {
  details: Details
  /** Of the team that was chosen, to show it again. */
  team_label: string
  /** Looked for, of which no school was chosen yet. */
  school_word: string
}
const EMPTY: Typed = {
  action: '',
  team_id: 0,
  team_title: '',
  team_label: '',
  truename: '',
  school_word: '',
  school_id: 0,
  school_name: '',
  details: NO_DETAILS,
}
export type SignupErrors = Partial<Record<'school_word' | 'action' | 'team_id' | 'team_title' | 'form', string>>

const CHOOSE_SCHOOL = '请从搜索结果中选择学校，不填写学校请清空'

/** The sign-up form: its draft on the device, its rules, its one way to the server. */
export const useSignupForm = (contest: ContestDetail) => {
  const client = useQueryClient()
  const draft = useDraft<Typed>(`contest-signup:${contest.id}`, EMPTY)
  const person = useQuery(accountQueries.userInfo())
  const [errors, setErrors] = useState<SignupErrors>({})
  const [sent, setSent] = useState(false)
  // A draft of an older page lacks what was added since.
  const values = { ...EMPTY, ...draft.value }
  const needsTeam = isTeamContest(contest)
  const [wrong, setWrong] = useState<DetailErrors>({})
  // A team that stands has given its details; only the server knows whether the chosen one does.
  const [asked, setAsked] = useState(false)
  const asks = asksDetails(contest) && (values.action !== 'join_team' || asked)
  useBusy('form', !sent && (values.action !== '' || values.school_id > 0))

  const known = person.data?.truename
  const { ready, set } = draft
  useEffect(() => {
    if (ready && known) set((now) => (now.truename ? now : { ...now, truename: known }))
  }, [ready, known, set])

  // Where somebody is stands in their profile: it is not asked twice.
  const place = person.data?.place
  const askedPlaces = contest.fields.flatMap((field) => (field.kind === 'place' ? [field.key] : [])).join()
  useEffect(() => {
    if (!ready || !place || !askedPlaces) return
    const own = Object.fromEntries(askedPlaces.split(',').map((key) => [key, place]))
    set((now) => ({ ...now, details: { ...now.details, answers: { ...own, ...now.details.answers } } }))
  }, [ready, place, askedPlaces, set])

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

  const details = (next: Details) => {
    set((now) => ({ ...now, details: next }))
    setWrong({})
  }

  const submit = async () => {
    const incomplete = asks ? detailErrors(contest, values.details) : {}
    setWrong(incomplete)
    const problems: SignupErrors = needsTeam ? signupProblems(values) : {}
    // A school that was typed and not chosen would be lost without a word.
    if (!values.school_id && values.school_word.trim()) problems.school_word = CHOOSE_SCHOOL
    if (needsTeam && values.action === 'create_team') problems.team_title = await nameProblem()
    if (Object.values(problems).some(Boolean)) return setErrors(problems)
    if (Object.keys(incomplete).length) return
    try {
      await joinByForm(client, contest, values, { details: asks ? values.details : undefined, signer: person.data })
      setSent(true)
      await draft.clear()
    } catch (error) {
      if (error instanceof ApiError && error.is(contestsErrors.bad_answers)) {
        setAsked(true)
        setWrong(wrongAnswers(error))
      }
      setErrors({ form: fieldText(error) })
    }
  }
  const asking = { asks, wrong, details }
  return { values, errors, sent, needsTeam, asking, restoredAt: draft.restoredAt, change, choose, checkName, submit }
}

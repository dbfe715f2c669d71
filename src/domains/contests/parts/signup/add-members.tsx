import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { ContestDetail, ContestTeamUser } from '#contract/contests/contests.model'
import { chooseProblem } from '#contract/contests/contests.rules'
import { fewProblem } from '#contract/contests/signup/signup.rules'
import { APPROVED, REJECTED } from '#contract/kernel/approval'
import { useDraft } from '#lib/drafts'
import { identity } from '#lib/identity'
import { ApiError, fieldText } from '#lib/net/errors'
import { Tag } from '#ui/display/tag'
import { Checkbox } from '#ui/fields/checkbox'
import { OnlineButton } from '#ui/online-button'
import { say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { joinWithMembers } from '../../contests.mutations'
import { contestsQueries } from '../../contests.queries'
import styles from '../contests.module.css'
import { Conditions, useConditions } from './conditions'
import { asksDetails, type DetailErrors, detailErrors, NO_DETAILS, SignupDetails, wrongAnswers } from './signup-details'
import { PENDING_TEXT } from './signup-words'

interface AddMembersProps {
  contest: ContestDetail
  onClose: () => void
  /** The asker turned out to be in no team. */
  onNoTeam: () => void
}

/** 添加参赛成员: a leader chooses up to the seats that are left, a member only themself. */
export function AddMembers({ contest, onClose, onNoTeam }: AddMembersProps) {
  const client = useQueryClient()
  const people = useQuery(contestsQueries.teamUsers(contest.id, contest.my_team_id))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [message, setMessage] = useState('')
  const [running, setRunning] = useState(false)
  const seats = people.data?.remain_count ?? 0
  const leads = contest.my_team_role === 'leader'
  const { conditions, ok } = useConditions(contest.id)
  // A team that stands has given its details.
  const asks = (contest.team === null || contest.team.status === REJECTED) && asksDetails(contest)
  const draft = useDraft(`contest-details:${contest.id}`, NO_DETAILS)
  const [errors, setErrors] = useState<DetailErrors>({})
  const mayChoose = (p: ContestTeamUser) => !p.locked && (leads || p.uid === identity()?.uid)

  const toggle = (uid: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(uid)
    else next.delete(uid)
    const problem = chooseProblem(next.size, seats)
    setMessage(problem ?? '')
    if (!problem) setChosen(next)
  }

  const submit = async () => {
    const used = people.data ? people.data.contest_team_size - people.data.remain_count : 0
    const few = fewProblem(used + chosen.size, contest.contest_team_min)
    if (few) return setMessage(leads ? few : `${few}，请由队长为全队报名`)
    const wrong = asks ? detailErrors(contest, draft.value) : {}
    setErrors(wrong)
    if (Object.keys(wrong).length) return setMessage('请先填好报名信息')
    setRunning(true)
    try {
      const to = { contestId: contest.id, teamId: contest.my_team_id }
      const { status } = await joinWithMembers(client, to, [...chosen], asks ? draft.value : undefined)
      await draft.clear()
      void say(status === APPROVED ? '已添加参赛成员' : PENDING_TEXT)
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.is(contestsErrors.no_team)) return onNoTeam()
      setMessage(fieldText(error))
      if (error instanceof ApiError && error.is(contestsErrors.bad_answers)) return setErrors(wrongAnswers(error))
      // Somebody else of the team was faster: show who is registered by now.
      setChosen(new Set())
      void people.refetch()
    } finally {
      setRunning(false)
    }
  }

  const full = people.data !== undefined && seats === 0
  return (
    <SheetOrDialog
      open
      title="添加参赛成员"
      width={450}
      onClose={onClose}
      footer={
        <OnlineButton
          act="报名"
          block
          loading={running}
          disabled={chosen.size === 0 || full || running || !ok}
          onClick={submit}
        >
          {full ? '名额已满' : `确定报名${chosen.size ? `（${chosen.size} 人）` : ''}`}
        </OnlineButton>
      }
    >
      <Conditions list={conditions} />
      {people.isPending && (
        <SkeletonPage>
          <SkeletonList rows={4} />
        </SkeletonPage>
      )}
      {people.isError && !people.data && <ErrorState error={people.error} onRetry={() => people.refetch()} />}
      {people.data && (
        <>
          <p className="secondary">
            {contest.my_team_title} · 还可报名 {seats} 人，最多 {people.data.contest_team_size} 人
            {contest.contest_team_min > 1 && `，最少 ${contest.contest_team_min} 人`}
          </p>
          <ul className={styles.people} aria-label="团队成员">
            {people.data.list.map((p) => (
              <li className={styles.person} key={p.uid}>
                <Checkbox
                  label={p.truename}
                  checked={p.locked || chosen.has(p.uid)}
                  disabled={!mayChoose(p) || full || running}
                  onChange={(on) => toggle(p.uid, on)}
                />
                {p.role === 'leader' && <Tag>队长</Tag>}
                {p.locked && <Tag tone="success">已报名</Tag>}
              </li>
            ))}
          </ul>
          {asks && (
            <SignupDetails
              contest={contest}
              value={draft.value}
              errors={errors}
              onChange={(next) => {
                draft.set(next)
                setErrors({})
              }}
            />
          )}
          {!leads && <p className="secondary">你不是队长，只能为自己报名</p>}
        </>
      )}
      <p className={styles.message} role="alert">
        {message}
      </p>
    </SheetOrDialog>
  )
}

import { authoringErrors } from '#contract/contests/authoring/authoring.errors'
import { answersShown } from '#contract/contests/authoring/authoring.rules'
import type { contestsApi } from '#contract/contests/contests.api'
import { contestsErrors } from '#contract/contests/contests.errors'
import { stageStatusAt } from '#contract/contests/contests.rules'
import { STAGE_JUDGING } from '#contract/contests/stages'
import { APPROVED, REJECTED } from '#contract/kernel/approval'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { someNamed } from '../../rooms/console/log.service'
import { assertRunning } from '../../rooms/rooms.access'
import { contestHere, seesCodes, timesOf } from '../contests.access'
import { logContest, namedIn } from '../contests.log.service'
import { tellPeople } from '../contests.notice.service'
import type { ContestRow } from '../contests.store'
import { admitForm } from './contests.admit.service'
import * as store from './contests.review.store'
import { admit } from './contests.seats.store'

export const signups = async (ctx: RoomCtx, input: Input<typeof contestsApi.signups>) => {
  const contest = await contestHere(ctx, input.contest_id)
  const page = { offset: input.offset ?? 0, limit: input.limit ?? PAGE_LIMIT }
  const by = { status: input.status, word: input.keyword?.trim() ?? '', sort: input.sort }
  const { list, total } = await store.signupsOf(ctx.db, contest.id, by, page)
  const codes = await seesCodes(ctx.db, ctx.room, contest.id, ctx.actor.uid)
  const shown = list.map(({ answers, ...row }) => ({
    ...row,
    code_no: codes ? row.code_no : '',
    details: answersShown(contest.fields, answers),
  }))
  return { list: shown, total, ...page }
}

type CheckInput = Input<typeof contestsApi.checkSignups>
type Row = CheckInput['rows'][number]

/** Decides each row by itself: what can't be done is reported and stays pending, the others go through. */
export const checkSignups = async (ctx: RoomCtx, input: CheckInput) => {
  const contest = await contestHere(ctx, input.contest_id)
  const reason = input.reason?.trim() ?? ''
  if (input.status === REJECTED && !reason) throw new DomainError(contestsErrors.reject_reason)
  if (input.status === APPROVED) assertRunning(ctx.room)
  if (stageStatusAt(timesOf(contest), ctx.now) >= STAGE_JUDGING) throw new DomainError(contestsErrors.signup_closed)
  const verdict = { status: input.status, reason: input.status === APPROVED ? '' : reason }
  return ctx.tx(async (tx, after) => {
    const decided: Decided[] = []
    const answer = { handled: 0, skipped: 0, failed: [] as (Row & { message: string })[] }
    for (const row of input.rows) {
      try {
        const done = await decide(tx, after, ctx, contest, row, verdict)
        if (done) decided.push(done)
        else answer.skipped++
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        answer.failed.push({ ...row, message: error.message })
      }
    }
    answer.handled = decided.length
    if (answer.handled) {
      await log(tx, ctx, contest, verdict, decided)
      const managers = await store.managersOf(tx, contest.room_id)
      after.push(managers, { type: 'contest.team', id: contest.id, room_id: contest.room_id })
    }
    return answer
  })
}

/** Of whom a row was: a team by its name, '' where there is none. */
interface Decided {
  team: string
  uids: number[]
}

const log = (tx: Db, ctx: RoomCtx, contest: ContestRow, v: { status: 3 | -2; reason: string }, all: Decided[]) => {
  const teams = all.flatMap(({ team }) => team || [])
  const alone = all.flatMap(({ team, uids }) => (team ? [] : uids))
  const what = [someNamed(teams, '个团队'), v.reason].filter(Boolean).join('：')
  const deed = v.status === APPROVED ? 'signup_approve' : 'signup_reject'
  return logContest(tx, ctx, deed, contest.id, namedIn(contest, what), { ...(alone.length && { uids: alone }) })
}

/** One row in a savepoint of its own, with its messages kept back until it holds. Undefined: decided before. */
const decide = async (
  tx: Db,
  after: After,
  ctx: RoomCtx,
  contest: ContestRow,
  row: Row,
  verdict: { status: 3 | -2; reason: string },
): Promise<Decided | undefined> => {
  const held: Parameters<After['push']>[] = []
  const done = await tx.transaction(async (inner) => {
    const within = inner as unknown as Db
    const later: After = { push: (...message) => held.push(message) }
    const v = { contestId: contest.id, id: row.id, ...verdict, by: ctx.actor.uid, now: ctx.now }
    if (row.kind === 'team') {
      const told = await store.decideTeam(within, v)
      if (told && verdict.status === APPROVED && !(await admit(within, contest.id, row.id)))
        throw new DomainError(authoringErrors.contest_full)
      if (told) await tellPeople(within, later, contest, told.uids, { ...verdict, team: told.title }, ctx.now)
      return told && { team: told.title, uids: told.uids }
    }
    const form = await store.decideForm(within, v)
    if (!form) return undefined
    const team = verdict.status === APPROVED ? await admitForm(within, later, ctx, contest, form) : ''
    await tellPeople(within, later, contest, [form.uid], { ...verdict, team }, ctx.now)
    return { team: '', uids: [form.uid] }
  })
  for (const message of held) after.push(...message)
  return done
}

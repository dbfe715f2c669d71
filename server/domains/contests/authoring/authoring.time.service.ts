import type { authoringApi } from '#contract/contests/authoring/authoring.api'
import { authoringErrors } from '#contract/contests/authoring/authoring.errors'
import { EXTRA_MAX, endFor } from '#contract/contests/authoring/authoring.rules'
import { stageLabels } from '#contract/contests/contests.labels'
import { STAGE_SIGNUP } from '#contract/contests/stages'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { RoomCtx } from '../../../lib/calls/context'
import { notify } from '../../notices/notices.service'
import { contestHere, isManager, maySeeContent } from '../contests.access'
import { logContest, namedIn } from '../contests.log.service'
import { pushManagers } from '../contests.notice.service'
import type { ContestRow } from '../contests.store'
import { contestInHand } from './authoring.access'
import * as store from './authoring.teams.store'

type In<K extends keyof typeof authoringApi> = Input<(typeof authoringApi)[K]>
type Out<K extends keyof typeof authoringApi> = Output<(typeof authoringApi)[K]>

/** Every stage from the sign-up on, from its time to the next one's. */
const stagesOf = (c: ContestRow): Out<'timeList'>['stages'] => {
  const begins = [c.signup_begin, c.signup_end, c.begin_time, c.end_time, c.result_time, c.final_time]
  return begins.map((begin_time, n) => {
    const stage_status = STAGE_SIGNUP + n
    return { stage_status, begin_time, end_time: begins[n + 1] ?? 0, title: stageLabels[stage_status] ?? '' }
  })
}

export const timeList = async (ctx: RoomCtx, input: In<'timeList'>): Promise<Out<'timeList'>> => {
  const contest = await contestHere(ctx, input.contest_id)
  const page = { offset: input.offset ?? 0, limit: input.limit ?? PAGE_LIMIT }
  const manager = isManager(ctx.room)
  const of = manager ? 0 : contest.contest_team_id
  const may = manager || (of > 0 && maySeeContent(ctx.room, contest))
  const by = { id: of, word: input.keyword?.trim() ?? '', extra: input.only_extra === 1 }
  const found = may ? await store.teamTimes(ctx.db, contest.id, by, page) : { list: [], total: 0 }
  const list = found.list.map((t) => ({ ...t, end_time: endFor(contest.end_time, t.extra_seconds) }))
  return { stages: stagesOf(contest), teams: { list, total: found.total, ...page } }
}

/** Moves the end of one team; it is told, and so is the log. */
export const saveUserTime = async (ctx: RoomCtx, input: In<'saveUserTime'>): Promise<Out<'saveUserTime'>> => {
  const { extra_seconds } = input
  const reason = input.reason?.trim() ?? ''
  if (extra_seconds > EXTRA_MAX) throw new DomainError(authoringErrors.extra_long)
  if (extra_seconds && !reason) throw new DomainError(authoringErrors.extra_reason)
  return ctx.tx(async (tx, after) => {
    const contest = await contestInHand(tx, ctx, input.contest_id)
    if (contest.resultTime) throw new DomainError(authoringErrors.extra_late)
    const team = await store.giveTime(tx, contest.id, input.contest_team_id, extra_seconds, extra_seconds ? reason : '')
    if (!team) throw new DomainError(authoringErrors.not_registered)
    const end_time = endFor(contest.endTime, extra_seconds)
    await logContest(tx, ctx, 'extra', contest.id, `${team.title} +${Math.round(extra_seconds / 60)}分钟`)
    const content = extra_seconds
      ? `“${contest.title}”为你的参赛延长了${Math.round(extra_seconds / 60)}分钟：${reason}`
      : `“${contest.title}”取消了你的加时，请按原定时间提交。`
    await notify(
      tx,
      after,
      team.uids,
      { title: '提交时间有调整', content, link: `/contest/${contest.id}/content` },
      ctx.now,
    )
    after.push(team.uids, { type: 'contest', id: contest.id, room_id: ctx.room.id })
    return { end_time }
  })
}

/** The bracket of a registration and whether it ranks. */
export const saveTeam = async (ctx: RoomCtx, input: In<'saveTeam'>): Promise<Out<'saveTeam'>> =>
  ctx.tx(async (tx, after) => {
    const contest = await contestInHand(tx, ctx, input.contest_id)
    if (contest.resultTime) throw new DomainError(authoringErrors.extra_late)
    const { bracket_id, unofficial } = input
    if (bracket_id && !(await store.bracketIsOf(tx, contest.id, bracket_id)))
      throw new DomainError(authoringErrors.not_registered, '没有找到这个组别')
    const to = {
      ...(bracket_id !== undefined && { bracketId: bracket_id }),
      ...(unofficial !== undefined && { unofficial }),
    }
    const team = await store.changeTeam(tx, contest.id, input.contest_team_id, to)
    if (!team) throw new DomainError(authoringErrors.not_registered)
    await logContest(tx, ctx, 'team', contest.id, namedIn(contest, team.title))
    await pushManagers(tx, after, { id: contest.id, room_id: ctx.room.id })
    after.push([ctx.actor.uid, ...team.uids], { type: 'contest', id: contest.id, room_id: ctx.room.id })
    return { ok: true }
  })

import type { authoringApi } from '#contract/contests/authoring/authoring.api'
import { authoringErrors } from '#contract/contests/authoring/authoring.errors'
import type { ContestSettings } from '#contract/contests/authoring/authoring.model'
import { contestProblems } from '#contract/contests/authoring/authoring.rules'
import { stageStatusAt } from '#contract/contests/contests.rules'
import { STAGE_JUDGING } from '#contract/contests/stages'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { dayAndTime } from '../../../lib/day-and-time'
import { notify } from '../../notices/notices.service'
import { logContest } from '../contests.log.service'
import { managersOf } from '../signup/contests.review.store'
import { assertVersion, contestInHand } from './authoring.access'
import * as store from './authoring.store'
import { assertFiles } from './contests.files.service'
import { contestFileIds, putContestFiles } from './contests.files.store'

type Update = Input<typeof authoringApi.update>
type Changes = { [K in keyof ContestSettings]?: ContestSettings[K] | undefined }
type Contest = store.ContestRecord

const timeLabels = {
  signup_begin: '报名开始',
  signup_end: '报名截止',
  begin_time: '比赛开始',
  end_time: '比赛结束',
} as const
const TIMES = Object.keys(timeLabels) as (keyof typeof timeLabels)[]

const given = <T>(value: T | undefined, stands: T): T => (value === undefined ? stands : value)
const timesAfter = (c: Contest, to: Changes) => ({
  signup_begin: given(to.signup_begin, c.signupBegin),
  signup_end: given(to.signup_end, c.signupEnd),
  begin_time: given(to.begin_time, c.beginTime),
  end_time: given(to.end_time, c.endTime),
  freeze_time: given(to.freeze_time, c.freezeTime),
})
const timesChange = (c: Contest, to: Changes): boolean => {
  const before = timesAfter(c, {})
  const after = timesAfter(c, to)
  return TIMES.some((key) => before[key] !== after[key])
}

/** The times that people went by and that are others now, as the log keeps them: a deadline is what is disputed. */
const timesMoved = (c: Contest, to: Changes): { from: string; to: string } | undefined => {
  if (c.status !== 'published' || !timesChange(c, to)) return undefined
  const [before, after] = [timesAfter(c, {}), timesAfter(c, to)]
  const moved = TIMES.filter((key) => before[key] !== after[key])
  const said = (times: typeof before) => moved.map((key) => `${timeLabels[key]} ${dayAndTime(times[key])}`).join('、')
  return { from: said(before), to: said(after) }
}

/** Fields that depend on each other are looked at together, as they would stand. */
const assertFields = (c: Contest, to: Changes): void => {
  const whole = {
    ...to,
    ...timesAfter(c, to),
    contest_team_size: given(to.contest_team_size, c.contestTeamSize),
    contest_team_min: given(to.contest_team_min, c.contestTeamMin),
  } as Partial<ContestSettings>
  const [problem] = Object.values(contestProblems(whole))
  if (problem) throw new DomainError(authoringErrors.contest_wrong, problem)
  if (c.status === 'published' && TIMES.some((key) => !whole[key]))
    throw new DomainError(authoringErrors.contest_wrong, '比赛已发布，报名和比赛的起止时间不能为空')
}

/** After the first mark, the rules by which marks are given stand; after the results, the times do. */
const assertStands = (c: Contest, to: Changes, now: number): void => {
  const rules =
    given(to.score_rule, c.scoreRule) !== c.scoreRule ||
    given(to.blind, c.blind) !== c.blind ||
    (to.type ?? c.type) !== c.type
  if (c.markTime && rules) throw new DomainError(authoringErrors.marks_begun)
  if (!timesChange(c, to)) return
  if (c.resultTime) throw new DomainError(authoringErrors.extra_late)
  const t = timesAfter(c, to)
  const moved = {
    ...c,
    signupBegin: t.signup_begin,
    signupEnd: t.signup_end,
    beginTime: t.begin_time,
    endTime: t.end_time,
  }
  if (c.markTime && stageStatusAt(moved, now) < STAGE_JUDGING) throw new DomainError(authoringErrors.marks_begun)
}

/** Nobody who signed up is left out by a smaller number. */
const assertRoomForAll = async (tx: Db, c: Contest, to: Changes): Promise<void> => {
  const { signed, most } = await store.signedUp(tx, c.id)
  if (signed && to.type !== undefined && to.type !== c.type)
    throw new DomainError(authoringErrors.has_signups, '已有人报名，不能更换比赛类型')
  if (to.contest_team_size !== undefined && to.contest_team_size < most)
    throw new DomainError(authoringErrors.has_signups, `已有团队报名${most}人，人数上限不能低于${most}`)
  if (to.team_limit && to.team_limit < c.approved)
    throw new DomainError(authoringErrors.has_signups, `已通过${c.approved}个报名，名额不能低于${c.approved}`)
}

const assertPictures = async (tx: Db, ctx: RoomCtx, c: Contest, to: Changes): Promise<void> => {
  const { uid } = ctx.actor
  const cover = to.cover_id && to.cover_id !== c.coverId ? to.cover_id : 0
  if (cover && !(await store.pictureIsMine(tx, uid, ctx.room.id, cover)))
    throw new DomainError(authoringErrors.file_not_mine)
  if (!to.file_ids) return
  const held = new Set(await contestFileIds(tx, c.id))
  const fresh = to.file_ids.filter((id) => !held.has(id))
  await assertFiles(tx, uid, ctx.room.id, fresh)
}

const rowOf = (to: Changes): Partial<store.NewContest> => {
  const row: { [K in keyof store.NewContest]?: store.NewContest[K] | undefined } = {
    title: to.title && cleanName(to.title),
    intro: to.intro?.replaceAll('\r\n', '\n').trim(),
    type: to.type,
    coverId: to.cover_id === 0 ? null : to.cover_id,
    signupBegin: to.signup_begin,
    signupEnd: to.signup_end,
    beginTime: to.begin_time,
    endTime: to.end_time,
    contestTeamSize: to.contest_team_size,
    contestTeamMin: to.contest_team_min,
    teamLimit: to.team_limit,
    openSignup: to.open_signup,
    fields: to.fields?.map((f) => ({
      ...f,
      title: cleanName(f.title),
      options: f.kind === 'select' ? f.options.map(cleanName).filter(Boolean) : [],
    })),
    scoreRule: to.score_rule,
    blind: to.blind,
    gapLimit: to.gap_limit,
    freezeTime: to.freeze_time,
    noticeDays: to.notice_days,
  }
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

export const update = async (ctx: RoomCtx, input: Update): Promise<Output<typeof authoringApi.update>> => {
  const { id, version: seen, training_room_id: _r, team_category_id: _t, with_info: _w, ...to } = input
  return ctx.tx(async (tx, after) => {
    const contest = await contestInHand(tx, ctx, id)
    assertVersion(contest, seen)
    assertFields(contest, to)
    assertStands(contest, to, ctx.now)
    await assertRoomForAll(tx, contest, to)
    await assertPictures(tx, ctx, contest, to)
    const brackets = to.brackets?.map((b) => ({ id: b.id, title: cleanName(b.title) }))
    if (brackets && !(await store.putBrackets(tx, id, brackets))) throw new DomainError(authoringErrors.bracket_used)
    if (to.file_ids) await putContestFiles(tx, id, to.file_ids)
    const version = await store.changeContest(tx, id, rowOf(to), ctx.now)
    await logContest(tx, ctx, 'update', id, to.title ? cleanName(to.title) : contest.title, timesMoved(contest, to))
    const people = contest.status === 'published' ? await store.signedPeople(tx, id) : []
    if (timesChange(contest, to)) {
      const content = `“${contest.title}”的时间安排有变化，请查看最新的时间。`
      await notify(tx, after, people, { title: '比赛时间有调整', content, link: `/contest/${id}/description` }, ctx.now)
    }
    const watching = [...new Set([...people, ...(await managersOf(tx, ctx.room.id))])]
    after.push(watching, { type: 'contest', id, room_id: ctx.room.id })
    return { version }
  })
}

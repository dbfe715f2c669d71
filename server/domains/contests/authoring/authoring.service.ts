import type { authoringApi } from '#contract/contests/authoring/authoring.api'
import { authoringErrors } from '#contract/contests/authoring/authoring.errors'
import { contestProblems, missingParts, movedTimes, TITLE_MAX } from '#contract/contests/authoring/authoring.rules'
import { SOLO_CONTEST } from '#contract/contests/contest-type'
import { STAGE_RUNNING } from '#contract/contests/stages'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName, cut } from '#contract/kernel/text'
import type { RoomCtx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { assertRunning } from '../../rooms/rooms.access'
import { contestCloned, contestErased } from '../contests.events'
import { logContest } from '../contests.log.service'
import { pushManagers, tellOpened } from '../contests.notice.service'
import { managersOf } from '../signup/contests.review.store'
import { contestInHand, stageOfRecord } from './authoring.access'
import { refItems } from './authoring.items.service'
import * as store from './authoring.store'
import { copyContest } from './contests.clone.store'

type In<K extends keyof typeof authoringApi> = Input<(typeof authoringApi)[K]>
type Out<K extends keyof typeof authoringApi> = Output<(typeof authoringApi)[K]>

export const create = async (ctx: RoomCtx, input: In<'create'>): Promise<Out<'create'>> => {
  assertRunning(ctx.room)
  const { type = 1 } = input
  const title = cleanName(input.title)
  const [problem] = Object.values(contestProblems({ title }))
  if (problem) throw new DomainError(authoringErrors.contest_wrong, problem)
  return ctx.tx(async (tx, after) => {
    const id = await store.insertContest(tx, {
      roomId: ctx.room.id,
      title,
      type,
      contestTeamSize: type === SOLO_CONTEST ? 1 : 5,
      ownerUid: ctx.actor.uid,
      sort: await store.nextSort(tx, ctx.room.id),
      createTime: ctx.now,
      updateTime: ctx.now,
    })
    await store.insertItem(tx, { contestId: id, title: '参赛作品', weight: 100 })
    await logContest(tx, ctx, 'create', id, title)
    after.push(await managersOf(tx, ctx.room.id), { type: 'contest', id, room_id: ctx.room.id })
    return { id }
  })
}

/** Who signed up is told, since nothing of it stays. */
export const remove = async (ctx: RoomCtx, { id }: In<'delete'>): Promise<Out<'delete'>> =>
  ctx.tx(async (tx, after) => {
    const contest = await contestInHand(tx, ctx, id)
    const people = await store.signedPeople(tx, id)
    if (people.length && stageOfRecord(contest, ctx.now) >= STAGE_RUNNING)
      throw new DomainError(authoringErrors.contest_begun)
    await raise(tx, after, contestErased, { contestId: id })
    await store.eraseContest(tx, id)
    await logContest(tx, ctx, 'delete', id, contest.title)
    const notice = {
      title: '比赛已取消',
      content: `“${contest.title}”已被取消，你的报名随之失效。`,
      link: `/training-room/student/${ctx.room.id}/contest`,
    }
    await notify(tx, after, people, notice, ctx.now)
    const watching = [...new Set([...people, ...(await managersOf(tx, ctx.room.id))])]
    after.push(watching, { type: 'contest', id, room_id: ctx.room.id })
    return { ok: true }
  })

export const sort = async (ctx: RoomCtx, { ids }: In<'sort'>): Promise<Out<'sort'>> => {
  assertRunning(ctx.room)
  await ctx.tx((tx) => store.sortContests(tx, ctx.room.id, ids))
  return { ok: true }
}

export const clone = async (ctx: RoomCtx, { id }: In<'clone'>): Promise<Out<'clone'>> =>
  ctx.tx(async (tx, after) => {
    const source = await contestInHand(tx, ctx, id)
    const title = `${cut(source.title, TITLE_MAX - 3)} 副本`
    const { id: made, items } = await copyContest(tx, source, {
      ...movedTimes(source, ctx.now),
      roomId: ctx.room.id,
      ownerUid: ctx.actor.uid,
      title,
      sort: await store.nextSort(tx, ctx.room.id),
      now: ctx.now,
    })
    await raise(tx, after, contestCloned, { items })
    await logContest(tx, ctx, 'clone', made, title)
    return { id: made }
  })

export const publish = async (ctx: RoomCtx, { id, status }: In<'publish'>): Promise<Out<'publish'>> =>
  ctx.tx(async (tx, after) => {
    const contest = await contestInHand(tx, ctx, id)
    if (contest.status === status) return { status }
    if (status === 'draft' && (await store.signedUp(tx, id)).signed)
      throw new DomainError(authoringErrors.has_signups, '已有人报名，不能撤回')
    if (status === 'published') {
      const missing = missingParts(
        {
          intro: contest.intro,
          signup_begin: contest.signupBegin,
          signup_end: contest.signupEnd,
          begin_time: contest.beginTime,
          end_time: contest.endTime,
        },
        await refItems(tx, contest),
      )
      if (missing.length) throw new DomainError(authoringErrors.contest_not_ready, undefined, { missing })
    }
    const fresh = status === 'published' && !contest.toldTime
    await store.changeContest(tx, id, { status, ...(fresh && { toldTime: ctx.now }) }, ctx.now)
    await logContest(tx, ctx, status === 'published' ? 'publish' : 'unpublish', id, contest.title)
    // Once: who takes it back and publishes it again has no other news.
    if (fresh) await tellOpened(tx, after, { ...contest, room_id: ctx.room.id }, ctx.now)
    await pushManagers(tx, after, { id, room_id: ctx.room.id })
    return { status }
  })

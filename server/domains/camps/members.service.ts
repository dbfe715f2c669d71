import type { campsApi } from '#contract/camps/camps.api'
import { campsErrors } from '#contract/camps/camps.errors'
import type { CampMemberState } from '#contract/camps/camps.labels'
import type { CampMember } from '#contract/camps/camps.model'
import { checkinProblem, dayStart, joinProblem, meets, rulesText } from '#contract/camps/camps.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import { dayOf } from '#contract/todo/todo.rules'
import { inTurn } from '../../db/turn'
import type { ActorCtx } from '../../lib/calls/context'
import { notify } from '../notices/notices.service'
import { logOrg } from '../orgs/log/log.service'
import { campHere, campManaged, campWatched, periodHere } from './camps.access'
import * as store from './camps.store'
import { asksOf, graduateThem, RULE } from './graduation.service'
import * as members from './members.store'
import * as periods from './periods.store'

type In<K extends keyof typeof campsApi> = Input<(typeof campsApi)[K]>
type Out<K extends keyof typeof campsApi> = Promise<Output<(typeof campsApi)[K]>>

const closed = (text: string) => new DomainError(campsErrors.camp_closed, text)
const stranger = () => new DomainError(campsErrors.camp_stranger)

export const join = async (ctx: ActorCtx, { id, period_id: periodId }: In<'join'>): Out<'join'> => {
  const { actor, now } = ctx
  await ctx.tx(async (tx, after) => {
    const row = await campHere(tx, actor, id)
    const period = await periodHere(tx, id, periodId)
    if (row.publish_time === 0 || row.online_status !== 1) throw closed('训练营还没有发布，不能报名')
    // One after another, for one person: two presses at once count once, and no two periods run at a time.
    await inTurn(tx, 'camp:join', actor.uid)
    if (await members.joined(tx, id, periodId, actor.uid, dayOf(now))) throw new DomainError(campsErrors.camp_joined)
    const problem = joinProblem(period, now)
    if (problem) throw closed(problem)
    if (!(await periods.take(tx, periodId))) throw closed('这一期已经满员')
    await members.add(tx, { periodId, uid: actor.uid, contentId: id, joinTime: now })
    after.push([actor.uid], { type: 'content', id })
  })
  return { ok: true }
}

export const quit = async (ctx: ActorCtx, { id, period_id: periodId }: In<'quit'>): Out<'quit'> => {
  await ctx.tx(async (tx, after) => {
    await campHere(tx, ctx.actor, id)
    await periodHere(tx, id, periodId)
    const own = await members.held(tx, periodId, ctx.actor.uid)
    if (!own) throw stranger()
    if (own.graduate_time > 0) throw new DomainError(campsErrors.camp_graduated)
    await members.drop(tx, periodId, ctx.actor.uid)
    await periods.giveBack(tx, periodId)
    after.push([ctx.actor.uid], { type: 'content', id })
  })
  return { ok: true }
}

/** Counts for the day on which it was made; a clock that is fast within the day is taken for the server's. */
export const checkin = async (ctx: ActorCtx, input: In<'checkin'>): Out<'checkin'> => {
  const { actor, now } = ctx
  const { id, period_id: periodId } = input
  return ctx.tx(async (tx, after) => {
    const row = await campHere(tx, actor, id)
    const period = await periodHere(tx, id, periodId)
    const own = await members.held(tx, periodId, actor.uid)
    if (!own) throw stranger()
    const rules = await store.campOf(tx, id)
    const problem = checkinProblem(period, input.at, now, rules.late_days)
    if (problem) throw new DomainError(campsErrors.camp_checkin, problem)
    const day = dayOf(input.at)
    const madeTime = Math.min(input.at, now)
    await members.checkIn(tx, {
      periodId,
      uid: actor.uid,
      day,
      content: input.content.trim(),
      madeTime,
      createTime: now,
    })
    const far = await members.farOf(tx, periodId, actor.uid)
    const due = own.graduate_time === 0 && !own.held && meets(rules, far, period, now)
    if (due) {
      const of = { campId: id, title: row.title, periodId, number: period.number }
      await graduateThem(tx, after, of, [actor.uid], { ...RULE, now })
    }
    after.push([actor.uid], { type: 'content', id })
    return { day: dayStart(day), checkin_days: far.checkin_days, graduated: due || own.graduate_time > 0 }
  })
}

export const checkins = async (ctx: ActorCtx, input: In<'checkins'>): Out<'checkins'> => {
  const { db, actor } = ctx
  const { id, period_id: periodId, uid = actor.uid, offset = 0, limit = PAGE_LIMIT } = input
  await (uid === actor.uid ? campHere(db, actor, id) : campWatched(db, actor, id))
  await periodHere(db, id, periodId)
  if (!(await members.isIn(db, periodId, uid))) throw stranger()
  const { list, total } = await members.checkins(db, periodId, uid, { offset, limit })
  return {
    list: list.map((row) => ({ ...row, day: dayStart(row.day), late: dayOf(row.create_time) > row.day })),
    total,
    offset,
    limit,
  }
}

export const graduate = async (ctx: ActorCtx, { id, period_id: periodId }: In<'graduate'>): Out<'graduate'> => {
  const { actor, now } = ctx
  await ctx.tx(async (tx, after) => {
    const row = await campHere(tx, actor, id)
    const period = await periodHere(tx, id, periodId)
    const own = await members.held(tx, periodId, actor.uid)
    if (!own) throw stranger()
    if (own.graduate_time > 0) return
    const rules = await store.campOf(tx, id)
    if (own.held) throw new DomainError(campsErrors.camp_unmet, '结营已被撤销，请联系老师')
    if (!meets(rules, await members.farOf(tx, periodId, actor.uid), period, now))
      throw new DomainError(campsErrors.camp_unmet, `还没有达到结营要求：${rulesText(rules)}`)
    const of = { campId: id, title: row.title, periodId, number: period.number }
    await graduateThem(tx, after, of, [actor.uid], { ...RULE, now })
  })
  return { ok: true }
}

const stateOf = (row: members.MemberRow): CampMemberState =>
  row.graduate_time > 0 ? 'graduated' : row.met ? 'met' : 'behind'

const shown = (row: members.MemberRow): CampMember => ({
  ...row,
  state: stateOf(row),
  last_day: row.last_day > 0 ? dayStart(row.last_day) : 0,
})

/** A period's people as the manager's list has them, with what the list was narrowed to. */
export const askedMembers = async (ctx: ActorCtx, input: In<'members'>) => {
  const camp = await campWatched(ctx.db, ctx.actor, input.id)
  const period = await periodHere(ctx.db, input.id, input.period_id)
  const rules = await store.campOf(ctx.db, input.id)
  const asks = asksOf(rules, period, ctx.now)
  const q = { keyword: input.keyword?.trim() ?? '', state: input.state }
  const list = async (slice: { offset: number; limit: number }) => {
    const page = await members.lists(ctx.db, period.id, asks, { ...q, ...slice })
    return { list: page.list.map(shown), total: page.total }
  }
  return { camp, period, asks, list }
}

export const lists = async (ctx: ActorCtx, input: In<'members'>): Out<'members'> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  const { period, asks, list } = await askedMembers(ctx, input)
  const [page, counts] = await Promise.all([list({ offset, limit }), members.counts(ctx.db, period.id, asks)])
  return { ...page, ...counts, offset, limit }
}

export const setGraduated = async (ctx: ActorCtx, input: In<'setGraduated'>): Out<'setGraduated'> => {
  const { actor, now } = ctx
  const { id, period_id: periodId, uids } = input
  const reason = cleanName(input.reason ?? '')
  if (!reason) throw new DomainError(campsErrors.camp_words, '请填写原因')
  return ctx.tx(async (tx, after) => {
    const row = await campManaged(tx, ctx, id)
    const period = await periodHere(tx, id, periodId)
    if (now < dayStart(period.begin_day)) throw new DomainError(campsErrors.camp_unmet, '还没有开营，不能结营')
    const of = { campId: id, title: row.title, periodId, number: period.number }
    const changed = input.graduated
      ? await graduateThem(tx, after, of, uids, { now, uid: actor.uid, reason })
      : await members.takeBack(tx, periodId, uids, { uid: actor.uid, reason })
    if (!input.graduated) {
      const content = `第${period.number}期的结营被撤销：${reason}`
      const link = `/training-camp-detail/${id}`
      await notify(tx, after, changed, { title: `结营被撤销：${row.title}`, content, link }, now)
      after.push(changed, { type: 'content', id })
    }
    if (row.org_id > 0)
      for (const uid of changed)
        await logOrg(tx, {
          orgId: row.org_id,
          uid: actor.uid,
          action: input.graduated ? 'camp.graduate' : 'camp.ungraduate',
          target: `member:${uid}`,
          detail: { about: row.title, reason },
          now,
        })
    if (changed.length === 0 && !(await anyIn(tx, periodId, uids))) throw new DomainError(kernelErrors.not_found)
    return { changed: changed.length }
  })
}

const anyIn = async (tx: Parameters<typeof members.uidsOf>[0], periodId: number, uids: readonly number[]) =>
  (await members.uidsOf(tx, periodId)).some((uid) => uids.includes(uid))

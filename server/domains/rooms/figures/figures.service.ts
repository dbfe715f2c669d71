import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { figuresApi } from '#contract/rooms/figures/figures.api'
import type { LearnerRow } from '#contract/rooms/figures/figures.model'
import { everyDay, firstDay, kindsOf, MEAN_LEAST } from '#contract/rooms/figures/figures.rules'
import type { RoomCtx } from '../../../lib/calls/context'
import { roomRevenue } from '../rooms.events'
import * as store from './figures.store'

type In<K extends keyof typeof figuresApi> = Input<(typeof figuresApi)[K]>
type Out<K extends keyof typeof figuresApi> = Promise<Output<(typeof figuresApi)[K]>>

const NO_DEED = { people: 0, deeds: 0 }
const NO_ORDER = { amount: 0, count: 0 }

export const data = async (ctx: RoomCtx): Out<'data'> => {
  const { db, now, room } = ctx
  const here = { roomId: room.id, now }
  const since = firstDay(now)
  const [members, days, attendance, found, revenue] = await Promise.all([
    store.members(db, here, since),
    store.byDay(db, room.id, since),
    store.attended(db, here),
    store.things(db, here),
    roomRevenue.call(db, room.id, since),
  ])
  // What the template's menu has comes even where there is nothing yet; anything else where it is there all the same.
  const usual = kindsOf(room.template)
  const kinds = [...found]
    .filter(({ kind, count }) => count > 0 || usual.includes(kind))
    .sort((a, b) => rank(usual, a.kind) - rank(usual, b.kind))
  return {
    data_time: now,
    members,
    days: everyDay(now, days, NO_DEED),
    attendance,
    kinds,
    revenue: revenue && { ...revenue, days: everyDay(now, revenue.days, NO_ORDER) },
  }
}
const rank = <T>(list: readonly T[], one: T): number => (list.includes(one) ? list.indexOf(one) : list.length)

/** Activity of so long ago says nothing of who is at work. */
const LAST_SEEN = 400 * 86_400

type Asked = { keyword?: string | undefined; sort?: string | undefined; offset: number; limit: number }

export const page = async (ctx: RoomCtx, q: Asked): Promise<{ list: LearnerRow[]; total: number }> => {
  const { db, now, room } = ctx
  const { keyword = '', sort = 'name', offset, limit } = q
  const asked = { roomId: room.id, now, since: now - LAST_SEEN, keyword: keyword.trim(), sort, offset, limit }
  const { lines, total } = await store.learners(db, asked)
  const uids = lines.map(({ uid }) => uid)
  const known = await store.named(db, room.id, uids)
  const nobody = { truename: '', code: '', class_name: '', team_title: '' }
  return { list: lines.map((line) => ({ ...nobody, ...known.get(line.uid), ...line })), total }
}

export const learners = async (ctx: RoomCtx, input: In<'learners'>): Out<'learners'> => {
  const window = { offset: input.offset ?? 0, limit: input.limit ?? PAGE_LIMIT }
  return { ...(await page(ctx, { ...input, ...window })), ...window }
}

export const own = async (ctx: RoomCtx): Out<'own'> => {
  const { db, now, room, actor } = ctx
  const [found, days] = await Promise.all([
    store.own(db, { roomId: room.id, now, uid: actor.uid }),
    store.byDay(db, room.id, firstDay(now), actor.uid),
  ])
  const kinds = found
    .filter(({ mine, people }) => mine || people > 0)
    .map(({ kind, done, total, share, people, above, mine }) => ({
      ...{ kind, done, total },
      mean: people < MEAN_LEAST ? -1 : share,
      place: mine ? above + 1 : 0,
      ranked: people,
    }))
  return { data_time: now, kinds, days: everyDay(now, days, NO_DEED) }
}

import type { campsApi } from '#contract/camps/camps.api'
import { FEATURED_LABEL, joinedText, periodsText } from '#contract/camps/camps.labels'
import type { CampDetail, CampPhase } from '#contract/camps/camps.model'
import { dayStart, daysEnd, periodStateOf, phaseDays, totalDays } from '#contract/camps/camps.rules'
import type { StudyLine } from '#contract/centres/centres.model'
import type { SceneCard } from '#contract/centres/scenes/scenes.model'
import { contentStateOf } from '#contract/content/content.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { adminOrAbove } from '#contract/kernel/roles'
import { dayOf } from '#contract/todo/todo.rules'
import type { Db } from '../../db/client'
import type { ActorCtx, RoomCtx } from '../../lib/calls/context'
import type { SceneSource } from '../orgs/scenes.slots'
import { campHere, campManaged } from './camps.access'
import { logCamp } from './camps.log.service'
import { cardOf, mineOf, myCampOf, periodOf } from './camps.shape.service'
import * as store from './camps.store'
import * as members from './members.store'
import * as periods from './periods.store'

type In<K extends keyof typeof campsApi> = Input<(typeof campsApi)[K]>
type Out<K extends keyof typeof campsApi> = Promise<Output<(typeof campsApi)[K]>>

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Out<'lists'> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  const { list, total } = await store.inRoom(ctx.db, ctx.room.id, { offset, limit })
  return { list: list.map(cardOf), total, offset, limit }
}

export const mine = async ({ db, actor, now }: ActorCtx): Out<'mine'> => {
  const rows = await members.ofPerson(db, actor.uid, dayOf(now))
  return { list: rows.map((row) => myCampOf(row, now)) }
}

/** Whose dates the phases have: one's own, else the one that runs, comes next, or was last. */
const shownPeriod = (list: readonly periods.PeriodRow[], ownId: number, now: number) =>
  list.find(({ id }) => id === ownId) ??
  list.find((one) => periodStateOf(one, now) === 'running') ??
  list.find((one) => periodStateOf(one, now) !== 'over') ??
  list.at(-1)

interface Shown {
  period: periods.PeriodRow | undefined
  /** The asker takes part, and phases open to them by their dates. */
  takesPart: boolean
  /** All phases are open: who writes or runs it. */
  all: boolean
  now: number
}

const phasesOf = (rows: readonly store.PhaseRow[], held: readonly store.HeldRow[], at: Shown): CampPhase[] => {
  const days = phaseDays(rows)
  return rows.map((row, n) => {
    const { from, to } = days[n] ?? { from: 0, to: 0 }
    const begin = at.period ? dayStart(at.period.begin_day + from) : 0
    return {
      ...row,
      from_day: from + 1,
      to_day: to + 1,
      begin_time: begin,
      end_time: at.period ? daysEnd(at.period.begin_day + to) : 0,
      open: at.all || (at.takesPart && at.now >= begin),
      contents: held
        .filter((one) => one.phase_id === row.id)
        .map((one) => {
          const state = contentStateOf(one)
          return {
            id: one.id,
            content_type: one.content_type,
            title: state === 'deleted' ? '' : one.title,
            state,
            percent: one.percent,
          }
        }),
    }
  })
}

export const detail = async (ctx: ActorCtx, { id }: In<'detail'>): Promise<CampDetail> => {
  const { db, actor, now } = ctx
  const row = await campHere(db, actor, id)
  const [card, asked, phases, held, list, own, industries] = await Promise.all([
    store.cardOf(db, id),
    store.campOf(db, id),
    store.phases(db, id),
    store.held(db, id, actor.uid),
    periods.lists(db, id),
    members.mine(db, id, actor.uid),
    store.industriesOf(db, row.industry_ids),
  ])
  if (!card) throw new DomainError(kernelErrors.not_found)
  const period = shownPeriod(list, own?.period_id ?? 0, now)
  const { need_days, need_percent, late_days, version } = asked
  const rules = { need_days, need_percent, late_days }
  const days = own ? await members.daysOf(db, own.period_id, actor.uid) : []
  const manages = row.can_edit || row.can_manage
  return {
    ...cardOf(card),
    body: row.body,
    level: row.level,
    industries,
    collected: row.collected,
    rules,
    total_days: totalDays(phases),
    phases: phasesOf(phases, held, { period, takesPart: own !== undefined, all: manages, now }),
    periods: list.map((one) => periodOf(one, now)),
    period_id: period?.id ?? 0,
    mine: own && period ? mineOf(own, period, rules, days, now) : null,
    version,
    can_edit: row.can_edit,
    can_manage: manages,
    can_feature: row.can_manage && (actor.superAdmin || adminOrAbove(actor.orgRoles)),
  }
}

export const setFeatured = async (ctx: ActorCtx, { id, featured }: In<'setFeatured'>): Out<'setFeatured'> => {
  await ctx.tx(async (tx) => {
    const row = await campManaged(tx, ctx, id)
    if (!row.can_manage) throw new DomainError(kernelErrors.forbidden)
    await store.saveCamp(tx, id, { featured: featured === 1 })
    await logCamp(tx, ctx, row, featured ? 'camp.feature' : 'camp.unfeature')
  })
  return { ok: true }
}

/** What keeps a camp from being published, in words. */
export const campUnready = async (db: Db, id: number): Promise<string | undefined> =>
  (await store.phases(db, id)).length > 0 ? undefined : '请先在“阶段和期次”里添加至少一个阶段'

const sceneCard = (row: store.CardRow): SceneCard => {
  const card = cardOf(row)
  return {
    id: card.id,
    title: card.title,
    description: card.description,
    cover_data: { id: row.cover_id, url: card.cover },
    tag: row.featured ? FEATURED_LABEL : '',
    facts: [periodsText(card.training_number), joinedText(card.joined_num)],
    org_info: { id: card.org_info.id, name: card.org_info.shortname, avatar: card.org_info.avatar },
    href: `/training-camp-detail/${card.id}`,
    ways: null,
  }
}

/** The training camps of the centre. */
export const campScene: SceneSource = {
  kind: 'training_camp',
  narrows: ['industry', 'dimension', 'org', 'level'],
  list: async ({ db, actor }, { orgId: ownerId, ...q }) => {
    const { list, total } = await store.published(db, actor.uid, { ...q, ownerId })
    return { list: list.map(sceneCard), total }
  },
  choices: ({ db, actor }) => store.choices(db, actor.uid),
}

/** The study centre's lines: camps that are not over, and those of which one graduated. */
export const campLines = async ({ db, actor, now }: ActorCtx): Promise<StudyLine[]> => {
  const rows = await members.ofPerson(db, actor.uid, dayOf(now))
  return rows
    .filter((row) => contentStateOf(row) === 'published')
    .map((row) => ({
      kind: 'camp',
      id: row.id,
      title: row.title,
      place: `第${row.number}期 · 打卡 ${row.checkin_days} 天`,
      done: row.read_done,
      total: row.read_total,
      at: row.last_time,
      over: row.graduate_time > 0 || now >= daysEnd(row.end_day),
      href: `/training-camp-detail/${row.id}`,
    }))
}

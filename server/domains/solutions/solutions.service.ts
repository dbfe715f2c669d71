import type { SceneCard } from '#contract/centres/scenes/scenes.model'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { teacherOrAbove } from '#contract/kernel/roles'
import { CARRIES } from '#contract/rooms/lifecycle/lifecycle.model'
import { sceneOf, scenes } from '#contract/rooms/rooms.labels'
import type { solutionsApi } from '#contract/solutions/solutions.api'
import { solutionsErrors } from '#contract/solutions/solutions.errors'
import { solutionStateOf } from '#contract/solutions/solutions.rules'
import type { ActorCtx } from '../../lib/calls/context'
import { lookerOf as contentLookerOf } from '../content/content.access'
import { reaches } from '../content/content.sql'
import type { SceneSource } from '../orgs/scenes.slots'
import { copyRoom, mayCreate } from '../rooms/lifecycle/create.service'
import { roomReview } from '../rooms/rooms.events'
import { coverOf, type Industry, lookerOf, rowOf } from './solutions.shape.service'
import * as store from './solutions.store'

type In<K extends keyof typeof solutionsApi> = Input<(typeof solutionsApi)[K]>
type Out<K extends keyof typeof solutionsApi> = Promise<Output<(typeof solutionsApi)[K]>>

const CHOICES = 30
/** All that a room can bring along but its website, which is of the room that it was made for. */
const EVERYTHING = CARRIES.filter((carry) => carry !== 'website')

export const gone = () => new DomainError(solutionsErrors.solution_gone)

const industriesFor = (ctx: ActorCtx, rows: readonly store.SolutionRow[]): Promise<Industry[]> =>
  store.industriesOf(ctx.db, [...new Set(rows.flatMap((row) => row.industry_ids))])

export const managed = async (ctx: ActorCtx, input: In<'managed'>): Out<'managed'> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', state } = input
  const q = { keyword: keyword.trim(), state, offset, limit }
  const { list, total } = await store.managed(ctx.db, lookerOf(ctx.actor), q)
  const industries = await industriesFor(ctx, list)
  return { list: list.map((row) => rowOf(row, industries)), total, offset, limit }
}

export const detail = async (ctx: ActorCtx, { id }: In<'detail'>): Out<'detail'> => {
  const { db, actor } = ctx
  const row = await store.one(db, lookerOf(actor), id)
  if (!row) throw gone()
  // A solution is for more people than what is in it: what one may not read is counted, not named.
  const reads = reaches(contentLookerOf(actor))
  const [industries, holds, contents, dimensions, public_review] = await Promise.all([
    industriesFor(ctx, [row]),
    row.room_id ? store.holds(db, row.room_id, reads) : [],
    row.room_id ? store.contents(db, row.room_id, reads) : [],
    store.dimensions(db, id),
    roomReview.call(db, row.room_id),
  ])
  return {
    ...rowOf(row, industries),
    ...{ body: row.body, version: row.version, holds, contents, dimensions, public_review },
    can_manage: row.can_manage,
    can_use: row.room_id > 0 && solutionStateOf(row) === 'published' && teacherOrAbove(actor.orgRoles),
  }
}

export const rooms = async ({ db, actor }: ActorCtx, { keyword = '' }: In<'rooms'>): Out<'rooms'> =>
  store.rooms(db, lookerOf(actor), { keyword: keyword.trim(), limit: CHOICES })

export const use = async (ctx: ActorCtx, input: In<'use'>): Out<'use'> => {
  const { id, ...how } = input
  // Before it is looked for: whoever may make no room learns not which solutions there are.
  mayCreate(ctx)
  return ctx.tx(async (tx, after) => {
    const row = await store.one(tx, lookerOf(ctx.actor), id)
    if (!row || solutionStateOf(row) !== 'published') throw gone()
    if (!row.room_id) throw new DomainError(solutionsErrors.solution_room)
    const made = await copyRoom(tx, after, ctx, { id: row.room_id, website: false }, { ...how, carry: EVERYTHING })
    await store.countUse(tx, row.id)
    return made
  })
}

const cardOf = (row: store.SolutionRow & { rated: number }): SceneCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  cover_data: coverOf(row),
  tag: scenes[sceneOf(row.template)].label,
  facts: [
    ...(row.used_count > 0 ? [`使用 ${row.used_count} 次`] : []),
    ...(row.rated > 0 ? [`评价 ${row.rated.toFixed(1)} 分`] : []),
  ],
  org_info: { id: row.org_id, name: row.org_name },
  href: `/solution/${row.id}`,
  ways: null,
})

/** The solutions of the centre. */
export const solutionScene: SceneSource = {
  kind: 'solution',
  narrows: ['industry', 'dimension', 'org', 'level'],
  list: async ({ db, actor }, { orgId: ownerId, ...q }) => {
    const { list, total } = await store.published(db, lookerOf(actor), { ...q, ownerId })
    return { list: list.map(cardOf), total }
  },
  choices: ({ db, actor }) => store.choices(db, lookerOf(actor)),
}

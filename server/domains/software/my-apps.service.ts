import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { myAppsApi } from '#contract/software/my-apps.api'
import { softwareErrors } from '#contract/software/software.errors'
import type { MyApp, MyAppChoice } from '#contract/software/software.model'
import { MY_APPS_MAX } from '#contract/software/software.rules'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import * as store from './my-apps.store'
import { cardOf, iconOf } from './software.shape.service'
import { worksWaiting } from './software.slots'

type In<K extends keyof typeof myAppsApi> = Input<(typeof myAppsApi)[K]>
type Out<K extends keyof typeof myAppsApi> = Promise<Output<(typeof myAppsApi)[K]>>

const asked = ({ actor, now }: ActorCtx, input: In<'lists'>) => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', training_room_id: roomId = 0 } = input
  return { uid: actor.uid, orgId: actor.orgId, now, roomId, keyword: keyword.trim(), offset, limit }
}

const shown = (row: store.MyAppRow): MyApp => {
  const { org_name, enabled, room_id, room_title, ai_output } = row
  // It is at hand wherever it is from: what a room says of it is for the room.
  const card = cardOf({ ...row, bound: true, room_org_id: 0, room_org: row.org_name, seats: 0 })
  return { ...card, org_name, enabled, training_room_id: room_id, room_title, ai_output }
}

export const lists = async (ctx: ActorCtx, input: In<'lists'>): Out<'lists'> => {
  const q = asked(ctx, input)
  const { list, total } = await store.mine(ctx.db, q)
  return { list: list.map(shown), total, offset: q.offset, limit: q.limit }
}

const choiceOf = (row: store.ChoiceRow): MyAppChoice => {
  const { id, type, title, description, org_name, ai_output, bound } = row
  return { id, type, title, description, icon_data: iconOf(row), org_name, ai_output, bound }
}

export const choices = async (ctx: ActorCtx, input: In<'choices'>): Out<'choices'> => {
  const q = asked(ctx, input)
  const { list, total } = await store.choices(ctx.db, q)
  return { list: list.map(choiceOf), total, offset: q.offset, limit: q.limit }
}

export const bind = async (ctx: ActorCtx, { software_ids }: In<'bind'>): Out<'bind'> => {
  const ids = [...new Set(software_ids)]
  const { actor, now } = ctx
  return ctx.tx(async (tx) => {
    await store.lock(tx, actor.uid)
    const before = await store.ownIds(tx, actor.uid)
    const fresh = ids.filter((id) => !before.has(id))
    if (!fresh.length) return { added: 0 }
    if ((await store.usableOf(tx, actor, fresh, now)).length < fresh.length)
      throw new DomainError(softwareErrors.my_app_refused)
    if (before.size + fresh.length > MY_APPS_MAX) throw new DomainError(softwareErrors.my_apps_full)
    await store.add(tx, actor.uid, fresh, now)
    return { added: fresh.length }
  })
}

/** Software that is the asker's own; what is said to be somebody else's is nobody's. */
const assertOwn = async (tx: Db, { actor }: ActorCtx, of: In<'unbind'>): Promise<void> => {
  if (of.module_id !== actor.uid || !(await store.ownIds(tx, actor.uid)).has(of.content_id))
    throw new DomainError(softwareErrors.my_app_gone)
}

export const toggle = async (ctx: ActorCtx, input: In<'toggle'>): Out<'toggle'> =>
  ctx.tx(async (tx) => {
    await assertOwn(tx, ctx, input)
    const works = input.status ? [] : await worksWaiting.call(tx, ctx.actor.uid, input.content_id, ctx.now)
    if (works.length) return { in_use: true, works }
    await store.setEnabled(tx, ctx.actor.uid, input.content_id, input.status === 1)
    return { in_use: false, works }
  })

export const unbind = async (ctx: ActorCtx, input: In<'unbind'>): Out<'unbind'> =>
  ctx.tx(async (tx) => {
    await assertOwn(tx, ctx, input)
    const works = await worksWaiting.call(tx, ctx.actor.uid, input.content_id, ctx.now)
    if (works.length) return { in_use: true, works }
    await store.drop(tx, ctx.actor.uid, input.content_id)
    return { in_use: false, works }
  })

export const release = async (ctx: ActorCtx, { outparam_type: output }: In<'release'>): Out<'release'> => {
  const row = await store.release(ctx.db, ctx.actor, output, ctx.now)
  return { release: row ? { ...choiceOf(row), outparam_type: output, release_time: row.update_time } : null }
}

/** Accounts' events: what somebody kept at hand goes with them. */
export const forgetApps = (tx: Db, { uids }: { uids: number[] }): Promise<void> => store.forget(tx, uids)

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import { templates } from '#contract/rooms/rooms.labels'
import type { todoApi } from '#contract/todo/todo.api'
import { todoErrors } from '#contract/todo/todo.errors'
import { OWN_MAX } from '#contract/todo/todo.rules'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import { certsOfPerson } from '../certs/near.service'
import { activitiesOfPerson } from '../lti/activities/activities.service'
import { plansOfPerson } from '../plans/due.service'
import { unreadEverywhere } from '../rooms/announce/announce.unread.service'
import { worksOfPerson } from '../works/passes/due.service'
import * as own from './entries.store'
import { announceItem, type Listed, ownItem, waitingItem, workDates, workItem } from './items'
import { activityItem, certItem, planItem } from './items.asked'
import type { Waiting } from './todo.sql'
import { waiting } from './todo.store'

type In<K extends keyof typeof todoApi> = Input<(typeof todoApi)[K]>
type Out<K extends keyof typeof todoApi> = Promise<Output<(typeof todoApi)[K]>>

const teamTemplates = Object.entries(templates)
  .filter(([, t]) => t.student.includes('my-team'))
  .map(([key]) => Number(key))

interface Person {
  uid: number
  superAdmin: boolean
}

const isThing = (row: Waiting): row is Waiting & { kind: Exclude<Waiting['kind'], 'room'> } => row.kind !== 'room'

/** A handful of statements, however many rooms the person is in. */
export const itemsOf = async (db: Db, { uid, superAdmin }: Person, now: number, roomId = 0): Promise<Listed[]> => {
  const [rows, works, unread, entries, certs, plans, activities] = await Promise.all([
    waiting(db, { uid, superAdmin, now, roomId, teamTemplates }),
    worksOfPerson(db, uid, now),
    unreadEverywhere(db, uid),
    own.entries(db, { uid, roomId, now }),
    certsOfPerson(db, uid, now, roomId),
    plansOfPerson(db, uid, now, roomId),
    activitiesOfPerson(db, { uid, roomId, now }),
  ])
  // A room that ended takes no work any more.
  const running = new Set(rows.filter((row) => row.kind === 'room').map((row) => row.id))
  const here = (id: number) => roomId === 0 || id === roomId
  const todo = works.filter((w) => running.has(w.training_room_id))
  return [
    ...rows.filter(isThing).map(waitingItem),
    ...todo.flatMap((w) => workItem(w, now) ?? []),
    ...todo.flatMap(workDates),
    ...certs.map((c) => certItem(c, now)),
    ...plans.flatMap((p) => planItem(p, now) ?? []),
    ...activities.map((a) => activityItem(a, now)),
    ...unread.filter((a) => here(a.room_id)).map(announceItem),
    ...entries.map(ownItem),
  ]
}

export const lists = async (ctx: ActorCtx, input: In<'lists'>): Out<'lists'> => ({
  list: await itemsOf(ctx.db, ctx.actor, ctx.now, input.training_room_id),
})

const gone = () => new DomainError(todoErrors.entry_gone)

export const save = async (ctx: ActorCtx, input: In<'save'>): Out<'save'> => {
  const title = cleanName(input.title)
  if (!title) throw new DomainError(todoErrors.entry_incomplete)
  const { uid } = ctx.actor
  return ctx.tx(async (tx) => {
    if (input.id) {
      if (!(await own.change(tx, uid, input.id, { title, time: input.time }))) throw gone()
      return { id: input.id }
    }
    const roomId = input.training_room_id ?? 0
    if (roomId && !(await own.isMember(tx, uid, roomId))) throw new DomainError(kernelErrors.not_found)
    if ((await own.openEntries(tx, uid)) >= OWN_MAX) throw new DomainError(todoErrors.too_many_entries)
    return { id: await own.add(tx, { uid, roomId, title, time: input.time, createTime: ctx.now }) }
  })
}

export const tick = async (ctx: ActorCtx, { id, done }: In<'tick'>): Out<'tick'> => {
  if (!(await own.change(ctx.db, ctx.actor.uid, id, { doneTime: done ? ctx.now : 0 }))) throw gone()
  return { ok: true }
}

export const remove = async (ctx: ActorCtx, { id }: In<'remove'>): Out<'remove'> => {
  if (!(await own.change(ctx.db, ctx.actor.uid, id, { deletedTime: ctx.now }))) throw gone()
  return { ok: true }
}

import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { firstShown } from '#contract/works/passes/late.rules'
import type { WorkAction, worksApi } from '#contract/works/works.api'
import { worksErrors } from '#contract/works/works.errors'
import { isNumbered } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { roomRef } from '../../../lib/calls/room-ref'
import { type After, raise } from '../../../lib/events'
import { assertRunning, findActorInRoom, refuseRoom } from '../../rooms/rooms.access'
import { clonePeers } from '../peers/peers.clone.service'
import { addPrerequisites, copyPrerequisites, prerequisitesByTitle } from '../prerequisites/prerequisites.copy.service'
import { askerOf } from '../works.access'
import { workReleased } from '../works.slots'
import { byId } from '../works.store'
import { cloneWork } from './works.clone.service'
import { logStep, logWork } from './works.log.service'
import { tellLearners } from './works.step.service'
import { lockStep, sortSteps, stepsOf, touch } from './works.steps.store'
import * as store from './works.write.store'

type In = Input<typeof worksApi.handleWorkData>
interface Deed {
  tx: Db
  after: After
  ctx: RoomCtx
  input: In
  work: store.LockedWork
}

const gone = () => new DomainError(worksErrors.work_gone)
const need = <T>(value: T | undefined): T => {
  if (value === undefined) throw new DomainError(kernelErrors.bad_input)
  return value
}

const flipStep = async ({ tx, after, ctx, input, work }: Deed, back: boolean): Promise<number> => {
  const stepId = need(input.step_id)
  const locked = await lockStep(tx, work.id, stepId)
  const twice =
    back && locked && !isNumbered(locked.type) && (await stepsOf(tx, work.id)).some((s) => s.type === locked.type)
  if (twice) throw new DomainError(worksErrors.step_once)
  if (!(await store.flipStep(tx, work.id, stepId, ctx.now, back))) throw new DomainError(worksErrors.step_gone)
  await touch(tx, work.id, ctx.now)
  await logStep(tx, ctx, work)
  await tellLearners(tx, after, ctx, work)
  return stepId
}

const release = async ({ tx, after, ctx, work }: Deed, time: number): Promise<number> => {
  const off = { release: 'hand', releaseTime: 0, shownTime: firstShown(work, ctx.now) }
  await store.changeWork(tx, work.id, { releasedTime: time, ...(time === 0 && off) })
  await logWork(tx, ctx, time ? 'release' : 'withhold', work.id, work.title)
  await tellLearners(tx, after, ctx, work)
  const what = { workId: work.id, roomId: ctx.room.id, title: work.title, now: ctx.now }
  if (time && work.status === 'published') await raise(tx, after, workReleased, what)
  return work.id
}

/** The room that a clone goes to: one that the asker manages too, and that still runs. */
const targetOf = async ({ ctx, input, tx }: Deed): Promise<number> => {
  const id = input.to_room_id
  if (!id || id === ctx.room.id) return ctx.room.id
  const ref = roomRef(id)
  const { room } = await findActorInRoom(tx, ctx.actor.sid, ctx.now, ref)
  const refused = refuseRoom('room.manage', room, ref)
  if (refused) throw refused
  if (room) assertRunning(room)
  return id
}

const deeds: Record<Exclude<WorkAction, 'sort' | 'restore'>, (deed: Deed) => Promise<number>> = {
  delete: async ({ tx, after, ctx, work }) => {
    await tellLearners(tx, after, ctx, work)
    await store.changeWork(tx, work.id, { deletedTime: ctx.now })
    await logWork(tx, ctx, 'delete', work.id, work.title)
    return work.id
  },
  clone: async (deed) => {
    const { tx, ctx, work } = deed
    const to = await targetOf(deed)
    const source = await byId(tx, ctx.room.id, work.id, askerOf(ctx))
    if (!source) throw gone()
    const id = await cloneWork(tx, ctx, source, to)
    await clonePeers(tx, ctx, work.id, id)
    if (to === ctx.room.id) await copyPrerequisites(tx, work.id, id)
    else await addPrerequisites(tx, { roomId: to, workId: id }, await prerequisitesByTitle(tx, work.id))
    await logWork(tx, ctx, 'clone', work.id, work.title)
    return id
  },
  release: (deed) => release(deed, deed.ctx.now),
  withhold: (deed) => release(deed, 0),
  delete_step: (deed) => flipStep(deed, false),
  restore_step: (deed) => flipStep(deed, true),
  sort_steps: async ({ tx, after, ctx, input, work }) => {
    await sortSteps(tx, work.id, need(input.ids))
    await touch(tx, work.id, ctx.now)
    await tellLearners(tx, after, ctx, work)
    return work.id
  },
}

/** Everything that is done with a work or a step as a whole; one action a call. */
export const handleWorkData = async (ctx: RoomCtx, input: In): Promise<{ id: number }> => {
  const { action } = input
  // Out of a room that ended works go on into the next one.
  const away = action === 'clone' && input.to_room_id !== undefined && input.to_room_id !== ctx.room.id
  if (!away) assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    if (action === 'sort') {
      await store.sortWorks(tx, ctx.room.id, need(input.ids))
      return { id: ctx.room.id }
    }
    const work = await store.lockWork(tx, ctx.room.id, need(input.id), action === 'restore')
    if (!work) throw gone()
    if (action !== 'restore') return { id: await deeds[action]({ tx, after, ctx, input, work }) }
    await store.changeWork(tx, work.id, { deletedTime: 0 })
    await logWork(tx, ctx, 'restore', work.id, work.title)
    await tellLearners(tx, after, ctx, work)
    return { id: work.id }
  })
}

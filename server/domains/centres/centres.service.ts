import type { centresApi } from '#contract/centres/centres.api'
import type { Output } from '#contract/kernel/endpoint'
import type { ActorCtx } from '../../lib/calls/context'
import { lateRows, progressRows } from '../rooms/rooms.events'
import * as store from './centres.store'

type Out<K extends keyof typeof centresApi> = Promise<Output<(typeof centresApi)[K]>>

const counted: store.Counted = {
  works: (of) => progressRows.works.call(of),
  tasks: (of) => progressRows.tasks.call(of),
  late: (of) => lateRows.call(of),
}
const asked = (ctx: ActorCtx) => ({ uid: ctx.actor.uid, now: ctx.now })

export const teach = async (ctx: ActorCtx): Out<'teach'> => {
  const [rooms, behind] = await Promise.all([
    store.taught(ctx.db, asked(ctx), counted),
    store.behind(ctx.db, asked(ctx), counted),
  ])
  return { rooms, behind: behind.list, behind_total: behind.total }
}

export const study = async (ctx: ActorCtx): Out<'study'> => ({
  rooms: await store.studied(ctx.db, asked(ctx), counted),
})

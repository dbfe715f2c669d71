import type { centresApi } from '#contract/centres/centres.api'
import { inStudyOrder, LINES_MAX } from '#contract/centres/centres.rules'
import type { Output } from '#contract/kernel/endpoint'
import type { ActorCtx } from '../../lib/calls/context'
import { studyLines } from '../orgs/study.slots'
import { lateRows, progressRows } from '../rooms/rooms.events'
import * as store from './centres.store'
import * as learning from './study.store'

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

export const study = async (ctx: ActorCtx): Out<'study'> => {
  const { db, actor } = ctx
  const [rooms, courses, begun, exams, awards, abilities, ...others] = await Promise.all([
    store.studied(db, asked(ctx), counted),
    learning.courses(db, asked(ctx)),
    learning.begun(db, actor.uid),
    learning.exams(db, asked(ctx)),
    learning.awards(db, asked(ctx)),
    learning.abilities(db, asked(ctx)),
    ...studyLines.items.map((linesOf) => linesOf(ctx)),
  ])
  const lines = inStudyOrder([...courses, ...begun, ...others.flat()]).slice(0, LINES_MAX)
  return { rooms, lines, exams, awards, abilities }
}

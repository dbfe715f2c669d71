import type { centresApi } from '#contract/centres/centres.api'
import type { ClassShare } from '#contract/centres/centres.model'
import { CLASS_KINDS, inStudyOrder, LINES_MAX } from '#contract/centres/centres.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { ActorCtx, RoomCtx } from '../../lib/calls/context'
import { studyLines } from '../orgs/study.slots'
import { assertRunning } from '../rooms/rooms.access'
import { lateRows, progressRows } from '../rooms/rooms.events'
import { behindSources, classRows } from '../rooms/teaching.slots'
import { workWords } from '../rooms/word.service'
import * as store from './centres.store'
import * as learning from './study.store'

type In<K extends keyof typeof centresApi> = Input<(typeof centresApi)[K]>
type Out<K extends keyof typeof centresApi> = Promise<Output<(typeof centresApi)[K]>>

const counted: store.Counted = {
  works: (of) => progressRows.works.call(of),
  tasks: (of) => progressRows.tasks.call(of),
  late: (of) => lateRows.call(of),
}
const asked = (ctx: ActorCtx) => ({ uid: ctx.actor.uid, now: ctx.now })

export const teach = async (ctx: ActorCtx): Out<'teach'> => {
  const sources = inOrder()
  const [rooms, ...counts] = await Promise.all([
    store.taught(ctx.db, asked(ctx), behindSources.items),
    ...sources.map((source) => store.classOf(ctx.db, asked(ctx), source)),
  ])
  const kindsOf = (roomId: number): ClassShare[] =>
    sources.flatMap(({ kind }, n) =>
      (counts[n] ?? []).filter((row) => row.room_id === roomId).map(({ room_id: _, ...share }) => ({ kind, ...share })),
    )
  const wordOf = await workWords(
    ctx.db,
    rooms.map(({ id }) => id),
  )
  return { rooms: rooms.map((room) => ({ ...room, work_word: wordOf(room.id), kinds: kindsOf(room.id) })) }
}
/** In the order in which they are shown, whatever the order of their domains. */
const inOrder = () => CLASS_KINDS.flatMap((kind) => classRows.items.filter((source) => source.kind === kind))

export const behind = async (ctx: ActorCtx, q: In<'behind'>): Out<'behind'> => {
  const { offset = 0, limit = PAGE_LIMIT, training_room_id: roomId = 0 } = q
  const page = await store.behind(ctx.db, { ...asked(ctx), roomId, offset, limit }, behindSources.items)
  return { ...page, offset, limit }
}

/** Each domain tells of its own, and knows whom it told lately. */
export const remind = async (ctx: RoomCtx, { uid }: In<'remind'>): Out<'remind'> => {
  assertRunning(ctx.room)
  const things = await store.lateOf(ctx.db, { roomId: ctx.room.id, uid, now: ctx.now }, behindSources.items)
  const sum = { reminded: 0, already: 0 }
  for (const { kind, id } of things) {
    const told = await behindSources.items.find((one) => one.kind === kind)?.remind(ctx, { id, uids: [uid] })
    sum.reminded += told?.reminded ?? 0
    sum.already += told?.already ?? 0
  }
  return sum
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

import type { courseCopyApi } from '#contract/courses/copy/copy.api'
import { coursesErrors } from '#contract/courses/courses.errors'
import { COURSES_MAX } from '#contract/courses/courses.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { copyModule } from '../../content/bindings/bindings.service'
import { enterRoom } from '../../rooms/members/list.file.service'
import type { roomCloned } from '../../rooms/rooms.events'
import { changing } from '../courses.edit.service'
import { count } from '../courses.edit.store'
import { courseRef } from '../courses.ref'
import { one } from '../courses.store'
import { bringReported } from '../reported.service'
import * as store from './copy.store'

type In<K extends keyof typeof courseCopyApi> = Input<(typeof courseCopyApi)[K]>
type Out<K extends keyof typeof courseCopyApi> = Promise<Output<(typeof courseCopyApi)[K]>>

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/** A cloned room may take its courses along: drafts of the cloner, dates moved; what anybody has learned stays. */
export const onRoomCloned = async (tx: Db, { courses, fromId, ...to }: Cloned): Promise<void> => {
  if (!courses) return
  for (const id of await store.coursesIn(tx, fromId)) {
    const made = await store.copyCourse(tx, id, to)
    await copyModule(tx, { moduleType: 'course', fromId: id, toId: made }, to)
  }
}

export const choices = async (ctx: RoomCtx, input: In<'choices'>): Out<'choices'> => {
  const { keyword = '', offset = 0, limit = PAGE_LIMIT } = input
  const q = { keyword: keyword.trim(), offset, limit, roomId: ctx.room.id }
  return { ...(await store.elsewhere(ctx.db, ctx.actor, q)), offset, limit }
}

/** Both rooms are the asker's to run. Its dates come along as they are: classes that are taught side by side have the same. */
export const take = async (ctx: RoomCtx, { id }: In<'take'>): Out<'take'> => {
  await enterRoom(ctx, 'room.manage', courseRef(id))
  return changing(ctx, async (tx) => {
    const from = await one(tx, id, ctx.actor.uid)
    if (!from || from.deleted_time > 0) throw new DomainError(coursesErrors.course_gone)
    if ((await count(tx, ctx.room.id)) >= COURSES_MAX) throw new DomainError(coursesErrors.courses_full)
    const to = { toId: ctx.room.id, uid: ctx.actor.uid, now: ctx.now }
    const made = await store.copyCourse(tx, id, { ...to, dates: { sql: (column) => column } })
    await copyModule(tx, { moduleType: 'course', fromId: id, toId: made }, to)
    await bringReported(tx, ctx, made)
    return { deed: 'copy', about: from.title, answer: { id: made } }
  })
}

import type { coursesApi } from '#contract/courses/courses.api'
import { coursesErrors } from '#contract/courses/courses.errors'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { RoomCtx } from '../../lib/calls/context'
import { assertRunning } from '../rooms/rooms.access'
import { courseHere } from './courses.service'
import * as store from './target.store'

/** Days that have gone by are taken too: a device may have been without a network until now. */
export const target = async (
  ctx: RoomCtx,
  { id, time }: Input<typeof coursesApi.target>,
): Promise<Output<typeof coursesApi.target>> => {
  assertRunning(ctx.room)
  const course = await courseHere(ctx, id)
  if (time && course.mode !== 'self') throw new DomainError(coursesErrors.course_target)
  const of = { courseId: id, uid: ctx.actor.uid }
  await ctx.tx((tx) => (time ? store.set(tx, { ...of, time, updateTime: ctx.now }) : store.drop(tx, of)))
  return { ok: true }
}

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { softwareErrors } from '#contract/software/software.errors'
import type { subjectsApi } from '#contract/software/subjects.api'
import type { ActorCtx, RoomCtx } from '../../lib/calls/context'
import { standing } from './room-software.store'
import { taskDirectory } from './software.slots'
import { subjectsOf } from './subjects.store'

export const subjects = ({ db, actor, now }: ActorCtx): Promise<Output<typeof subjectsApi.subjects>> =>
  subjectsOf(db, actor.orgId, now)

export const taskDir = async (
  ctx: RoomCtx,
  { software_id: id }: Input<typeof subjectsApi.taskDir>,
): Promise<Output<typeof subjectsApi.taskDir>> => {
  const [row] = await standing(ctx.db, ctx.room.id, [id], ctx.now)
  if (!row?.bound) throw new DomainError(softwareErrors.software_not_here)
  return taskDirectory.call(ctx, id)
}

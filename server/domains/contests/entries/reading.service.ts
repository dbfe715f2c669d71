import type { readingApi } from '#contract/contests/entries/reading.api'
import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { ActorCtx } from '../../../lib/calls/context'
import { cardOf } from '../contests.service'
import { contestsOfPerson } from '../contests.store'

/** The asker's contests over all rooms. */
export const reading = async (
  ctx: ActorCtx,
  input: Input<typeof readingApi.lists>,
): Promise<Output<typeof readingApi.lists>> => {
  const page = { offset: input.offset ?? 0, limit: input.limit ?? PAGE_LIMIT }
  const { list, total } = await contestsOfPerson(ctx.db, { uid: ctx.actor.uid, now: ctx.now }, page)
  return { list: list.map((c) => ({ ...cardOf(c, ctx.now), room_title: c.room_title })), total, ...page }
}

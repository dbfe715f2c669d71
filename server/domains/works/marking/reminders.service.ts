import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { marksApi } from '#contract/works/marking/marks.api'
import { marksErrors } from '#contract/works/marking/marks.errors'
import { MISSING_REMIND_PAUSE } from '#contract/works/marking/marks.rules'
import { mayStill } from '#contract/works/passes/late.rules'
import { passesErrors } from '#contract/works/passes/passes.errors'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { dayAndTime } from '../../../lib/day-and-time'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { assertRunning } from '../../rooms/rooms.access'
import { termsOf, workHere } from '../passes/passes.access'
import { missing } from './marks.store'
import * as store from './reminders.store'

type Told = Output<typeof marksApi.remind>
type Here = Awaited<ReturnType<typeof workHere>>

/** Tells these people that their hand-in of a work is missing, each once a day at most. */
const tell = async (
  tx: Db,
  after: After,
  { room, now }: RoomCtx,
  here: Here,
  uids: readonly number[],
): Promise<Told> => {
  const told = await store.claim(tx, { workId: here.id, uids, now, since: now - MISSING_REMIND_PAUSE })
  const late = here.deadline > 0 && now > here.deadline
  const until = dayAndTime(here.deadline)
  const notice = {
    title: `还没有提交：${here.title}`,
    content: late
      ? `截止时间 ${until} 已过，请尽快提交。`
      : here.deadline > 0
        ? `请在 ${until} 前提交。`
        : '老师提醒你提交。',
    link: `/training-room/student/${room.id}/work-detail?workId=${here.id}`,
  }
  await notify(tx, after, told, notice, now)
  return { reminded: told.length, already: uids.length - told.length }
}
/** Whether anything may be handed in now. */
const takes = (here: Here, now: number): boolean => mayStill({ ...termsOf(here, now), state: 'none', now, does: true })

/** Tells whose hand-in is missing at this moment, each once a day at most; who has handed in meanwhile hears nothing. */
export const remind = (ctx: RoomCtx, input: Input<typeof marksApi.remind>): Promise<Told> =>
  ctx.tx(async (tx, after) => {
    const { room, now } = ctx
    assertRunning(room)
    const here = await workHere({ ...ctx, db: tx }, input.work_id)
    if (now < here.start_time) throw new DomainError(passesErrors.not_started)
    if (!takes(here, now)) throw new DomainError(marksErrors.remind_closed)
    const [people, teams] = [new Set(input.uids), new Set(input.team_ids)]
    const rows = (await missing(tx, here.id)).filter((r) => (r.uid ? people.has(r.uid) : teams.has(r.team_id)))
    const ofTeams = await store.learnersOfTeams(
      tx,
      room.id,
      rows.map((r) => r.team_id).filter((id) => id > 0),
    )
    return tell(tx, after, ctx, here, [...new Set([...rows.map((r) => r.uid).filter((uid) => uid > 0), ...ofTeams])])
  })

/** Rooms' collection: tells those who were found to be behind with a work; where none is taken any more, nobody. */
export const remindBehind = (ctx: RoomCtx, { id, uids }: { id: number; uids: number[] }): Promise<Told> =>
  ctx.tx(async (tx, after) => {
    assertRunning(ctx.room)
    const here = await workHere({ ...ctx, db: tx }, id)
    return takes(here, ctx.now) ? tell(tx, after, ctx, here, uids) : { reminded: 0, already: 0 }
  })

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { marksApi } from '#contract/works/marking/marks.api'
import { marksErrors } from '#contract/works/marking/marks.errors'
import { MISSING_REMIND_PAUSE } from '#contract/works/marking/marks.rules'
import { mayStill } from '#contract/works/passes/late.rules'
import { passesErrors } from '#contract/works/passes/passes.errors'
import type { RoomCtx } from '../../../lib/calls/context'
import { dayAndTime } from '../../../lib/day-and-time'
import { notify } from '../../notices/notices.service'
import { assertRunning } from '../../rooms/rooms.access'
import { termsOf, workHere } from '../passes/passes.access'
import { missing } from './marks.store'
import * as store from './reminders.store'

/** Tells whose hand-in is missing at this moment, each once a day at most; who has handed in meanwhile hears nothing. */
export const remind = (ctx: RoomCtx, input: Input<typeof marksApi.remind>): Promise<Output<typeof marksApi.remind>> =>
  ctx.tx(async (tx, after) => {
    const { room, now } = ctx
    assertRunning(room)
    const here = await workHere({ ...ctx, db: tx }, input.work_id)
    if (now < here.start_time) throw new DomainError(passesErrors.not_started)
    if (!mayStill({ ...termsOf(here, now), state: 'none', now, does: true }))
      throw new DomainError(marksErrors.remind_closed)
    const [people, teams] = [new Set(input.uids), new Set(input.team_ids)]
    const rows = (await missing(tx, here.id)).filter((r) => (r.uid ? people.has(r.uid) : teams.has(r.team_id)))
    const ofTeams = await store.learnersOfTeams(
      tx,
      room.id,
      rows.map((r) => r.team_id).filter((id) => id > 0),
    )
    const uids = [...new Set([...rows.map((r) => r.uid).filter((uid) => uid > 0), ...ofTeams])]
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
  })

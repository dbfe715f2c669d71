import { REMIND_PAUSE } from '#contract/lti/lti.rules'
import type { RoomCtx } from '../../../lib/calls/context'
import { dayAndTime } from '../../../lib/day-and-time'
import { notify } from '../../notices/notices.service'
import { assertRunning } from '../../rooms/rooms.access'
import { activityHere, closedOf } from './activities.service'
import * as store from './reminders.store'

type Told = { reminded: number; already: number }

/** Rooms' collection: tells those who are behind with an activity, each once a day at most; where it can't be opened, nobody. */
export const remind = async (ctx: RoomCtx, { id, uids }: { id: number; uids: number[] }): Promise<Told> => {
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    const activity = await activityHere(tx, ctx, id)
    if (closedOf(activity)) return { reminded: 0, already: 0 }
    const whom = { roomId: ctx.room.id, contentId: id, uids, now: ctx.now, since: ctx.now - REMIND_PAUSE }
    const all = await store.countBehind(tx, whom)
    const told = await store.claim(tx, whom)
    const notice = {
      title: `老师提醒你完成第三方活动：${activity.title}`,
      content: `截止时间 ${dayAndTime(activity.due_time)} 已过，请尽快完成。`,
      link: `/training-room/student/${ctx.room.id}/app`,
    }
    await notify(tx, after, told, notice, ctx.now)
    return { reminded: told.length, already: all - told.length }
  })
}

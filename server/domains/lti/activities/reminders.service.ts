import type { RoomCtx } from '../../../lib/calls/context'
import { dayAndTime } from '../../../lib/day-and-time'
import { remindBehind } from '../../rooms/reminding.service'
import { activityHere, closedOf } from './activities.service'
import { overdueActivities } from './room.store'

/** Rooms' collection: tells those who are behind with an activity; where it can't be opened, nobody. */
export const remind = (ctx: RoomCtx, whom: { id: number; uids: number[] }) =>
  remindBehind(ctx, { table: 'lti_reminder', behind: overdueActivities }, whom, async (tx) => {
    const activity = await activityHere(tx, ctx, whom.id)
    if (closedOf(activity)) return undefined
    return {
      title: `老师提醒你完成第三方活动：${activity.title}`,
      content: `截止时间 ${dayAndTime(activity.due_time)} 已过，请尽快完成。`,
      link: `/training-room/student/${ctx.room.id}/app`,
    }
  })

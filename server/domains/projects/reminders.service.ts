import type { RoomCtx } from '../../lib/calls/context'
import { remindBehind } from '../rooms/reminding.service'
import { overdueNodes } from './held.sql'
import { closedTo, projectOf } from './room.service'

/** Rooms' collection: tells those who are behind with a project; where it takes nothing more, nobody. */
export const remind = (ctx: RoomCtx, whom: { id: number; uids: number[] }) =>
  remindBehind(ctx, { table: 'project_reminder', behind: overdueNodes }, whom, async (tx) => {
    const project = await projectOf(tx, ctx, whom.id)
    if (closedTo(ctx, project)) return undefined
    return {
      title: `老师提醒你提交项目：${project.title}`,
      content: '还有内容过了截止时间没有提交，点开查看每一项和截止时间。',
      link: `/training-room/student/${ctx.room.id}/project?project=${whom.id}`,
    }
  })

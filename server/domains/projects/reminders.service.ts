import { REMIND_PAUSE } from '#contract/projects/projects.rules'
import type { RoomCtx } from '../../lib/calls/context'
import { notify } from '../notices/notices.service'
import { assertRunning } from '../rooms/rooms.access'
import * as store from './reminders.store'
import { closedTo, projectOf } from './room.service'

type Told = { reminded: number; already: number }

/** Rooms' collection: tells those who are behind with a project, each once a day at most; where it takes nothing more, nobody. */
export const remind = async (ctx: RoomCtx, { id, uids }: { id: number; uids: number[] }): Promise<Told> => {
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    const project = await projectOf(tx, ctx, id)
    if (closedTo(ctx, project)) return { reminded: 0, already: 0 }
    const whom = { roomId: ctx.room.id, contentId: id, uids, now: ctx.now, since: ctx.now - REMIND_PAUSE }
    const all = await store.countBehind(tx, whom)
    const told = await store.claim(tx, whom)
    const notice = {
      title: `老师提醒你提交项目：${project.title}`,
      content: '还有内容过了截止时间没有提交，点开查看每一项和截止时间。',
      link: `/training-room/student/${ctx.room.id}/project?project=${id}`,
    }
    await notify(tx, after, told, notice, ctx.now)
    return { reminded: told.length, already: all - told.length }
  })
}

import { parseInviteCode } from '#contract/teams/teams.rules'
import type { Ctx } from '../../../lib/calls/context'
import { limits } from '../../../lib/calls/limits'
import { notify } from '../../notices/notices.service'
import { decidersOf } from '../../rooms/rooms.service'

/** Wrong codes for one room in ten minutes, by whomever: more than a class mistypes. */
const ALARM = 100
const KIND = 'invite-room'

/** Counts a wrong code for the room it names; those who decide about its members are told once in ten minutes. */
export const noteWrong = (ctx: Ctx, code: string): void => {
  const roomId = parseInviteCode(code)?.roomId
  if (roomId === undefined) return
  ctx.always(async (db) => {
    const people = await decidersOf(db, roomId)
    if (people.length === 0 || (await limits.count(db, ctx.now, KIND, roomId)) !== ALARM) return
    const notice = {
      title: '有人在反复尝试邀请码',
      content: `十分钟内有 ${ALARM} 次错误的邀请码。猜不中的码不会让任何人加入；如果不放心，可以撤销邀请后重新发出。`,
      link: `/training-room/manager/${roomId}/member?tab=invite`,
    }
    await ctx.tx((tx, after) => notify(tx, after, people, notice, ctx.now))
  })
}

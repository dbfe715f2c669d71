import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { toldOf } from './quit.store'

/** People of a registration that was taken out are told why. */
export const tellRemoved = async (
  tx: Db,
  after: After,
  contest: { id: number; room_id: number; title: string },
  reg: { id: number; title: string; reason: string },
  now: number,
): Promise<void> => {
  const people = await toldOf(tx, reg.id)
  after.push(people, { type: 'contest', id: contest.id, room_id: contest.room_id })
  const who = reg.title ? `团队“${reg.title}”` : '你'
  const notice = { title: '已被移出比赛', content: `${who}被移出“${contest.title}”：${reg.reason}` }
  await notify(tx, after, people, { ...notice, link: `/contest/${contest.id}/description` }, now)
}

/** Members whom their leader took out of the registration. */
export const tellTakenOut = async (
  tx: Db,
  after: After,
  contest: { id: number; title: string },
  uids: number[],
  now: number,
): Promise<void> => {
  const content = `队长已将你移出“${contest.title}”的参赛名单，你仍在团队里。`
  await notify(tx, after, uids, { title: '已被移出参赛名单', content, link: `/contest/${contest.id}/description` }, now)
}

import { APPROVED } from '#contract/kernel/approval'
import type { Db } from '../../db/client'
import { dayAndTime } from '../../lib/day-and-time'
import type { After } from '../../lib/events'
import { notify } from '../notices/notices.service'
import { managersOf, playersOf } from './signup/contests.review.store'

interface About {
  id: number
  room_id: number
  title: string
}

/** Who hears of what happens in the contests of a room. */
export const managersIn = (db: Db, roomId: number): Promise<number[]> => managersOf(db, roomId)

/** Open editors and lists of those who run the contests of a room read it anew. */
export const pushManagers = async (tx: Db, after: After, contest: Omit<About, 'title'>): Promise<void> =>
  after.push(await managersOf(tx, contest.room_id), { type: 'contest', id: contest.id, room_id: contest.room_id })

/** Those of the room who may compete hear of a new contest. */
export const tellOpened = async (
  tx: Db,
  after: After,
  contest: About & { signupBegin: number; signupEnd: number },
  now: number,
): Promise<void> => {
  const players = await playersOf(tx, contest.room_id)
  const [from, until] = [contest.signupBegin, contest.signupEnd].map(dayAndTime)
  const content = `“${contest.title}”已发布，报名时间：${from} 至 ${until}。`
  await notify(tx, after, players, { title: '有新的比赛', content, link: `/contest/${contest.id}/description` }, now)
  after.push(players, { type: 'contest', id: contest.id, room_id: contest.room_id })
}

/** A sign-up waits, or what is said: the managers' open lists refresh, and their bell says so. */
export const tellManagers = async (
  tx: Db,
  after: After,
  contest: About,
  now: number,
  news = { title: '参赛报名待审核', content: `“${contest.title}”有新的报名，请及时审核。` },
): Promise<void> => {
  const uids = await managersOf(tx, contest.room_id)
  after.push(uids, { type: 'contest.team', id: contest.id, room_id: contest.room_id })
  const link = `/training-room/manager/${contest.room_id}/contest?contest=${contest.id}`
  await notify(tx, after, uids, { ...news, link }, now)
}

/** What was decided about these people's sign-up. */
export const tellPeople = async (
  tx: Db,
  after: After,
  contest: About,
  uids: number[],
  verdict: { status: 3 | -2; reason: string; team: string },
  now: number,
): Promise<void> => {
  const people = [...new Set(uids)]
  after.push(people, { type: 'contest', id: contest.id, room_id: contest.room_id })
  const who = verdict.team ? `团队“${verdict.team}”` : '你'
  const notice =
    verdict.status === APPROVED
      ? { title: '报名成功', content: `${who}已成功报名“${contest.title}”。` }
      : { title: '报名未通过', content: `${who}报名“${contest.title}”未通过：${verdict.reason}` }
  await notify(tx, after, people, { ...notice, link: `/contest/${contest.id}/description` }, now)
}

import { OFFER_SECONDS, teamsLocked } from '#contract/teams/grouping/grouping.rules'
import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { lock } from '../members.store'
import { byId, lockTime } from '../teams.store'
import * as store from './wait.store'

const teamPage = (roomId: number) => `/training-room/student/${roomId}/my-team`

/** Offers what is free in a team, whose row is held, to those who waited for longest. */
export const offerNext = async (tx: Db, after: After, teamId: number, now: number): Promise<void> => {
  const waiting = (await store.queue(tx, teamId)).filter((w) => w.state === 'waiting')
  const roomId = waiting[0]?.room_id
  if (!roomId || teamsLocked({ team_lock_time: await lockTime(tx, roomId) }, now)) return
  for (const next of waiting) {
    if (!(await store.hold(tx, teamId))) return
    await store.offer(tx, next.id, now + OFFER_SECONDS)
    const team = await byId(tx, teamId)
    const notice = {
      title: `“${team?.title ?? ''}”有名额了`,
      content: '请在24小时内确认加入，过时名额会给下一位同学',
      link: teamPage(next.room_id),
    }
    await notify(tx, after, [next.uid], notice, now)
    after.push([next.uid], { type: 'team', id: teamId, room_id: next.room_id })
  }
}

/** Ends one wait; a seat that was held for it goes to the next. */
export const endWait = async (
  tx: Db,
  after: After,
  wait: Pick<store.Wait, 'id' | 'team_id' | 'state'>,
  now: number,
): Promise<void> => {
  await store.settle(tx, wait.id, 'gone', now)
  if (wait.state !== 'offered') return
  await lock(tx, wait.team_id)
  await store.release(tx, wait.team_id)
  await offerNext(tx, after, wait.team_id, now)
}

/** The person waits no more: they have a team by now, or are not of the room any longer. */
export const settleOf = async (
  tx: Db,
  after: After,
  who: { roomId: number; uid: number; now: number },
): Promise<void> => {
  const wait = await store.held(tx, who.roomId, who.uid)
  if (wait) await endWait(tx, after, wait, who.now)
}

/** The team is about to be no more: nobody waits for it. */
export const waitsGone = async (
  tx: Db,
  after: After,
  team: { id: number; title: string; roomId: number },
  now: number,
): Promise<void> => {
  const uids = await store.goneWith(tx, team.id, now)
  const notice = {
    title: `你候补的团队“${team.title}”已解散`,
    content: '可以加入其他团队，或创建自己的团队',
    link: `${teamPage(team.roomId)}?join=1`,
  }
  await notify(tx, after, uids, notice, now)
}

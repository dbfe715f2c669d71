import type { Db } from '../../db/client'
import type { After } from '../../lib/events'
import { managersIn } from '../contests/contests.notice.service'
import { notify } from '../notices/notices.service'
import type { JudgedRow } from './judging.store'

interface Words {
  title: string
  content: string
  now: number
}
const desk = (contest: JudgedRow): string => `/training-room/manager/${contest.room_id}/mark?contest=${contest.id}`

/** Those who arrange the judging: their open pages refresh, and with words their bell says so. */
export const tellManagers = async (tx: Db, after: After, contest: JudgedRow, words?: Words): Promise<void> => {
  const uids = await managersIn(tx, contest.room_id)
  after.push(uids, { type: 'contest.mark', id: contest.id, room_id: contest.room_id })
  if (!words) return
  const { now, ...said } = words
  await notify(tx, after, uids, { ...said, link: `${desk(contest)}&tab=arrange` }, now)
}

export const tellJudge = async (
  tx: Db,
  after: After,
  contest: JudgedRow,
  uids: number[],
  words: Words,
): Promise<void> => {
  const { now, ...said } = words
  after.push(uids, { type: 'contest.mark', id: contest.id, room_id: contest.room_id })
  await notify(tx, after, uids, { ...said, link: desk(contest) }, now)
}

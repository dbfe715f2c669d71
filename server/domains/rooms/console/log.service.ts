import { sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { Deed } from '#contract/orgs/log/log.model'
import type { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import type { RoomAction } from '#contract/rooms/lifecycle/lifecycle.labels'
import { roomRoleLabels, seatLabels } from '#contract/rooms/rooms.labels'
import type { Db } from '../../../db/client'
import { page } from '../../../db/page'
import { roomLog } from '../../../db/schema/rooms/lifecycle'
import type { RoomCtx } from '../../../lib/calls/context'
import { told } from '../../orgs/log/log.sql'
import type { Exchange } from '../../orgs/orgs.slots'

export interface RoomDeed {
  roomId: number
  /** 0: the clock did it. */
  uid: number
  action: RoomAction
  /** `room`, `member:12`, `team:3` … */
  target?: string
  /** `about` names what it was done to, where `target` does not lead to a person; `from` and `to` what was exchanged. */
  detail?: Record<string, unknown>
  now: number
}

/** Where, by whom and when something was done: a call's own, or `uid` 0, the clock's. */
export interface Doing {
  room: { id: number }
  actor: { uid: number }
  now: number
}

/** Writes down who did what; in the same transaction as the deed, so that neither stands alone. */
export const logRoom = async (tx: Db, { now, ...deed }: RoomDeed): Promise<void> => {
  await tx.insert(roomLog).values({ ...deed, time: now })
}

/** What was done where, by whom and when the call, or the clock, says. */
export const logDeed = (
  tx: Db,
  { room, actor, now }: Doing,
  deed: Pick<RoomDeed, 'action' | 'target' | 'detail'>,
): Promise<void> => logRoom(tx, { roomId: room.id, uid: actor.uid, now, ...deed })

/** So many things of one deed are named. */
const NAMED = 5

/** Things that a deed was done to at once, by their titles. */
export const someNamed = (titles: readonly string[], unit: string): string =>
  titles.slice(0, NAMED).join('、') + (titles.length > NAMED ? ` 等 ${titles.length} ${unit}` : '')

/** Exchanges that are kept as codes, by their deed. */
const WORDS: Record<string, Record<string, string>> = { 'member.role': roomRoleLabels, 'committee.save': seatLabels }

/** What was exchanged, in words. */
export const worded = <T extends Exchange>(row: T): T => {
  const words = WORDS[row.action]
  return words ? { ...row, from: words[row.from] ?? row.from, to: words[row.to] ?? row.to } : row
}

export const list = async (
  ctx: RoomCtx,
  input: Input<typeof lifecycleApi.log>,
): Promise<Output<typeof lifecycleApi.log>> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  const all = sql`select l.* from room_log l where l.room_id = ${ctx.room.id}`
  const rows = await page<Deed>(ctx.db, all, sql`id desc`, { offset, limit }, told(sql`p`))
  return { ...rows, list: rows.list.map(worded), offset, limit }
}

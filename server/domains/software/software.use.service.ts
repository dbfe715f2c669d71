import type { SoftwareBrief } from '#contract/software/software.model'
import { SOFTWARE_IN_ROOM_MAX } from '#contract/software/software.rules'
import type { Db } from '../../db/client'
import { lockRoom } from '../rooms/rooms.access'
import type { roomCloned, roomErased } from '../rooms/rooms.events'
import * as store from './room-software.store'
import { briefOf } from './software.shape.service'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]
type Erased = Parameters<(typeof roomErased)['handlers'][number]>[1]

/** How software stands in a room, by its id; what is nowhere is left out. */
export const briefsIn = async (
  db: Db,
  at: { roomId: number; now: number },
  ids: readonly number[],
): Promise<Map<number, SoftwareBrief>> =>
  new Map((await store.standing(db, at.roomId, ids, at.now)).map((row) => [row.id, briefOf(row)]))

/** What comes along into a room that its organisation may use is put there too, as far as there is place; gives what is there then. */
export const bringInto = async (
  tx: Db,
  to: { roomId: number; now: number },
  ids: readonly number[],
): Promise<Set<number>> => {
  if (!ids.length) return new Set()
  await lockRoom(tx, to.roomId)
  const rows = await store.standing(tx, to.roomId, ids, to.now)
  const place = Math.max(0, SOFTWARE_IN_ROOM_MAX - (await store.countIn(tx, to.roomId)))
  const fresh = rows.filter((row) => !row.bound && row.usable && row.state === 'enabled').slice(0, place)
  const freshIds = fresh.map((row) => row.id)
  await store.bind(tx, to.roomId, freshIds, to.now)
  return new Set([...rows.filter((row) => row.bound).map((row) => row.id), ...freshIds])
}

/** Software that a room's organisation may use, by titles that are only one's. */
export const titledFor = async (
  db: Db,
  at: { roomId: number; now: number },
  titles: readonly string[],
): Promise<Map<string, number>> =>
  new Map((await store.onlyTitled(db, at.roomId, titles, at.now)).map((row) => [row.title, row.id]))

/** Rooms' event: the copy holds what its organisation may use. */
export const onRoomCloned = (tx: Db, { fromId, toId, now }: Cloned): Promise<void> =>
  store.copy(tx, { roomId: fromId, toId, now })

/** Rooms' event: the software itself stays its organisation's. */
export const onRoomErased = (tx: Db, { roomId }: Erased): Promise<void> => store.erase(tx, roomId)

import type { Db } from '../../db/client'
import type { roomCloned } from '../rooms/rooms.events'
import { inPlace, workCopies } from '../works/lifecycle/room-clone.service'
import { orgOfRoom, tasksIn } from './room-clone.store'
import { change, insert, link } from './tasks.store'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/** A cloned room may take its tasks along: as drafts that the clone's organisation would pay, without anybody who took them. */
export const onRoomCloned = async (tx: Db, cloned: Cloned): Promise<void> => {
  if (!cloned.tasks) return
  const { fromId, toId, dates, uid, now } = cloned
  const orgId = await orgOfRoom(tx, toId)
  const works = cloned.works ? await workCopies(tx, fromId, toId) : new Map<number, number>()
  const copies = new Map<number, number>()
  const sources = await tasksIn(tx, fromId)
  // A parent is older than its children.
  for (const { id, ...source } of sources) {
    const made = await insert(tx, {
      ...source,
      roomId: toId,
      orgId,
      uid,
      parentId: source.parentId === null ? null : (copies.get(source.parentId) ?? null),
      status: 0,
      used: 0,
      requireTaskId: 0,
      requireWorkId: works.get(source.requireWorkId) ?? 0,
      postEndTime: dates.of(source.postEndTime),
      publishTime: 0,
      settleTime: 0,
      createTime: now,
      updateTime: now,
    })
    await link(tx, made, { roomId: toId }, now)
    copies.set(id, made)
  }
  for (const { id, requireTaskId } of sources) {
    const [made, before] = [copies.get(id), copies.get(requireTaskId)]
    if (made && before) await change(tx, made, { requireTaskId: before })
  }
}

/** The copies of a cloned room's tasks, while the clone is being made: tasks are copied in their order. */
export const taskCopies = async (tx: Db, fromId: number, toId: number): Promise<Map<number, number>> =>
  inPlace(await tasksIn(tx, fromId), await tasksIn(tx, toId))

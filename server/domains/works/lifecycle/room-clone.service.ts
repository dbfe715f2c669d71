import type { Db } from '../../../db/client'
import type { roomCloned } from '../../rooms/rooms.events'
import { copyOf, writeWork } from '../authoring/works.clone.service'
import { softwareInto } from '../authoring/works.software.service'
import { clonePeers } from '../peers/peers.clone.service'
import { prerequisitesOf, replacePrerequisites } from '../prerequisites/prerequisites.store'
import { worksIn } from './room-clone.store'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/** A cloned room may take its works along: drafts of the cloner for everyone, times moved, what comes before what kept. */
export const onRoomCloned = async (tx: Db, cloned: Cloned): Promise<void> => {
  if (!cloned.works) return
  const { fromId, toId, dates, uid, now } = cloned
  const by = { now, actor: { uid } }
  const copies = new Map<number, number>()
  for (const source of await worksIn(tx, fromId)) {
    const steps = await copyOf(tx, source.id)
    for (const step of steps) for (const item of step.items) item.deadline = dates.of(item.deadline, source.startTime)
    const { title, intro, coverId, handIn, release, sort, lateRule, offlineHours } = source
    const id = await writeWork(
      tx,
      by,
      {
        ...{ roomId: toId, title, intro, coverId, handIn, release, sort, lateRule, offlineHours },
        startTime: dates.of(source.startTime),
        deadline: dates.of(source.deadline, source.startTime),
        releaseTime: dates.of(source.releaseTime, source.deadline),
      },
      await softwareInto(tx, { roomId: toId, now }, steps),
    )
    await clonePeers(tx, by, source.id, id, dates.of)
    copies.set(source.id, id)
  }
  for (const [from, to] of copies) {
    const prerequisites = await prerequisitesOf(tx, from, { uid, manages: true })
    const copied = prerequisites.flatMap(({ work_id, until }) => {
      const copy = copies.get(work_id)
      return copy ? [{ work_id: copy, until }] : []
    })
    if (copied.length) await replacePrerequisites(tx, to, copied)
  }
}

/** What was copied in its order, by its id: the id of its copy; the copies may be none at all. */
export const inPlace = (from: readonly { id: number }[], copies: readonly { id: number }[]): Map<number, number> =>
  new Map(from.flatMap(({ id }, n) => (copies[n] ? [[id, copies[n].id] as const] : [])))

/** The copies of a cloned room's works, while the clone is being made: works are copied in their order. */
export const workCopies = async (tx: Db, fromId: number, toId: number): Promise<Map<number, number>> =>
  inPlace(await worksIn(tx, fromId), await worksIn(tx, toId))

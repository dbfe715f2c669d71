import type { Db } from '../../db/client'
import { copyModule } from '../content/bindings/bindings.service'
import type { roomCloned } from '../rooms/rooms.events'
import * as store from './copy.store'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/** A cloned room may take its courses along: drafts of the cloner, dates moved; what anybody has learned stays. */
export const onRoomCloned = async (tx: Db, { courses, fromId, ...to }: Cloned): Promise<void> => {
  if (!courses) return
  for (const id of await store.coursesIn(tx, fromId)) {
    const made = await store.copyCourse(tx, id, to)
    await copyModule(tx, { moduleType: 'course', fromId: id, toId: made }, to)
  }
}

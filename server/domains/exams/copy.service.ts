import type { Db } from '../../db/client'
import type { roomCloned } from '../rooms/rooms.events'
import * as store from './exams.store'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/**
 * A cloned room may take its exams along: drafts of the cloner, dates moved. Papers and bank are the organisation's, so that a
 * room of another one gets none.
 */
export const onRoomCloned = async (tx: Db, { exams, ...to }: Cloned): Promise<void> => {
  if (exams) await store.copyExams(tx, to)
}

/** The copies of a cloned room's exams, while the clone is being made. */
export const examCopies = async (tx: Db, fromId: number, toId: number): Promise<Map<number, number>> =>
  new Map((await store.copiesOf(tx, fromId, toId)).map(({ id, made }) => [id, made]))

import type { Db } from '../../../db/client'
import { type After, raise } from '../../../lib/events'
import type { roomCloned } from '../../rooms/rooms.events'
import { contestCloned } from '../contests.events'
import { copyContest, recordsOf } from './contests.clone.store'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/** A cloned room may take the contests along: as drafts of the cloner, with their times moved. */
export const onRoomCloned = async (tx: Db, cloned: Cloned, after: After): Promise<void> => {
  if (!cloned.contests) return
  const { fromId, toId, shift, uid, now } = cloned
  const moved = (time: number) => (time > 0 ? time + shift : 0)
  for (const source of await recordsOf(tx, fromId)) {
    const { items } = await copyContest(tx, source, {
      roomId: toId,
      ownerUid: uid,
      title: source.title,
      signupBegin: moved(source.signupBegin),
      signupEnd: moved(source.signupEnd),
      beginTime: moved(source.beginTime),
      endTime: moved(source.endTime),
      freezeTime: moved(source.freezeTime),
      sort: source.sort,
      now,
    })
    await raise(tx, after, contestCloned, { items })
  }
}

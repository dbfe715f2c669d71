import type { Db } from '../../../db/client'
import { type After, raise } from '../../../lib/events'
import { examCopies } from '../../exams/copy.service'
import type { roomCloned } from '../../rooms/rooms.events'
import { taskCopies } from '../../tasks/room-clone.service'
import { workCopies } from '../../works/lifecycle/room-clone.service'
import { contestCloned } from '../contests.events'
import { copyContest, recordsOf } from './contests.clone.store'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/** A cloned room may take the contests along: as drafts of the cloner, with their times moved. */
export const onRoomCloned = async (tx: Db, cloned: Cloned, after: After): Promise<void> => {
  if (!cloned.contests) return
  const { fromId, toId, dates, uid, now } = cloned
  const copies = {
    work: await workCopies(tx, fromId, toId),
    task: await taskCopies(tx, fromId, toId),
    exam: await examCopies(tx, fromId, toId),
  }
  for (const source of await recordsOf(tx, fromId)) {
    const to = {
      roomId: toId,
      ownerUid: uid,
      title: source.title,
      signupBegin: dates.of(source.signupBegin),
      signupEnd: dates.of(source.signupEnd, source.signupBegin),
      beginTime: dates.of(source.beginTime),
      endTime: dates.of(source.endTime, source.beginTime),
      freezeTime: dates.of(source.freezeTime, source.beginTime),
      sort: source.sort,
      now,
    }
    const { items } = await copyContest(tx, source, to, copies)
    await raise(tx, after, contestCloned, { items })
  }
}

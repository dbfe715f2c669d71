import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { learners } from '../passes/passes.store'
import type { Released } from '../works.slots'
import * as store from './marks.store'

/** Tells everybody whose hand-in is marked that the scores are there. */
export const onReleased = async (tx: Db, { workId, roomId, title, now }: Released, after: After): Promise<void> => {
  const uids = new Set<number>()
  for (const pass of await store.markedOf(tx, workId))
    for (const uid of await learners(tx, { ...pass, roomId })) uids.add(uid)
  const link = `/training-room/student/${roomId}/work-detail?workId=${workId}`
  await notify(tx, after, [...uids], { title: `成绩已公布：${title}`, content: '可以查看得分和评语。', link }, now)
  after.push([...uids], { type: 'work', id: workId, room_id: roomId })
}

type Transaction = (work: (tx: Db, after: After) => Promise<void>) => Promise<void>

/** Scores whose date has come: noted once, whoever runs the job. They show from the date on, job or no job. */
export const releaseDue = async (db: Db, now: number, transaction: Transaction): Promise<void> => {
  for (const { id } of await store.dueReleases(db, now))
    await transaction(async (tx, after) => {
      const work = await store.noteRelease(tx, id, now)
      if (work) await onReleased(tx, { workId: id, roomId: work.room_id, title: work.title, now }, after)
    })
}

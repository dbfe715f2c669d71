import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { WorkRow } from '../works.store'
import { itemFileIds } from './works.content'
import type { StepCopy } from './works.copy'
import { softwareInto } from './works.software.service'
import { insertStep, itemsOf, putItems, stepsOf } from './works.steps.store'
import { insertWork, type NewWork } from './works.write.store'

/** Who makes a copy, and when. */
export interface By {
  now: number
  actor: { uid: number }
}

/** Writes a work with its steps as a draft of the asker. */
export const writeWork = async (
  tx: Db,
  { now, actor }: By,
  row: Partial<NewWork> & { roomId: number; title: string },
  steps: StepCopy[],
) => {
  const workId = await insertWork(tx, { ...row, uid: actor.uid, createTime: now, updateTime: now })
  for (const [n, { items, ...step }] of steps.entries()) {
    const stepId = await insertStep(tx, { ...step, workId, sort: n + 1, updateTime: now, updateUid: actor.uid })
    const rows = items.map((i) => ({ ...i, id: undefined, fileIds: itemFileIds(i) }))
    await putItems(tx, { workId, stepId, now }, rows)
  }
  return workId
}

/** Steps and items as they can be written anew. */
export const copyOf = async (db: Db, workId: number): Promise<StepCopy[]> => {
  const items = await itemsOf(db, workId)
  return (await stepsOf(db, workId)).map((step) => ({
    type: step.type,
    title: step.title,
    items: items
      .filter((i) => i.step_id === step.id)
      .map(({ kind, title, intro, content, score, required, deadline, rubric }) => ({
        kind,
        title,
        intro,
        content,
        score,
        required,
        deadline,
        rubric,
      })) as StepCopy['items'],
  }))
}

const ahead = (time: number, now: number): number => (time > now ? time : 0)

/** A work once more, as a draft; what is past, and an audience of another room, stays behind. */
export const cloneWork = async (tx: Db, ctx: RoomCtx, source: WorkRow, toRoomId: number): Promise<number> => {
  const { now } = ctx
  const elsewhere = toRoomId !== source.room_id
  const row = {
    roomId: toRoomId,
    title: elsewhere ? source.title : `${[...source.title].slice(0, 46).join('')} 副本`,
    intro: source.intro,
    coverId: source.cover_id || null,
    handIn: source.hand_in,
    audience: elsewhere ? { kind: 'all' as const, ids: [] } : source.audience,
    startTime: ahead(source.start_time, now),
    deadline: ahead(source.deadline, now),
    release: source.release === 'date' && source.release_time > now ? 'date' : 'hand',
    releaseTime: ahead(source.release_time, now),
    lateRule: source.late_rule,
    offlineHours: source.offline_hours,
  }
  const steps = await copyOf(tx, source.id)
  for (const step of steps) for (const item of step.items) item.deadline = ahead(item.deadline, now)
  return writeWork(tx, ctx, row, elsewhere ? await softwareInto(tx, { roomId: toRoomId, now }, steps) : steps)
}

import type { EntryElsewhere } from '#contract/contests/entries/entries.model'
import type { RoomCtx } from '../../../lib/calls/context'
import { boundItems, type ElsewhereRow } from './elsewhere.store'

const states: Record<string, EntryElsewhere['state']> = {
  accepted: 'doing',
  in_progress: 'doing',
  draft: 'doing',
  returned: 'returned',
  submitted: 'submitted',
  marked: 'done',
  approved: 'done',
}

const places: Record<ElsewhereRow['kind'], (id: number, roomId: number, contestId: number) => string> = {
  work: (id, roomId) => `/training-room/student/${roomId}/work-detail?workId=${id}`,
  task: (id, _roomId, contestId) => `/task/detail/${id}?contestId=${contestId}`,
  exam: (id) => `/exam-entrance/${id}/0`,
  project: (id, roomId) => `/training-room/student/${roomId}/project?project=${id}`,
}

const placeOf = (row: ElsewhereRow, roomId: number, contestId: number): string => {
  return row.open ? places[row.kind](row.ref_id, roomId, contestId) : ''
}

/** For items bound to a work order, task, exam or project: how the asker's side stands there, by item. */
export const elsewhereOf = async (ctx: RoomCtx, contestId: number): Promise<Map<number, EntryElsewhere>> =>
  new Map(
    (await boundItems(ctx.db, contestId, ctx.actor.uid, ctx.now)).map((row) => [
      row.item_id,
      {
        state: states[row.state] ?? 'none',
        time: row.time,
        href: placeOf(row, ctx.room.id, contestId),
        gone: row.gone,
      },
    ]),
  )

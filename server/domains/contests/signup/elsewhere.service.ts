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

const placeOf = (row: ElsewhereRow, roomId: number, contestId: number): string => {
  if (!row.open) return ''
  return row.kind === 'work'
    ? `/training-room/student/${roomId}/work-detail?workId=${row.ref_id}`
    : `/task/detail/${row.ref_id}?contestId=${contestId}`
}

/** For items bound to a work order or task: how the asker's side stands there, by item. */
export const elsewhereOf = async (ctx: RoomCtx, contestId: number): Promise<Map<number, EntryElsewhere>> =>
  new Map(
    (await boundItems(ctx.db, contestId, ctx.actor.uid)).map((row) => [
      row.item_id,
      {
        state: states[row.state] ?? 'none',
        time: row.time,
        href: placeOf(row, ctx.room.id, contestId),
        gone: row.gone,
      },
    ]),
  )

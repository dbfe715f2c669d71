import type { QueryClient } from '@tanstack/react-query'
import { marksApi } from '#contract/works/marks.api'
import type { Anchor } from '#contract/works/marks.model'
import { call } from '#lib/http'
import { newKey } from '#lib/ids'
import { marksQueries } from './marks.queries'

const once = () => ({ quiet: true, key: newKey() })

export const refreshMarks = (client: QueryClient): Promise<unknown> =>
  Promise.all(marksQueries.about.mark().map((queryKey) => client.invalidateQueries({ queryKey })))

const refreshed = async <T>(client: QueryClient, answer: Promise<T>): Promise<T> => {
  const value = await answer
  await refreshMarks(client)
  return value
}

export interface SheetRef {
  roomId: number
  submissionId: number
}
const one = ({ roomId, submissionId }: SheetRef) => ({ training_room_id: roomId, submission_id: submissionId })

export const addComment = (client: QueryClient, sheet: SheetRef, item_id: number, anchor: Anchor, text: string) =>
  refreshed(client, call(marksApi.comment, { ...one(sheet), item_id, anchor, text }, once()))

export const removeComment = (client: QueryClient, sheet: SheetRef, id: number) =>
  refreshed(client, call(marksApi.removeComment, { ...one(sheet), id }, once()))

/** Not later: the learner is told at once and begins anew. */
export const giveBack = (client: QueryClient, sheet: SheetRef, reason: string) =>
  refreshed(client, call(marksApi.giveBack, { ...one(sheet), reason }, once()))

interface Batch {
  roomId: number
  workId: number
  submissionIds: number[]
  itemId: number
  score: number
  comment: string
}
export const markBatch = (client: QueryClient, { roomId, workId, submissionIds, itemId, score, comment }: Batch) =>
  refreshed(
    client,
    call(
      marksApi.batch,
      {
        training_room_id: roomId,
        work_id: workId,
        submission_ids: submissionIds,
        item_id: itemId,
        score,
        comment,
      },
      once(),
    ),
  )

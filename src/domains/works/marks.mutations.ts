import type { QueryClient } from '@tanstack/react-query'
import { marksApi } from '#contract/works/marking/marks.api'
import type { MissingRow } from '#contract/works/marking/marks.model'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { type Sheet, sheetInput } from './marks.offline'
import { marksQueries } from './marks.queries'

export const refreshMarks = (client: QueryClient): Promise<unknown> =>
  Promise.all(marksQueries.about.mark().map((queryKey) => client.invalidateQueries({ queryKey })))

const refreshed = async <T>(client: QueryClient, answer: Promise<T>): Promise<T> => {
  const value = await answer
  await refreshMarks(client)
  return value
}

export const undoBatch = (client: QueryClient, roomId: number, workId: number, id: number) =>
  refreshed(client, call(marksApi.undoBatch, { training_room_id: roomId, work_id: workId, id }, once()))

/** Of missing hand-ins; a team's reminder goes to its members. */
export const remindMissing = (
  client: QueryClient,
  roomId: number,
  workId: number,
  rows: readonly Pick<MissingRow, 'uid' | 'team_id'>[],
) => {
  const of = (field: 'uid' | 'team_id') => rows.map((r) => r[field]).filter((id) => id > 0)
  const chosen = { training_room_id: roomId, work_id: workId, uids: of('uid'), team_ids: of('team_id') }
  return refreshed(client, call(marksApi.remind, chosen, once()))
}

export const removeComment = (client: QueryClient, sheet: Sheet, id: number) =>
  refreshed(client, call(marksApi.removeComment, { ...sheetInput(sheet), id }, once()))

import type { QueryClient } from '@tanstack/react-query'
import { marksApi } from '#contract/works/marks.api'
import { call } from '#lib/http'
import { once } from '#lib/http-once'
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

export const removeComment = (client: QueryClient, sheet: Sheet, id: number) =>
  refreshed(client, call(marksApi.removeComment, { ...sheetInput(sheet), id }, once()))

import type { QueryClient } from '@tanstack/react-query'
import { marksApi } from '#contract/works/marks.api'
import { call } from '#lib/http'
import { newKey } from '#lib/ids'
import { type Sheet, sheetInput } from './marks.offline'
import { marksQueries } from './marks.queries'

const once = () => ({ quiet: true, key: newKey() })

export const refreshMarks = (client: QueryClient): Promise<unknown> =>
  Promise.all(marksQueries.about.mark().map((queryKey) => client.invalidateQueries({ queryKey })))

const refreshed = async <T>(client: QueryClient, answer: Promise<T>): Promise<T> => {
  const value = await answer
  await refreshMarks(client)
  return value
}

export const removeComment = (client: QueryClient, sheet: Sheet, id: number) =>
  refreshed(client, call(marksApi.removeComment, { ...sheetInput(sheet), id }, once()))

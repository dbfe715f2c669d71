import type { QueryClient } from '@tanstack/react-query'
import { todoApi } from '#contract/todo/todo.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { todoQueries } from './todo.queries'

export const refreshTodo = (client: QueryClient): Promise<unknown> =>
  Promise.all(todoQueries.about.todo().map((queryKey) => client.invalidateQueries({ queryKey })))

/** The address under which calendars read the list; it is told this once. */
export const renewFeed = async (client: QueryClient): Promise<string> => {
  const { path } = await call(todoApi.renewFeed, {}, once())
  await client.invalidateQueries({ queryKey: todoQueries.feed().queryKey })
  return path
}

export const stopFeed = async (client: QueryClient): Promise<void> => {
  await call(todoApi.stopFeed, {}, once())
  await client.invalidateQueries({ queryKey: todoQueries.feed().queryKey })
}

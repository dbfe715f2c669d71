import type { QueryClient } from '@tanstack/react-query'
import { courseClassApi } from '#contract/courses/class/class.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { coursesQueries } from './courses.queries'

export const remindLearners = async (client: QueryClient, id: number, uids: readonly number[]) => {
  const told = await call(courseClassApi.remind, { id, uids: [...uids] }, once())
  await Promise.all(coursesQueries.about.class().map((queryKey) => client.invalidateQueries({ queryKey })))
  return told
}

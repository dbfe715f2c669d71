import type { QueryClient } from '@tanstack/react-query'
import { remindLearners } from '../../../class.mutations'

/** Reminds learners of a course. */
export const reminding = (client: QueryClient, courseId: number) => ({
  about: '会收到一条站内通知，点开就能接着学。已学完的和 24 小时内提醒过的不会收到。',
  nobody: '他们都已学完',
  send: (uids: number[]) => remindLearners(client, courseId, uids),
})

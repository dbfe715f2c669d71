import type { QueryClient } from '@tanstack/react-query'
import { remindLearners } from '../../plans.mutations'

/** Reminds learners of a plan. */
export const reminding = (client: QueryClient, planId: number) => ({
  about: '会收到一条站内通知。已全部完成的和 24 小时内提醒过的不会收到。',
  nobody: '他们都已完成',
  send: (uids: number[]) => remindLearners(client, { id: planId, uids }),
})

import { useQueryClient } from '@tanstack/react-query'
import { useRemind as useReminding } from '#ui/desk/use-remind'
import { remindLearners } from '../../../class.mutations'

/** Reminds learners of a course. */
export const useRemind = (courseId: number) => {
  const client = useQueryClient()
  return useReminding({
    about: '会收到一条站内通知，点开就能接着学。已学完的和 24 小时内提醒过的不会收到。',
    nobody: '他们都已学完',
    send: (uids) => remindLearners(client, courseId, uids),
  })
}

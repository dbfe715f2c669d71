import { signupApi } from '#contract/contests/signup.api'
import { queryOf } from '#lib/net/query'

export const signupQueries = {
  /** Asked when the dialog opens: places go fast. */
  eligibility: (contestId: number) => queryOf(signupApi.eligibility, { contest_id: contestId }, { staleTime: 0 }),
}

import { signupApi } from '#contract/contests/signup/signup.api'
import { queryOf } from '#lib/net/query'

export const signupQueries = {
  /** Asked when the dialog opens: seats go fast. */
  eligibility: (contestId: number) => queryOf(signupApi.eligibility, { contest_id: contestId }, { staleTime: 0 }),
}

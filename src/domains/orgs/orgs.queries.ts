import { orgResetApi } from '#contract/orgs/codes/codes.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { askedAnew, givenPage, queryOf } from '#lib/net/query'

/** Milliseconds. */
const JUST_READ = 20_000

export const orgsQueries = {
  /** Who did what; it moves on with every deed, so it is asked for anew wherever it is opened. */
  log: (q: { keyword?: string; offset?: number; limit?: number } = {}) => ({
    ...queryOf(orgLogApi.lists, givenPage(q)),
    ...askedAnew(JUST_READ),
  }),
  /** People of the organisation who have a password. */
  people: (q: { keyword?: string; offset?: number; limit?: number } = {}) => queryOf(orgResetApi.people, givenPage(q)),
}

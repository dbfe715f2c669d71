import type { Input } from '#contract/kernel/endpoint'
import { orgInvitesApi, orgJoinsApi } from '#contract/orgs/joins/joins.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { askedAnew, given, givenPage, keyOf, queryOf } from '#lib/net/query'

/** Milliseconds. */
const JUST_READ = 20_000

export const orgJoinsQueries = {
  find: (keyword: string) => queryOf(orgJoinsApi.find, { keyword }),
  mine: () => ({ ...queryOf(orgJoinsApi.mine, {}), ...askedAnew(JUST_READ) }),
  /** Others ask and decide meanwhile: asked for anew wherever it is opened. */
  list: (q: Input<typeof orgJoinsApi.lists>) => ({
    ...queryOf(orgJoinsApi.lists, givenPage(q)),
    ...askedAnew(JUST_READ),
  }),
  invites: (q: Input<typeof orgInvitesApi.lists>) => ({
    ...queryOf(orgInvitesApi.lists, givenPage(q)),
    ...askedAnew(JUST_READ),
  }),
  look: (code: string) => queryOf(orgInvitesApi.look, { code }),
  about: {
    /** Of whoever asks. */
    mine: () => [orgJoinsApi.mine, orgJoinsApi.find, orgInvitesApi.look].map((api) => keyOf(api)),
    decided: () => [orgJoinsApi.lists, orgMembersApi.lists, orgLogApi.lists].map((api) => keyOf(api)),
    invites: () => [orgInvitesApi.lists, orgLogApi.lists].map((api) => keyOf(api)),
  },
}
/** Of which organisation: the session's, or a sub-group of it. */
export const ofGroup = (group: string) => given({ group_id: /^\d{1,9}$/.test(group) ? Number(group) : undefined })

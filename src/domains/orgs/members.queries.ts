import type { Input } from '#contract/kernel/endpoint'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgUnitsApi } from '#contract/orgs/units/units.api'
import { given, givenPage, keyOf, queryOf } from '#lib/net/query'

export type MembersAsked = Input<typeof orgMembersApi.lists>

/** Of which organisation: the session's, or a sub-group of it. */
type Group = number | undefined
const of = (group: Group) => ({ ...(group && { group_id: group }) })

export const orgMembersQueries = {
  list: (q: MembersAsked) => queryOf(orgMembersApi.lists, givenPage(q)),
  detail: (uid: number, group: Group) => queryOf(orgMembersApi.detail, given({ uid, group_id: group }) as never),
  tree: (group?: Group) => queryOf(orgUnitsApi.tree, of(group)),
  plan: (years: number, group?: Group) => queryOf(orgUnitsApi.plan, { years, ...of(group) }),
  about: {
    people: () =>
      [orgMembersApi.lists, orgMembersApi.detail, orgUnitsApi.tree, orgLogApi.lists].map((api) => keyOf(api)),
    units: () =>
      [orgUnitsApi.tree, orgUnitsApi.plan, orgMembersApi.lists, orgMembersApi.detail].map((api) => keyOf(api)),
  },
}

import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { keyOf, queryOf } from '#lib/net/query'

export const orgProfileQueries = {
  /** `group` undefined: the organisation of the session. */
  detail: (group?: number) => queryOf(orgProfileApi.detail, { ...(group && { group_id: group }) }),
  branches: () => queryOf(orgProfileApi.branches, {}),
  about: { all: () => [orgProfileApi.detail, orgProfileApi.branches, orgLogApi.lists].map((api) => keyOf(api)) },
}

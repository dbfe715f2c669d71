import { orgTemplatesApi } from '#contract/orgs/templates/templates.api'
import { keyOf, queryOf } from '#lib/net/query'

export const orgTemplatesQueries = {
  /** `group` undefined: the organisation of the session. */
  detail: (group?: number) => queryOf(orgTemplatesApi.detail, { ...(group && { group_id: group }) }),
  about: { all: () => keyOf(orgTemplatesApi.detail) },
}

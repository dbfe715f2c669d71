import * as z from 'zod/mini'
import { door, go, redirect_uri } from '../account/door'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, keyword, time } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'

export const orgsApi = {
  changeOrg: endpoint({
    group: 'product',
    method: 'POST',
    alsoGet: true,
    path: '/api/passport/changeOrg',
    input: input({ redirect_uri, group_id: id }),
    output: go,
    summary: 'Switches the session to another organisation of the asker',
  }),
  createOrg: door('/api/passport/createOrg', { summary: 'Address of the page that creates an organisation' }),
  regBranch: door('/api/passport/regBranch', { summary: 'Address of the page that registers a branch organisation' }),
  ignoreVipUpgrade: endpoint({
    group: 'product',
    method: 'POST',
    alsoGet: true,
    path: '/api/passport/ignoreVipUpgrade',
    input: input({}),
    output: done,
    summary: 'Dismisses the paid-membership banner',
  }),
  /** Org update poll (section 4): the answer says when to ask again, in seconds, and whether user info changed. */
  active: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/passport/active',
    /** `build`: of the page, by which the back office knows which are out of date. */
    input: input({ org_update_time: time, build: z.optional(z.string().check(z.maxLength(60))) }),
    output: z.object({ org_update_time: time, delay: z.int(), load_info: z.boolean() }),
    summary: 'Org update poll',
  }),
  organizations: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/admin.Organizations/fetchOrgList',
    input: input({ ...paging, keyword: z.optional(keyword) }),
    output: listOf(z.object({ group_id: id, group_name: z.string() })),
    external: 'the back office, which a deployment may have elsewhere',
    summary: 'Organisations of the asker (all, for a super admin)',
  }),
}

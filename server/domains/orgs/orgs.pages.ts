import { orgResetApi } from '#contract/orgs/codes/codes.api'
import { industriesApi } from '#contract/orgs/industries/industries.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgUnitsApi } from '#contract/orgs/units/units.api'
import { frames } from '../../lib/page/frames'
import { idOf } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

/** The same below both of their addresses. */
const below = (page: PageRow): PageRow[] => [page, { ...page, pattern: `/vip${page.pattern}` }]

/** First screens of the console where an organisation looks after itself. */
export const orgsPages: PageRow[] = [
  {
    pattern: '/console/password',
    title: '重设密码',
    frame: frames.list,
    asks: () => [ask(orgResetApi.people, {})],
  },
  { pattern: '/console/industry', title: '行业', frame: frames.list, asks: () => [ask(industriesApi.lists, {})] },
  { pattern: '/console/log', title: '操作记录', frame: frames.list, asks: () => [ask(orgLogApi.lists, {})] },
  ...[
    {
      pattern: '/uc/org/members',
      title: '成员',
      frame: frames.list,
      asks: () => [ask(orgMembersApi.lists, { limit: 50 }), ask(orgUnitsApi.tree, {})],
    },
    {
      pattern: '/uc/org/member/$uid',
      title: '成员资料',
      frame: frames.list,
      asks: ({ uid }: Record<string, string>) => [ask(orgMembersApi.detail, { uid: idOf(uid) })],
    },
    { pattern: '/uc/org/units', title: '院系班级', frame: frames.list, asks: () => [ask(orgUnitsApi.tree, {})] },
    { pattern: '/uc/org/log', title: '操作记录', frame: frames.list, asks: () => [ask(orgLogApi.lists, {})] },
  ].flatMap(below),
]

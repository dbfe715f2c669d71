import { orgResetApi } from '#contract/orgs/codes/codes.api'
import { industriesApi } from '#contract/orgs/industries/industries.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { frames } from '../../lib/page/frames'
import { ask, type PageRow } from '../../lib/page/page-data'

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
]

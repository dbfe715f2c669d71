import { mayAppointJudges } from '#contract/rooms/members/members.rules'
import { lazyComponent } from '#ui/states/lazy-component'
import type { MemberTab } from './member-tab'

/** Tabs of this domain. Later domains add rows of their own where the address is put together: the route's file. */
export const memberTabs: readonly MemberTab[] = [
  {
    key: 'apply',
    label: '申请',
    count: ({ waiting }) => waiting || undefined,
    Screen: lazyComponent(() => import('./applications').then((m) => m.Applications)),
  },
  {
    key: 'member',
    label: '成员',
    count: ({ room }) => room?.member_count,
    Screen: lazyComponent(() => import('./members').then((m) => m.Members)),
  },
  {
    key: 'committee',
    label: '评委',
    show: mayAppointJudges,
    Screen: lazyComponent(() => import('./committee').then((m) => m.Committee)),
  },
  {
    key: 'roster',
    label: '名单',
    Screen: lazyComponent(() => import('./roster').then((m) => m.Roster)),
  },
  {
    key: 'import',
    label: '导入',
    Screen: lazyComponent(() => import('../import/import').then((m) => m.ImportTab)),
  },
  {
    key: 'activation',
    label: '激活码',
    Screen: lazyComponent(() => import('./activation').then((m) => m.ActivationTab)),
  },
]

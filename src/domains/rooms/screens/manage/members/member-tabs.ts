import { mayAppointJudges } from '#contract/rooms/members/members.rules'
import { piece } from '#ui/states/piece'
import type { MemberTab } from './member-tab'

/** Tabs of this domain. Later domains add rows of their own where the address is put together: the route's file. */
export const memberTabs: readonly MemberTab[] = [
  {
    key: 'apply',
    label: '申请',
    count: ({ waiting }) => waiting || undefined,
    Screen: piece(() => import('./applications').then((m) => m.Applications)),
  },
  {
    key: 'member',
    label: '成员',
    count: ({ room }) => room?.member_count,
    Screen: piece(() => import('./members').then((m) => m.Members)),
  },
  {
    key: 'committee',
    label: '评委',
    show: mayAppointJudges,
    Screen: piece(() => import('./committee').then((m) => m.Committee)),
  },
  {
    key: 'roster',
    label: '名单',
    Screen: piece(() => import('./roster').then((m) => m.Roster)),
  },
  {
    key: 'import',
    label: '导入',
    Screen: piece(() => import('../import/import').then((m) => m.ImportTab)),
  },
  {
    key: 'activation',
    label: '激活码',
    Screen: piece(() => import('./activation').then((m) => m.ActivationTab)),
  },
]

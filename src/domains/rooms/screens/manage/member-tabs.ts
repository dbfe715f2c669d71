import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { mayAppointJudges } from '#contract/rooms/members.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'

export interface MemberTabProps {
  roomId: number
  /** Undefined while it is on its way. */
  room: RoomDetail | undefined
  /** Nobody comes in any more. */
  ended: boolean
}

/** One tab of the member screen; `?tab=` names it by its key. */
export interface MemberTab {
  key: string
  label: string
  /** How many there are of what it shows; nothing where it is unknown. */
  count?: (here: { room: RoomDetail | undefined; waiting: number }) => number | undefined
  /** Who sees it; everybody who manages members, unless said. */
  show?: (room: RoomDetail) => boolean
  Screen: ComponentType<MemberTabProps> | LazyExoticComponent<ComponentType<MemberTabProps>>
}

/** Tabs of this domain. Later domains add rows of their own where the address is put together: the route's file. */
export const memberTabs: readonly MemberTab[] = [
  {
    key: 'apply',
    label: '申请',
    count: ({ waiting }) => waiting || undefined,
    Screen: lazy(() => import('./applications').then((m) => ({ default: m.Applications }))),
  },
  {
    key: 'member',
    label: '成员',
    count: ({ room }) => room?.member_count,
    Screen: lazy(() => import('./members').then((m) => ({ default: m.Members }))),
  },
  {
    key: 'committee',
    label: '评委',
    show: mayAppointJudges,
    Screen: lazy(() => import('./committee').then((m) => ({ default: m.Committee }))),
  },
  {
    key: 'roster',
    label: '名单',
    Screen: lazy(() => import('./roster').then((m) => ({ default: m.Roster }))),
  },
  {
    key: 'import',
    label: '导入',
    Screen: lazy(() => import('./import').then((m) => ({ default: m.ImportTab }))),
  },
]

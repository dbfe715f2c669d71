import type { ComponentType, ReactNode } from 'react'
import { mayAppointJudges } from '#contract/rooms/members.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { piece } from '#ui/piece'

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
  /** Its code comes when it is opened; `fallback` stands for it until then. */
  Screen: ComponentType<MemberTabProps & { fallback?: ReactNode }>
}

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
    Screen: piece(() => import('./import').then((m) => m.ImportTab)),
  },
  {
    key: 'activation',
    label: '激活码',
    Screen: piece(() => import('./activation').then((m) => m.ActivationTab)),
  },
]

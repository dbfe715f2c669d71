import type { RoomPermission } from '../../kernel/roles'
import { TEMPLATE_CONTEST, TEMPLATE_STARTUP, TEMPLATE_WORK_ORDERS } from '../../kernel/templates'
import { templates } from '../rooms.labels'
import { type RoomState, roomState } from '../rooms.rules'

/** Days in which a deleted room can be taken back. */
export const RESTORE_DAYS = 30
/** Hours in which ending by hand can be taken back. */
export const REOPEN_HOURS = 24
/** Days in which an offered room can be taken over. */
export const HANDOVER_DAYS = 7

export type LifecycleAct = 'publish' | 'offline' | 'online' | 'end' | 'reopen' | 'delete'

interface Act {
  from: readonly RoomState[]
  to: RoomState | 'deleted'
  may: RoomPermission
  label: string
  /** Said once it is done. */
  done: string
  /** Asked before. */
  ask: string
  danger?: true
}

/** The room's lifecycle: this table drives the buttons, the server and what is said. */
export const lifecycleActs: Record<LifecycleAct, Act> = {
  publish: {
    from: ['draft'],
    to: 'running',
    may: 'room.manage',
    label: '发布',
    done: '发布成功',
    ask: '发布后，同学可以看到并加入实训室。',
  },
  offline: {
    from: ['running'],
    to: 'stopped',
    may: 'room.admin',
    label: '停用',
    done: '已停用',
    ask: '停用后，成员暂时不能查看内容或操作，随时可以恢复。',
  },
  online: {
    from: ['stopped'],
    to: 'running',
    may: 'room.admin',
    label: '恢复使用',
    done: '已恢复使用',
    ask: '恢复后，成员可以继续查看内容和操作。',
  },
  end: {
    from: ['running'],
    to: 'ended',
    may: 'room.admin',
    label: '结束',
    done: '实训室已结束',
    ask: `结束后，成员只能查看，不能再加入、组队或提交。${REOPEN_HOURS} 小时内可以恢复进行。`,
    danger: true,
  },
  reopen: {
    from: ['ended'],
    to: 'running',
    may: 'room.admin',
    label: '恢复进行',
    done: '已恢复进行',
    ask: '恢复后，成员可以继续加入、组队和提交。',
  },
  delete: {
    from: ['draft', 'running', 'stopped', 'ended'],
    to: 'deleted',
    may: 'room.dispose',
    label: '删除',
    done: '已删除，30 天内可在回收站恢复',
    ask: `删除后，所有成员都不能再进入。${RESTORE_DAYS} 天内可以在回收站恢复。`,
    danger: true,
  },
}
export const LIFECYCLE_ACTS = Object.keys(lifecycleActs) as LifecycleAct[]

export interface LifecycleRow {
  status: string
  online_status: number
  end_status: number
  end_time: number
  state_time: number
}

/** Only ending by hand can be taken back, for a day; a room that time ended goes on by a later end. */
export const reopens = (room: LifecycleRow, now: number): boolean =>
  roomState(room) === 'ended' && !overdue(room, now) && now < room.state_time + REOPEN_HOURS * 3600

export const overdue = (room: { end_time: number }, now: number): boolean => room.end_time > 0 && room.end_time <= now

/** What can be done with a room as it stands, whoever asks. */
export const actsOf = (room: LifecycleRow, now: number): LifecycleAct[] =>
  LIFECYCLE_ACTS.filter(
    (key) => lifecycleActs[key].from.includes(roomState(room)) && (key !== 'reopen' || reopens(room, now)),
  )

/** Why a room may not rename or hide an item of its menus; undefined when it may. */
export const menuChangeProblem = (
  template: number,
  key: string,
  change: { label?: string; hidden?: boolean },
): 'menu_key' | 'last_menu' | undefined => {
  const t = templates[template]
  if (!t || !(t.student.includes(key) || t.manager.includes(key))) return 'menu_key'
  if (key === 'index' && change.hidden) return 'menu_key'
  return key === 'setting' && change.hidden ? 'last_menu' : undefined
}

/** Contests are what rooms of template 2 are for. */
export const isContestRoom = (template: number): boolean => template === TEMPLATE_CONTEST

/** A practice shop is part of work-order training and of startup simulation (templates 3 and 4). */
export const mayHaveShop = (template: number): boolean =>
  template === TEMPLATE_WORK_ORDERS || template === TEMPLATE_STARTUP

import { mayInRoom, type RoomRole, roleLevel, type Stands } from '../kernel/roles'
import { itemPermission } from './menu.rules'
import { isBuilt } from './rooms.built'
import { managerMenuLabels, studentMenuLabels, templates } from './rooms.labels'

/** Why a room is closed to the asker: not published, stopped, or ended (section 4). Members read an ended room. */
export type RoomState = 'running' | 'draft' | 'stopped' | 'ended'

/** The room is over (section 4): it is read, and takes nothing any more. False of one that is not known yet. */
export const hasEnded = (r: { end_status: number } | undefined): boolean => r?.end_status === 1

export const roomState = (r: { status: string; online_status: number; end_status: number }): RoomState => {
  if (r.status !== 'published') return 'draft'
  if (r.online_status !== 1) return 'stopped'
  return hasEnded(r) ? 'ended' : 'running'
}

/** Sentence of a blocked room (sections 4 and 8). */
export const blockedText: Record<Exclude<RoomState, 'running'>, string> = {
  draft: '实训室还未发布，不能查看内容',
  stopped: '实训室已经停用，不能查看内容',
  ended: '实训室已经结束，不能查看内容',
}

export interface MenuItem {
  key: string
  label: string
}

type Overrides = Record<string, { label?: string | undefined; hidden?: boolean | undefined }>

const menu = (
  keys: string[],
  labels: Record<string, string>,
  own: Record<string, string>,
  overrides: Overrides,
  hide: (key: string) => boolean,
): MenuItem[] =>
  keys
    .filter((k) => !overrides[k]?.hidden && !hide(k))
    .map((key) => ({ key, label: overrides[key]?.label || own[key] || labels[key] || key }))

/** An organisation names or hides items for all its rooms of a template; a room may say it again for itself. */
export const menuWords = (
  room: { template: number; menus: Overrides },
  config: { [template: string]: Overrides } | undefined,
): Overrides => {
  const org = config?.[String(room.template)] ?? {}
  const keys = new Set([...Object.keys(org), ...Object.keys(room.menus)])
  return Object.fromEntries([...keys].map((key) => [key, { ...org[key], ...room.menus[key] }]))
}

/** The student side's menu of a room: its template's items, renamed or hidden by organisation or room; team items only for team members. */
export const studentMenu = (template: number, overrides: Overrides, inTeam: boolean): MenuItem[] => {
  const t = templates[template]
  if (!t) return []
  return menu(
    t.student,
    studentMenuLabels,
    t.labels,
    overrides,
    (k) => !isBuilt('student', k) || (k === 'my-team' && !inTeam),
  )
}

/** The manager side's menu: its template's items that this person may have (`menu.rules`). */
export const managerMenu = (who: Stands, overrides: Overrides): MenuItem[] => {
  const t = templates[who.template]
  if (!t) return []
  return menu(
    t.manager,
    managerMenuLabels,
    t.labels,
    overrides,
    (k) => !isBuilt('manager', k) || !mayInRoom(itemPermission(k), who),
  )
}

/** A room's state as a badge. */
export const stateLabels: Record<RoomState, string> = {
  running: '进行中',
  draft: '未发布',
  stopped: '已停用',
  ended: '已结束',
}

type Standing = { role: RoomRole; org_roles: readonly string[]; committee_role: string }

/** Who has a manager side of the room at all: its managers, those its organisation lends, the committee's leader. */
export const managesRoom = (who: Standing): boolean =>
  roleLevel(who.role) >= 2 || who.org_roles.length > 0 || who.committee_role === 'leader'

/** What the student side shows to this person: the room, a visitor's preview, the gate for guests, or why it is closed. */
export const roomDoor = (
  room: Standing & Parameters<typeof roomState>[0] & { preview: boolean },
): 'open' | 'preview' | 'guest' | Exclude<RoomState, 'running'> => {
  if (managesRoom(room)) return 'open'
  const state = roomState(room)
  if (state === 'draft' || state === 'stopped') return state
  if (room.role !== 'guest' || room.committee_role !== '') return 'open'
  if (state === 'ended') return 'ended'
  return room.preview ? 'preview' : 'guest'
}

/** Side of the QR code in CSS pixels by the width of the screen (section 9). */
export const qrSize = (screenWidth: number): number => {
  if (screenWidth > 2560) return 280
  return screenWidth > 640 ? 150 : 100
}

/** Roles other than user and guest, demo users, or where the room allows it (section 6). */
export const mayDownloadQr = (room: { role: RoomRole; qr_download: boolean }, demoUser: boolean): boolean =>
  roleLevel(room.role) >= 2 || demoUser || room.qr_download

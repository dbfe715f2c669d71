import { roomPermissions } from '#contract/kernel/roles'
import { type LifecycleAct, lifecycleActs } from '#contract/rooms/lifecycle/lifecycle.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { type RoomState, roomState } from '#contract/rooms/rooms.rules'
import { since } from '#lib/format'

type Room = Pick<RoomDetail, 'status' | 'online_status' | 'end_status' | 'state_time' | 'state_by' | 'owner'>

const verbs: Record<Exclude<RoomState, 'running'>, [did: string, way: LifecycleAct | undefined]> = {
  draft: ['创建，还在准备', 'publish'],
  stopped: ['停用', 'online'],
  ended: ['结束', undefined],
}

/** Since when the room is closed and by whom, e.g. 李文博 于 11月20日 17:40 停用. */
export const closedSince = (room: Room): string => {
  const state = roomState(room)
  if (state === 'running' || !room.state_time) return ''
  const who = room.state_by ? `${room.state_by} 于 ` : ''
  return `${who}${since(room.state_time * 1000)} ${room.state_by ? '' : '到期'}${verbs[state][0]}`
}

/** Who can open it again. */
export const whoOpens = (room: Room): string => {
  const state = roomState(room)
  const act = state === 'running' ? undefined : verbs[state][1]
  if (!act) return `如有疑问，请联系负责人 ${room.owner.truename}。`
  const helpers = lifecycleActs[act].may === 'room.manage' ? '本实训室的教师和管理员' : '管理员'
  return `负责人 ${room.owner.truename}、${helpers}可以${lifecycleActs[act].label}。`
}

type Standing = Parameters<(typeof roomPermissions)['room.manage']>[0]

/** Whether this person may take the step. */
export const mayStep = (
  act: LifecycleAct,
  room: Pick<RoomDetail, 'role' | 'org_roles' | 'committee_role' | 'template'>,
) => roomPermissions[lifecycleActs[act].may](room as Standing)

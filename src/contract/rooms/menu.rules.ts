import { mayInRoom, type RoomPermission, type Stands } from '../kernel/roles'

/** What an item of the manager side asks for, menu, address and calls alike; those not named ask for `room.manage`. */
const asks: Record<string, RoomPermission> = {
  contest: 'room.contest',
  software: 'room.resource',
  member: 'room.member',
  website: 'room.website',
  mark: 'room.desk',
}

/** Screens without an item of their own, by the item they belong to. */
const partOf: Record<string, string> = {
  'update-work': 'work',
  'software-detail': 'software',
  activity: 'software',
  'update-plan': 'plan_index',
  plan_data: 'plan_index',
  content_data: 'plan_index',
  plan_user_data: 'plan_index',
  'plan-detail': 'plan_index',
  'plan-info': 'plan_index',
  'peer-review': 'work',
}

export const itemPermission = (key: string): RoomPermission => asks[key] ?? 'room.manage'

/** The item that an address of a room belongs to, e.g. /training-room/manager/2/member or /training-room/2/contest/info; '' for its root. */
export const roomItemAt = (pathname: string): string => {
  const key = /^\/training-room\/(?:manager\/|teacher\/|student\/)?\d+\/([^/]+)/.exec(pathname)?.[1] ?? ''
  return partOf[key] ?? key
}

/** Whether somebody may open this address of the manager side. */
export const mayOpenManager = (pathname: string, who: Stands): boolean => {
  const key = roomItemAt(pathname)
  return key === '' || mayInRoom(itemPermission(key), who)
}

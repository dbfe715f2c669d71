import type { RoomRole } from '#contract/kernel/roles'
import { roleLevel } from '#contract/kernel/roles'

export const roomHome = (id: number): string => `/training-room/student/${id}/index`
export const roomAbout = (id: number): string => `/training-room/about/${id}`
/** What a room is and how one joins it, for those who are not in it. */
export const roomIntro = (id: number): string => `/training-detail/${id}`
export const roomManager = (id: number): string => `/training-room/manager/${id}`
export const roomSetting = (id: number): string => `/training-room/manager/${id}/setting`
export const roomMembers = (id: number): string => `/training-room/manager/${id}/member`
export const importTab = (id: number): string => `${roomMembers(id)}?tab=import`
export const activationTab = (id: number): string => `${roomMembers(id)}?tab=activation`

/** The room's public website; '' where there is none or it is not published. */
export const roomSite = ({ website_id, website_status }: { website_id: number; website_status: number }): string =>
  website_id > 0 && website_status > 0 ? `/website/${website_id}` : ''

/** Where a room's card leads: managers to their side, everybody else to the student home. */
export const roomDoorstep = (room: { id: number; role: RoomRole }): string =>
  roleLevel(room.role) >= 2 ? roomManager(room.id) : roomHome(room.id)

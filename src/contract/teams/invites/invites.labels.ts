import type { AnyInviteKind } from '../teams.model'
import type { InviteRow, InviteUse } from './invites.model'

export const inviteKindLabels: Record<AnyInviteKind, string> = {
  user: '团队成员',
  teacher: '团队导师',
  room: '实训室学员',
  room_teacher: '实训室教师',
  committee: '评委',
}

export const inviteStateLabels: Record<InviteRow['state'], string> = {
  live: '有效',
  expired: '已过期',
  used: '已用完',
  revoked: '已撤销',
}

export const inviteUseLabels: Record<InviteUse['state'], string> = {
  waiting: '待审核',
  joined: '已加入',
  refused: '未加入',
}

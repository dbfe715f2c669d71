import { cleanName, nameKey, tooLong } from '../kernel/text'
import type { AnyInviteKind } from './teams.model'

export const TEAM_NAME_MAX = 15
export const TEAM_NAME_INPUT_MAX = 20
export const TEAM_CODE_LENGTH = 6
/** Success of an invite goes to the team page after this, in milliseconds (section 9). */
export const INVITE_REDIRECT_MS = 300

/** What is wrong with a team name; undefined when nothing is. Uniqueness is the server's to say (section 5). */
export const teamNameProblem = (title: string): string | undefined => {
  const name = cleanName(title)
  if (!nameKey(name)) return '输入团队名称'
  return tooLong(name, TEAM_NAME_MAX) ? '团队名称在15个字以内' : undefined
}

/** What is wrong with a search for a team to join (section 5). */
export const teamKeywordProblem = (type: 'code' | 'title', value: string): string | undefined => {
  const word = value.trim()
  if (!word) return type === 'code' ? '输入团队码' : '输入团队名称'
  return type === 'code' && !/^[a-z0-9]+$/i.test(word) ? '团队码格式错误' : undefined
}

/** `{room id}-{uid}-{kind}-{6 characters}`; anything else is no invite code. */
export const parseInviteCode = (
  code: string,
): { roomId: number; uid: number; kind: AnyInviteKind; check: string } | undefined => {
  const m = /^([1-9]\d{0,9})-([1-9]\d{0,9})-(user|teacher|room|room_teacher|committee)-([0-9A-Za-z]{6})$/.exec(code)
  return m ? { roomId: Number(m[1]), uid: Number(m[2]), kind: m[3] as AnyInviteKind, check: m[4] as string } : undefined
}

/** The address an invite link opens: the room's student home with the code. */
export const inviteUrl = (base: string, roomId: number, code: string): string =>
  `${base.replace(/\/$/, '')}/training-room/student/${roomId}/index?invite_code=${encodeURIComponent(code)}`

const asWhat: Record<AnyInviteKind, string> = {
  user: '邀请你加入他的团队成为队友',
  teacher: '邀请你加入他的团队成为导师',
  room: '邀请你加入实训室成为学员',
  room_teacher: '邀请你加入实训室成为教师',
  committee: '邀请你加入实训室成为评委',
}

/** The prompt of section 8: who invites as what. */
export const invitePrompt = (name: string, kind: AnyInviteKind): string => name + asWhat[kind]

/** Places nobody has and nobody is offered. */
export const freeSeats = (t: { size: number; used: number; held: number }): number =>
  Math.max(0, t.size - t.used - t.held)

import { contactProblem } from '../../account/account.rules'
import { tooLong } from '../../kernel/text'
import { CODE_PROBLEM, isCode } from '../../rooms/members/roster.rules'

/** Most people that one call changes. */
export const MEMBERS_AT_ONCE = 200
export const MEMBER_NAME_MAX = 30
/** Seconds within which a removal can be taken back. */
export const REMOVAL_UNDO = 24 * 3600

/** What an organisation makes of somebody, from most to least; who is neither is a student. */
export const MEMBER_ROLES = ['admin', 'teacher', 'student'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
export const memberRoleLabels: Record<MemberRole, string> = { admin: '组织管理员', teacher: '教师', student: '学生' }

export const roleOf = (roles: readonly string[]): MemberRole => {
  if (roles.includes('ROLE_ORG_ADMIN')) return 'admin'
  return roles.includes('ROLE_TEACHER') ? 'teacher' : 'student'
}
/** An admin teaches as well: everything of a teacher's is open to them. */
export const rolesFor: Record<MemberRole, readonly string[]> = {
  admin: ['ROLE_ORG_ADMIN'],
  teacher: ['ROLE_TEACHER'],
  student: [],
}

/** active: has logged in or can; waiting: nobody has set the first password; disabled: may not log in. */
export const MEMBER_STATES = ['active', 'waiting', 'disabled'] as const
export type MemberState = (typeof MEMBER_STATES)[number]
export const memberStateLabels: Record<MemberState, string> = { active: '正常', waiting: '未激活', disabled: '已停用' }

interface Newcomer {
  truename: string
  code: string
  mobile: string
  email: string
}
/** What is wrong with somebody who is to be added; undefined when nothing is. */
export const newcomerProblem = ({ truename, code, mobile, email }: Newcomer): string | undefined => {
  if (!truename) return '请填写姓名'
  if (tooLong(truename, MEMBER_NAME_MAX)) return `姓名不能超过 ${MEMBER_NAME_MAX} 个字`
  if (!code && !mobile && !email) return '请填写学号（工号）、手机、邮箱中的至少一项'
  if (code && !isCode(code)) return CODE_PROBLEM
  return mobile || email ? contactProblem(mobile, email) : undefined
}

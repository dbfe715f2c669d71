import { APPROVED, PENDING, REJECTED } from '../../kernel/approval'
import { tooLong } from '../../kernel/text'

export const JOIN_MESSAGE_MAX = 100
export const JOIN_REASON_MAX = 200
/** Most applications that one call decides. */
export const JOINS_AT_ONCE = 200
/** Applications of one person that may wait at once, in all organisations together. */
export const JOINS_WAITING = 5
/** Letters of an organisation's name that a search needs: nobody lists all organisations by one letter. */
export const FIND_MIN = 2

/** As the applications of a room (section 4). */
export const JOIN_STATUSES = [PENDING, APPROVED, REJECTED] as const
export type JoinStatus = (typeof JOIN_STATUSES)[number]

export const INVITE_TITLE_MAX = 30
export const INVITE_USES_MAX = 5000
export const INVITE_DAYS = [1, 7, 30, 180] as const
/** Links of one organisation that are open at once. */
export const INVITES_OPEN = 100

/** Nobody becomes an admin by a link that travels. */
export const INVITE_ROLES = ['student', 'teacher'] as const
export type InviteRole = (typeof INVITE_ROLES)[number]

export const INVITE_STATES = ['open', 'revoked', 'expired', 'used_up'] as const
export type InviteState = (typeof INVITE_STATES)[number]
export const inviteStateLabels: Record<InviteState, string> = {
  open: '可用',
  revoked: '已撤销',
  expired: '已过期',
  used_up: '已用完',
}

interface Invite {
  revoked_time: number
  expire_time: number
  used: number
  uses_max: number
}
/** Whether a link still lets somebody in, and why it does not. */
export const inviteState = (invite: Invite, now: number): InviteState => {
  if (invite.revoked_time > 0) return 'revoked'
  if (invite.expire_time <= now) return 'expired'
  return invite.used >= invite.uses_max ? 'used_up' : 'open'
}

/** The address that an invitation travels by. Not `code`: that name never travels through a log-in (section 7). */
export const inviteLink = (origin: string, code: string): string => `${origin}/uc/join?invite=${code}`

/** The code in an address of `inviteLink`, of any origin; undefined where it leads elsewhere. */
export const invitedBy = (address: string): string | undefined =>
  /^(?:https?:\/\/[^/?#]+)?\/uc\/join\?(?:[^#]*&)?invite=([^&#]+)/.exec(address)?.[1]

interface NewInvite {
  title: string
  uses: number
}
/** What is wrong with an invitation that is to be made; undefined when nothing is. */
export const inviteProblem = ({ title, uses }: NewInvite): string | undefined => {
  if (tooLong(title, INVITE_TITLE_MAX)) return `用途在${INVITE_TITLE_MAX}个字以内`
  if (!Number.isInteger(uses) || uses < 1) return '请填写可用人数'
  return uses > INVITE_USES_MAX ? `可用人数最多${INVITE_USES_MAX}人` : undefined
}

/** Said before anything is looked for. */
export const joinHint = {
  title: '输入名称，查找你的学校',
  text: '申请后由组织管理员审核，通过后会收到通知。有邀请链接的，直接打开链接加入。',
} as const

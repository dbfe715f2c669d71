import type { AnyInviteKind } from './teams.model'

/** What an invite says; all of it goes into the hash, so that changing any of it breaks the code. */
export interface InviteTerms {
  roomId: number
  /** 0 when it leads into the room itself. */
  teamId: number
  inviterUid: number
  kind: AnyInviteKind
  /** 0 = as many as come. */
  maxUses: number
  direct: boolean
  salt: string
  expireTime: number
  createTime: number
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const INVITE_CHECK_LENGTH = 6
/** An invite lives this long, in seconds. */
export const INVITE_SECONDS = 30 * 86_400

/** The text that the server's key is taken over. */
export const inviteText = (t: InviteTerms): string =>
  ['invite', t.roomId, t.teamId, t.inviterUid, t.kind, t.maxUses, t.direct, t.salt, t.expireTime, t.createTime].join(
    '|',
  )

/** The first characters, base 62, of a hash in hex. */
export const hashHead = (hex: string): string => {
  let rest = BigInt(`0x${hex.slice(0, 24)}`)
  let head = ''
  for (let i = 0; i < INVITE_CHECK_LENGTH; i++) {
    head += DIGITS[Number(rest % 62n)]
    rest /= 62n
  }
  return head
}

/** `{room id}-{uid}-{kind}-{6 characters}`; `hex` is the keyed hash of `inviteText`. */
export const inviteCode = (t: InviteTerms, hex: string): string =>
  `${t.roomId}-${t.inviterUid}-${t.kind}-${hashHead(hex)}`

import { DomainError } from '#contract/kernel/errors'
import { invitesErrors } from '#contract/teams/invites/invites.errors'
import { mayInvite } from '#contract/teams/invites/invites.rules'
import { teamsErrors } from '#contract/teams/teams.errors'
import { INVITE_SECONDS, inviteCode, inviteText } from '#contract/teams/teams.invite'
import type { AnyInviteKind, InviteKind } from '#contract/teams/teams.model'
import type { Refusal } from '#contract/teams/teams.refusal'
import { inviteUrl, parseInviteCode } from '#contract/teams/teams.rules'
import type { Config } from '../../../config'
import type { Db } from '../../../db/client'
import { addressKey } from '../../../lib/calls/address'
import type { Ctx } from '../../../lib/calls/context'
import { limits } from '../../../lib/calls/limits'
import { hmac, randomToken, sameText } from '../../../lib/storage/hash'
import { standing } from '../teams.store'
import { noteWrong } from './invites.alarm.service'
import * as store from './invites.store'
import * as uses from './invites.uses.store'

/** Wrong codes for one room without a session in ten minutes from one address: a whole school stands behind it. */
const WRONG_BY_ADDRESS = 1000
const LOCK = 'invite'
const LOG_IN = '尝试次数过多，请登录后再打开邀请'

type Terms = Pick<
  store.InviteRow,
  'room_id' | 'team_id' | 'inviter_uid' | 'kind' | 'max_uses' | 'direct' | 'salt' | 'expire_time' | 'create_time'
>

const codeOf = (config: Pick<Config, 'secret'>, row: Terms) => {
  const terms = {
    roomId: row.room_id,
    teamId: row.team_id,
    inviterUid: row.inviter_uid,
    kind: row.kind,
    maxUses: row.max_uses,
    direct: row.direct,
    salt: row.salt,
    expireTime: row.expire_time,
    createTime: row.create_time,
  }
  return inviteCode(terms, hmac(config.secret, inviteText(terms)))
}

/**
 * Whose wrong codes count together: a person's by themselves, whatever others do behind the same address. Of those without a
 * session the address's for the room that the code names, so that looking at other rooms' invites goes on, as does logging in.
 */
const asker = (ctx: Ctx, code: string) =>
  ctx.actor
    ? { key: `uid:${ctx.actor.uid}`, most: undefined }
    : { key: `room:${parseInviteCode(code)?.roomId ?? 0} ip:${addressKey(ctx.ip)}`, most: WRONG_BY_ADDRESS }

/** What a code must agree with when the asker also says what they believe it to be for. */
interface Expected {
  roomId?: number | undefined
  teamId?: number
  uid?: number | undefined
}

const genuine = async (ctx: Ctx, code: string, expected: Expected): Promise<store.InviteRow | undefined> => {
  if (!parseInviteCode(code)) return undefined
  const row = await store.byCode(ctx.db, code)
  if (!row || !sameText(codeOf(ctx.config, row), code)) return undefined
  const alive = row.revoked_time === 0 && row.expire_time > ctx.now
  const agrees =
    (expected.roomId ?? row.room_id) === row.room_id &&
    (expected.teamId ?? row.team_id) === row.team_id &&
    (expected.uid ?? row.inviter_uid) === row.inviter_uid
  if (!alive || !agrees) return undefined
  return row.personal || (await stillMay(ctx, row)) ? row : undefined
}

/** Whoever made an invite for others must still be able to give what it gives. */
const stillMay = async (ctx: Ctx, row: store.InviteRow): Promise<boolean> => {
  const inviter = await standing(ctx.db, row.room_id, row.inviter_uid, ctx.now)
  return inviter !== undefined && mayInvite(row.kind, inviter)
}

/** The invite of a code. Never issued, changed, revoked, expired or for another team: one answer, and it counts as a failure. */
export const redeem = async (ctx: Ctx, code: string, expected: Expected): Promise<store.InviteRow> => {
  const { key, most } = asker(ctx, code)
  const locked = await limits.locked(ctx, LOCK, key, most)
  if (locked) throw new DomainError(teamsErrors.invite_locked, ctx.actor ? undefined : LOG_IN, { retry_after: locked })
  const row = await genuine(ctx, code, expected)
  if (row) return row
  limits.fail(ctx, LOCK, key)
  noteWrong(ctx, code)
  throw new DomainError(teamsErrors.invite_bad)
}

/** A use of the invite for this person, or its refusal; inside the transaction that lets them in. */
export const takeUse = async (tx: Db, row: store.InviteRow, uid: number, state: 'waiting' | 'joined', now: number) => {
  if (state === 'waiting') await uses.giveBack(tx, row.room_id, uid, row.id)
  if (!(await uses.take(tx, { inviteId: row.id, uid, state, now }))) throw new DomainError(invitesErrors.invite_used_up)
}

/** Said before the person decides; who came by it already is not turned away. */
export const usedUp = async (ctx: Ctx, row: store.InviteRow): Promise<Refusal | undefined> => {
  if (!row.max_uses || row.used < row.max_uses) return undefined
  if (ctx.actor && (await uses.has(ctx.db, row.id, ctx.actor.uid))) return undefined
  return { kind: 'full', text: invitesErrors.invite_used_up.text, note: '' }
}

export interface Issued {
  id: number
  invite_code: string
  invite_url: string
  expire_time: number
}

interface NewInvite {
  roomId: number
  /** 0 = into the room itself. */
  teamId: number
  uid: number
  kind: AnyInviteKind
  personal: boolean
  direct: boolean
  maxUses: number
  note: string
  expireTime: number
}

const answer = (
  ctx: Pick<Ctx, 'origin'>,
  roomId: number,
  i: { id: number; code: string; expireTime: number },
): Issued => ({
  id: i.id,
  invite_code: i.code,
  invite_url: inviteUrl(ctx.origin, roomId, i.code),
  expire_time: i.expireTime,
})

/** One more invite with a salt of its own; `taken` answers for one that was made at the same moment. */
export const make = async (
  tx: Db,
  ctx: Pick<Ctx, 'config' | 'now' | 'origin'>,
  m: NewInvite,
  taken: () => Promise<Issued | undefined> = async () => undefined,
): Promise<Issued> => {
  for (let tries = 0; tries < 5; tries++) {
    const { roomId, teamId, kind, direct, maxUses, expireTime } = m
    const row = {
      roomId,
      kind,
      direct,
      maxUses,
      expireTime,
      inviterUid: m.uid,
      salt: randomToken(12),
      createTime: ctx.now,
    }
    const code = codeOf(ctx.config, {
      room_id: roomId,
      team_id: teamId,
      inviter_uid: m.uid,
      kind,
      max_uses: maxUses,
      direct,
      salt: row.salt,
      expire_time: expireTime,
      create_time: ctx.now,
    })
    const { personal, note } = m
    const id = await store.insert(tx, { ...row, personal, note, code, teamId: teamId || null })
    if (id) return answer(ctx, roomId, { id, code, expireTime })
    // Made at the same moment by the same person elsewhere, or six characters that met: take theirs, or try again.
    const theirs = await taken()
    if (theirs) return theirs
  }
  throw new Error('no free invite code')
}

/** The person's own live invite of this kind, made if there is none; `renew` revokes the old one for good. */
export const issue = async (
  tx: Db,
  ctx: Pick<Ctx, 'config' | 'now' | 'origin'>,
  i: { roomId: number; teamId: number; uid: number; kind: InviteKind; renew?: boolean },
): Promise<Issued> => {
  const mine = async () => {
    const live = (await store.live(tx, i, ctx.now)).find((l) => l.kind === i.kind)
    return live && answer(ctx, i.roomId, live)
  }
  if (!i.renew) {
    const live = await mine()
    if (live) return live
  }
  // Also takes away one that has expired: a person has one row of a kind that counts.
  await store.revoke(tx, i, ctx.now, i.kind)
  const terms = { personal: true, direct: false, maxUses: 0, note: '', expireTime: ctx.now + INVITE_SECONDS }
  return make(tx, ctx, { ...i, ...terms }, mine)
}

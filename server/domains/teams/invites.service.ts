import { DomainError } from '#contract/kernel/errors'
import { teamsErrors } from '#contract/teams/teams.errors'
import { INVITE_SECONDS, inviteCode, inviteText } from '#contract/teams/teams.invite'
import type { InviteKind } from '#contract/teams/teams.model'
import { inviteUrl, parseInviteCode } from '#contract/teams/teams.rules'
import type { Config } from '../../config'
import type { Db } from '../../db/client'
import type { Ctx } from '../../lib/context'
import { hmac, randomToken, sameText } from '../../lib/hash'
import { limits } from '../../lib/limits'
import * as store from './invites.store'

/** Wrong codes without a session in ten minutes from one address: a whole school stands behind it. */
const WRONG_BY_ADDRESS = 1000
const LOCK = 'invite'

const codeOf = (
  config: Pick<Config, 'secret'>,
  row: Omit<store.InviteRow, 'id' | 'code' | 'revoked_time' | 'truename' | 'avatar'>,
) => {
  const terms = {
    roomId: row.room_id,
    teamId: row.team_id,
    inviterUid: row.inviter_uid,
    kind: row.kind,
    salt: row.salt,
    expireTime: row.expire_time,
    createTime: row.create_time,
  }
  return inviteCode(terms, hmac(config.secret, inviteText(terms)))
}

const asker = (ctx: Ctx) =>
  ctx.actor ? { key: `uid:${ctx.actor.uid}`, most: undefined } : { key: `ip:${ctx.ip}`, most: WRONG_BY_ADDRESS }

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
  return alive && agrees ? row : undefined
}

/** The invite of a code. Never issued, changed, revoked, expired or for another team: one answer, and it counts as a failure. */
export const redeem = async (ctx: Ctx, code: string, expected: Expected): Promise<store.InviteRow> => {
  const { key, most } = asker(ctx)
  const locked = await limits.locked(ctx, LOCK, key, most)
  if (locked) throw new DomainError(teamsErrors.invite_locked, undefined, { retry_after: locked })
  const row = await genuine(ctx, code, expected)
  if (row) return row
  limits.fail(ctx, LOCK, key)
  throw new DomainError(teamsErrors.invite_bad)
}

export interface Issued {
  invite_code: string
  invite_url: string
  expire_time: number
}

/** The person's live invite of this kind, made if there is none; `renew` revokes the old one for good. */
export const issue = async (
  tx: Db,
  ctx: Pick<Ctx, 'config' | 'now'>,
  i: { roomId: number; teamId: number; uid: number; kind: InviteKind; renew?: boolean },
): Promise<Issued> => {
  const answer = (code: string, expireTime: number): Issued => ({
    invite_code: code,
    invite_url: inviteUrl(ctx.config.publicUrl, i.roomId, code),
    expire_time: expireTime,
  })
  const mine = async () => (await store.live(tx, i, ctx.now)).find((l) => l.kind === i.kind)
  if (!i.renew) {
    const live = await mine()
    if (live) return answer(live.code, live.expireTime)
  }
  // Also takes away one that has expired: a person has one row of a kind that counts.
  await store.revoke(tx, i, ctx.now, i.kind)
  for (let tries = 0; tries < 5; tries++) {
    const row = {
      room_id: i.roomId,
      team_id: i.teamId,
      inviter_uid: i.uid,
      kind: i.kind,
      salt: randomToken(12),
      expire_time: ctx.now + INVITE_SECONDS,
      create_time: ctx.now,
    }
    const code = codeOf(ctx.config, row)
    const made = await store.insert(tx, {
      roomId: i.roomId,
      teamId: i.teamId,
      inviterUid: i.uid,
      kind: i.kind,
      salt: row.salt,
      code,
      expireTime: row.expire_time,
      createTime: ctx.now,
    })
    if (made) return answer(code, row.expire_time)
    // Made at the same moment by the same person elsewhere, or six characters that met: take theirs, or try again.
    const theirs = await mine()
    if (theirs) return answer(theirs.code, theirs.expireTime)
  }
  throw new Error('no free invite code')
}

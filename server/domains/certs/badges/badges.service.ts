import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { badgesApi } from '#contract/certs/badges/badges.api'
import { BADGE_LIST_SIZE, badgeOf, statusListOf } from '#contract/certs/badges/badges.rules'
import type { Ctx } from '../../../lib/calls/context'
import { queryOf } from '../../../lib/sheet/send'
import type { PaperRow } from '../paper/paper.store'
import * as store from './badges.store'
import { didDocument, jwks, signed } from './keys.service'

const statusQuery = queryOf(badgesApi.status)

/** For programs of anybody, a browser's among them. */
const open = (reply: FastifyReply, type: string, seconds: number): FastifyReply =>
  reply.type(type).header('access-control-allow-origin', '*').header('cache-control', `public, max-age=${seconds}`)

export const did = async (ctx: Ctx, _: FastifyRequest, reply: FastifyReply) =>
  open(reply, 'application/json', 300).send(JSON.stringify(await didDocument(ctx)))

export const keySet = async (ctx: Ctx, _: FastifyRequest, reply: FastifyReply) =>
  open(reply, 'application/json', 300).send(JSON.stringify(await jwks(ctx)))

/** An award as a signed credential. */
export const credentialOf = (ctx: Ctx, row: PaperRow): Promise<string> =>
  signed(ctx, badgeOf(row, ctx.origin), { from: row.award_time, until: row.expire_time })

/** One bit an award, the first at the left; compressed it is a few dozen bytes. */
const encoded = (over: readonly number[]): string => {
  const bits = Buffer.alloc(BADGE_LIST_SIZE / 8)
  for (const index of over) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return `u${gzipSync(bits).toString('base64url')}`
}

/** Good for a day: who checks without a network knows how old the answer is. */
const DAY = 86_400
/** Seconds by which the clock of whoever checks may be behind ours: what was signed just now is no answer from the future to them. */
const BEHIND = 300

export const status = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
  const list = Number(statusQuery(request).list)
  const over = await store.overIn(ctx.db, list * BADGE_LIST_SIZE, BADGE_LIST_SIZE)
  const from = ctx.now - BEHIND
  const claims = statusListOf(list, encoded(over), ctx.origin, from)
  const text = await signed(ctx, claims, { from, until: ctx.now + DAY })
  return open(reply, 'application/vc+jwt', 60).send(text)
}

import { CODES_AT_ONCE } from '#contract/account/activation.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { WaitingPerson } from '#contract/orgs/codes/codes.model'
import type { activationApi } from '#contract/rooms/members/activation.api'
import { membersErrors } from '#contract/rooms/members/members.errors'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { giveCodes, takeCodesBack } from '../../account/account.codes.service'
import { type Asking, waitingPage, waitingToGive, waitingWithout } from '../../orgs/codes/activation.service'
import { logRoom } from '../console/log.service'
import { inside, rootOf } from './members.people.store'
import { hold } from './members.store'

/** The people of the room, and who hands codes out to them. */
export const asking = ({ room, actor, now }: RoomCtx): Asking => ({
  root: rootOf(room.id),
  within: inside(room.id),
  by: actor.uid,
  now,
})

export const lists = async (
  ctx: RoomCtx,
  input: Input<typeof activationApi.lists>,
): Promise<Output<typeof activationApi.lists>> => {
  const { offset = 0, limit = PAGE_LIMIT, sort, keyword = '' } = input
  const q = asking(ctx)
  const found = await waitingPage(ctx.db, { ...q, keyword: keyword.trim(), sort, offset, limit })
  return { ...found, offset, limit, missing: await waitingWithout(ctx.db, q) }
}

/** The people named, all of whom the asker may give codes to; somebody else's account is nobody here. */
const named = async (tx: Db, ctx: RoomCtx, uids: number[]): Promise<WaitingPerson[]> => {
  const people = await waitingToGive(tx, asking(ctx), uids, uids.length)
  if (!people.length) throw new DomainError(kernelErrors.not_found)
  const refused = people.find((p) => !p.may)
  if (refused) throw new DomainError(refused.staff ? membersErrors.code_by_admin : membersErrors.code_by_org)
  return people
}

const log = (tx: Db, ctx: RoomCtx, action: 'activation.issue' | 'activation.revoke', people: WaitingPerson[]) => {
  const [first] = people
  if (!first) return
  const detail = { uids: people.map((p) => p.uid), ...(people.length > 1 && { about: `${people.length} 人` }) }
  const target = people.length > 1 ? 'activation' : `member:${first.uid}`
  return logRoom(tx, { roomId: ctx.room.id, uid: ctx.actor.uid, action, target, detail, now: ctx.now })
}

/** The answer is kept nowhere, so the call takes no key: what was lost on the way is made anew. */
export const issue = async (
  ctx: RoomCtx,
  input: Input<typeof activationApi.issue>,
): Promise<Output<typeof activationApi.issue>> =>
  ctx.tx(async (tx) => {
    // One at a time a room: who looks for people without a code must see those that somebody else just gave.
    await hold(tx, ctx.room.id)
    const people = input.uids
      ? await named(tx, ctx, [...new Set(input.uids)])
      : await waitingToGive(tx, asking(ctx), undefined, CODES_AT_ONCE)
    const { secret } = ctx.config
    const { codes, expireTime } = await giveCodes(tx, people, {
      what: 'activation',
      secret,
      by: ctx.actor.uid,
      now: ctx.now,
    })
    await log(tx, ctx, 'activation.issue', people)
    const list = people.map(({ uid, truename, login, class_name }) => {
      const code = codes.get(uid)
      if (!code) throw new Error('a code went missing')
      return { uid, truename, login, class_name, code }
    })
    return { list, expire_time: expireTime, missing: await waitingWithout(tx, asking(ctx)) }
  })

export const revoke = async (
  ctx: RoomCtx,
  input: Input<typeof activationApi.revoke>,
): Promise<Output<typeof activationApi.revoke>> => {
  await ctx.tx(async (tx) => {
    const people = await named(tx, ctx, [...new Set(input.uids)])
    const taken = await takeCodesBack(
      tx,
      people.map((p) => p.uid),
    )
    if (taken) await log(tx, ctx, 'activation.revoke', people)
  })
  return { ok: true }
}

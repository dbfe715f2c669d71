import { date } from '#contract/kernel/dates'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import { type backofficeApi, membershipSaid } from '#contract/orgs/backoffice/backoffice.api'
import { membershipProblems } from '#contract/orgs/backoffice/backoffice.rules'
import type { OrgAction } from '#contract/orgs/log/log.labels'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { assertSeen, saidIn, versionOf } from '../../../lib/seen'
import { setClosed, setVisiting } from '../../account/account.close.service'
import { endAccess } from '../../account/account.ended.service'
import { addressOf } from '../../files/files.keys'
import { logOrg } from '../log/log.service'
import { homeOf } from '../orgs.accounts.service'
import { holdRun, runsAlone } from '../orgs.accounts.store'
import * as store from './backoffice.store'

const saidOf = saidIn(membershipSaid)
/** Whoever joins them or leaves counts: it would get what nobody has seen it lose. */
const branchesSaid = (branches: readonly store.Branch[]) => branches.map((one) => [one.id, saidOf(one)])

export const orgs = async (
  ctx: ActorCtx,
  input: Input<typeof backofficeApi.orgs>,
): Promise<Output<typeof backofficeApi.orgs>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', membership } = input
  const found = await store.orgs(ctx.db, { keyword: keyword.trim(), membership, now: ctx.now, offset, limit })
  const list = found.list.map(({ logo_id, logo_key, branches, ...row }) => ({
    ...row,
    branches: branches.map(({ id: _, ...one }) => one),
    branches_version: versionOf(branchesSaid(branches)),
    logo: logo_id && logo_key ? addressOf({ id: logo_id, key: logo_key }) : '',
    version: versionOf(saidOf(row)),
  }))
  return { list, total: found.total, offset, limit }
}

/** As the log says it: what it is called, and until when. */
const membershipSays = ({ vip_level, vip_name, vip_end_time }: store.Member): string =>
  vip_level ? `${vip_name}，${vip_end_time ? `至 ${date(vip_end_time)}` : '长期有效'}` : ''

export const setMembership = (ctx: ActorCtx, input: Input<typeof backofficeApi.setMembership>) => {
  const { group_id, vip_level, vip_end_time, with_branches } = input
  const given = { vip_level, vip_name: cleanName(input.vip_name), vip_end_time }
  const [problem] = Object.values(membershipProblems(given))
  if (problem) throw new DomainError(orgsErrors.bad_membership, problem)
  return ctx.tx(async (tx) => {
    const before = await store.heldMember(tx, group_id)
    if (!before) throw new DomainError(kernelErrors.not_found)
    assertSeen(saidOf(before), input.version)
    const branches = with_branches ? await store.heldBranches(tx, group_id) : []
    if (with_branches) assertSeen(branchesSaid(branches), input.branches_version)
    const [vipName, vipEnd] = vip_level ? [given.vip_name, vip_end_time] : ['', 0]
    await store.setMembership(tx, group_id, ctx.now, { vipLevel: vip_level, vipName, vipEnd }, with_branches)
    const to = membershipSays({ vip_level, vip_name: vipName, vip_end_time: vipEnd })
    // Each reads in its own log what became of it.
    for (const was of [{ ...before, id: group_id, group_name: before.name }, ...branches]) {
      const detail = { about: was.group_name, from: membershipSays(was), to }
      const deed = { orgId: was.id, uid: ctx.actor.uid, target: `org:${was.id}`, now: ctx.now }
      if (was.id === group_id || detail.from !== to) await logOrg(tx, { ...deed, action: 'org.membership', detail })
    }
    return { ok: true as const }
  })
}

export const users = async (
  ctx: ActorCtx,
  input: Input<typeof backofficeApi.users>,
): Promise<Output<typeof backofficeApi.users>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', state } = input
  const found = await store.users(ctx.db, { keyword: keyword.trim(), state, now: ctx.now, offset, limit })
  return { ...found, offset, limit }
}

/** Where a person is at home their admins read what was done. */
const log = async (ctx: ActorCtx, tx: Db, uid: number, action: OrgAction): Promise<void> => {
  const orgId = await homeOf(tx, uid)
  if (orgId) await logOrg(tx, { orgId, uid: ctx.actor.uid, action, target: `member:${uid}`, now: ctx.now })
}

/** All of them; one who is nobody is not there. */
const all = async (tx: Db, given: readonly number[]) => {
  const uids = [...new Set(given)]
  const people = await store.people(tx, uids)
  if (people.length < uids.length) throw new DomainError(kernelErrors.not_found)
  return people
}

export const setDisabled = (ctx: ActorCtx, { uids, disabled }: Input<typeof backofficeApi.setDisabled>) =>
  ctx.tx(async (tx, after) => {
    const people = await all(tx, uids)
    if (people.some((p) => p.super_admin || p.uid === ctx.actor.uid)) throw new DomainError(orgsErrors.not_self)
    await holdRun(
      tx,
      people.map(({ uid }) => uid),
    )
    const changed: number[] = []
    // One after the other: whoever is the last admin after those before them stays.
    for (const { uid } of people) {
      if (disabled && (await runsAlone(tx, uid)).length) throw new DomainError(orgsErrors.last_admin)
      changed.push(...(await setClosed(tx, after, [uid], disabled, ctx.now)))
    }
    for (const uid of changed) await log(ctx, tx, uid, disabled ? 'member.disable' : 'member.enable')
    return { changed: changed.length }
  })

export const endSessions = (ctx: ActorCtx, { uids }: Input<typeof backofficeApi.endSessions>) =>
  ctx.tx(async (tx, after) => {
    for (const { uid } of await all(tx, uids)) {
      // Their own page stays, or nobody would read that it is done.
      await endAccess(tx, after, uid, uid === ctx.actor.uid ? ctx.actor.sid : '')
      await log(ctx, tx, uid, 'member.logout')
    }
    return { ok: true as const }
  })

export const setVisit = (ctx: ActorCtx, { uids, visit }: Input<typeof backofficeApi.setVisit>) =>
  ctx.tx(async (tx, after) => {
    const people = await all(tx, uids)
    if (people.some((p) => p.super_admin)) throw new DomainError(orgsErrors.not_self)
    const changed = await setVisiting(
      tx,
      after,
      people.map(({ uid }) => uid),
      visit,
    )
    for (const uid of changed) await log(ctx, tx, uid, visit ? 'member.visit' : 'member.unvisit')
    return { ok: true as const }
  })

import type { GroupInfo } from '#contract/account/account.model'
import { date } from '#contract/kernel/dates'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { orgsApi } from '#contract/orgs/orgs.api'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import type { ActorCtx } from '../../lib/calls/context'
import { rolesOf } from '../account/account.access'
import { pageOf } from '../account/account.public.service'
import { checkedRedirect } from '../account/account.redirect'
import { enterOrg, seen } from '../account/account.session.service'
import type { Standing } from '../account/account.slots'
import { addressOf } from '../files/files.keys'
import * as store from './orgs.store'

/** Seconds before the end of a membership from which its banner shows. */
const VIP_NOTICE = 30 * 86_400

const logoUrl = (id: number | null, key: string | null): string => (id && key ? addressOf({ id, key }) : '')

const groupInfoOf = (ctx: ActorCtx, row: store.StandingRow): GroupInfo => {
  const logo = logoUrl(row.org_logo_id, row.org_logo_key)
  const over = row.vip_end > 0 && row.vip_end <= ctx.now
  return {
    group_id: row.org_id,
    group_name: row.org_name,
    update_time: row.updated,
    vip_level: row.vip_level,
    real_vip_level: over ? 0 : row.vip_level,
    vip_name: row.vip_name,
    vip_expire: row.vip_end > 0 && row.vip_end - ctx.now < VIP_NOTICE,
    vip_end_time: row.vip_end,
    vip_end_time_str: date(row.vip_end),
    // Dismissed for this membership: the next one's end is announced again.
    ignoreVipUpgrade: row.vip_ignored > 0 && row.vip_ignored >= row.vip_end - VIP_NOTICE ? 1 : 0,
    logo,
    avatar: logo,
    is_sub_group: row.parent_id !== null,
    pgroup_logo: logoUrl(row.parent_logo_id, row.parent_logo_key),
  }
}

/** Where the asker stands: user info carries it. */
export const standing = async (ctx: ActorCtx): Promise<Standing | undefined> => {
  const { uid, orgId, superAdmin } = ctx.actor
  const [row, newcomersOrg] = await Promise.all([store.standingRow(ctx.db, uid, orgId), store.defaultOrg(ctx.db)])
  if (!row) return undefined
  const groups = row.groups ?? []
  return {
    roles: rolesOf(superAdmin, row.roles),
    groups_roles: Object.fromEntries(groups.map((g) => [String(g.group_id), rolesOf(superAdmin, g.roles)])),
    app_roles: row.app_roles,
    group_id: row.org_id,
    group_info: groupInfoOf(ctx, row),
    groups: groups.map(({ roles: _, ...group }) => group),
    prgoups:
      row.parent_id === null
        ? []
        : [
            {
              group_id: row.parent_id,
              group_name: row.parent_name,
              shortname: row.parent_shortname,
              vip_level: row.parent_vip_level,
            },
          ],
    company_id: row.parent_id ?? row.org_id,
    rgroup_id: row.org_id === newcomersOrg ? null : row.org_id,
    room_template_config: row.template_config,
  }
}

/** Org update poll: says when to ask again, and whether what the page knows of the person is out of date. */
export const active = async (ctx: ActorCtx, input: Input<typeof orgsApi.active>) => {
  const updated = await store.updatedAt(ctx.db, ctx.actor.uid, ctx.actor.orgId)
  await seen(ctx, input.build)
  return { org_update_time: updated, delay: ctx.config.pollSeconds, load_info: updated !== input.org_update_time }
}

export const changeOrg = async (ctx: ActorCtx, input: Input<typeof orgsApi.changeOrg>) => {
  const url = checkedRedirect(input.redirect_uri, ctx)
  const groups = await store.groupsOf(ctx.db, ctx.actor.uid)
  if (!groups.some((g) => g.group_id === input.group_id)) throw new DomainError(orgsErrors.not_in_org)
  await enterOrg(ctx, input.group_id)
  return { url }
}

export const ignoreVipUpgrade = async (ctx: ActorCtx) => {
  await store.ignoreVip(ctx.db, ctx.actor.uid, ctx.actor.orgId, ctx.now)
  return { ok: true }
}

export const organizations = async (ctx: ActorCtx, input: Input<typeof orgsApi.organizations>) => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '' } = input
  const { uid, superAdmin } = ctx.actor
  const rows = await store.orgsLike(ctx.db, uid, superAdmin, keyword.trim(), offset, limit)
  const list = rows.map(({ total: _, ...row }) => row)
  return { list, total: Number(rows[0]?.total ?? 0), offset, limit }
}

export const createOrg = pageOf('pageOrgCreate')
export const regBranch = pageOf('pageOrgCreate', (ctx) => ({ parent: String(ctx.actor.orgId) }))

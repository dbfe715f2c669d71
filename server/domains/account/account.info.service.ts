import type { accountApi } from '#contract/account/account.api'
import { accountErrors } from '#contract/account/account.errors'
import type { GroupInfo, UserInfo } from '#contract/account/account.model'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { shownTime } from '#contract/kernel/time'
import type { ActorCtx, Ctx } from '../../lib/calls/context'
import { addressOf } from '../files/files.keys'
import { rolesOf } from './account.access'
import * as info from './account.info.store'
import { checkedRedirect } from './account.redirect'
import * as sessions from './account.sessions.store'
import { taskTodoNum, userWorkDetail } from './account.slots'
import * as store from './account.store'

/** Seconds before the end of a membership from which its banner shows. */
const VIP_NOTICE = 30 * 86_400
const SZB = 'szb'
const SYSTEM_LABELS: Record<string, string> = { lxp: '学习平台', uc: '用户中心' }

/** Where a person's picture is; the version changes with the picture, so that browsers may keep it. */
export const avatarUrl = (ctx: Pick<Ctx, 'config'>, uid: number, avatarId: number | null): string =>
  `${ctx.config.ucBase}/api/Avatar/get?id=${uid}&v=${avatarId ?? 0}`

// Made once: it takes longer to make than everything else that tells of a person.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
const dayText = (unix: number): string => (unix ? day.format(shownTime(unix) * 1000) : '')

const logoUrl = (id: number | null, key: string | null): string => (id && key ? addressOf({ id, key }) : '')

const groupInfoOf = (ctx: ActorCtx, row: info.InfoRow): GroupInfo => {
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
    vip_end_time_str: dayText(row.vip_end),
    // Dismissed for this membership: the next one's end is announced again.
    ignoreVipUpgrade: row.vip_ignored > 0 && row.vip_ignored >= row.vip_end - VIP_NOTICE ? 1 : 0,
    logo,
    avatar: logo,
    is_sub_group: row.parent_id !== null,
    pgroup_logo: logoUrl(row.parent_logo_id, row.parent_logo_key),
  }
}

const systemsOf = (ctx: ActorCtx, systems: string[]): UserInfo['sibling_system'] => [
  { value: SZB, label: ctx.config.title, checked: systems.includes(SZB) },
  ...systems.filter((s) => s !== SZB).map((value) => ({ value, label: SYSTEM_LABELS[value] ?? value, checked: true })),
]

export const getUserInfo = async (ctx: ActorCtx): Promise<UserInfo> => {
  const { uid, orgId } = ctx.actor
  const [row, defaultOrg, work, tasks] = await Promise.all([
    info.infoRow(ctx.db, uid, orgId),
    store.defaultOrg(ctx.db),
    userWorkDetail.call(ctx.db, uid, ctx.now),
    taskTodoNum.call(ctx.db, uid, ctx.now),
  ])
  if (!row) throw new DomainError(kernelErrors.login_required)
  const groups = row.groups ?? []
  return {
    uid,
    openid: row.openid,
    name: row.name,
    truename: row.truename,
    avatar: avatarUrl(ctx, uid, row.avatar_id),
    mobile: row.mobile ?? '',
    email: row.email ?? '',
    code: row.code,
    roles: rolesOf(row.super_admin, row.roles),
    groups_roles: Object.fromEntries(groups.map((g) => [String(g.group_id), rolesOf(row.super_admin, g.roles)])),
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
    rgroup_id: row.org_id === defaultOrg ? null : row.org_id,
    first_login_time: Number(row.first_login_time),
    is_certificated: row.certificated ? 1 : 0,
    user_work_detail: work,
    public_content_auth: row.public_content_auth,
    room_template_config: row.template_config,
    sibling_system: systemsOf(ctx, row.systems),
    demo_user: row.demo_user,
    task_todo_num: tasks,
    sign_key: ctx.actor.signKey,
  }
}

/** Org update poll: says when to ask again, and whether what the page knows of the person is out of date. */
export const active = async (ctx: ActorCtx, input: Input<typeof accountApi.active>) => {
  const updated = await info.updatedAt(ctx.db, ctx.actor.uid, ctx.actor.orgId)
  await sessions.touch(ctx.db, ctx.actor.sid, ctx.now)
  return { org_update_time: updated, delay: ctx.config.pollSeconds, load_info: updated !== input.org_update_time }
}

export const changeOrg = async (ctx: ActorCtx, input: Input<typeof accountApi.changeOrg>) => {
  const url = checkedRedirect(input.redirect_uri, ctx)
  const groups = await info.groupsOf(ctx.db, ctx.actor.uid)
  if (!groups.some((g) => g.group_id === input.group_id)) throw new DomainError(accountErrors.not_in_org)
  await ctx.tx(async (tx, after) => {
    await sessions.switchOrg(tx, ctx.actor.sid, ctx.actor.uid, input.group_id)
    after.push([ctx.actor.uid], { type: 'user' })
  })
  return { url }
}

export const ignoreVipUpgrade = async (ctx: ActorCtx) => {
  await info.ignoreVip(ctx.db, ctx.actor.uid, ctx.actor.orgId, ctx.now)
  return { ok: true }
}

export const checkPermission = async (ctx: ActorCtx) => ({ permitted: ctx.actor.visit })

export const getTaskTotoCount = (ctx: ActorCtx): Promise<number> => taskTodoNum.call(ctx.db, ctx.actor.uid, ctx.now)

import type { UserInfo } from '#contract/account/account.model'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { ActorCtx, Ctx } from '../../lib/calls/context'
import * as info from './account.info.store'
import { standingOf, taskTodoNum, userWorkDetail } from './account.slots'
import { actingOf } from './acting/acting.session'

const SZB = 'szb'
const SYSTEM_LABELS: Record<string, string> = { lxp: '学习平台', uc: '用户中心' }

/** Where a person's picture is; the version changes with the picture, so that browsers may keep it. */
export const avatarUrl = (ctx: Pick<Ctx, 'config'>, uid: number, avatarId: number | null): string =>
  `${ctx.config.ucBase}/api/Avatar/get?id=${uid}&v=${avatarId ?? 0}`

const systemsOf = (ctx: ActorCtx, systems: string[]): UserInfo['sibling_system'] => [
  { value: SZB, label: ctx.config.title, checked: systems.includes(SZB) },
  ...systems.filter((s) => s !== SZB).map((value) => ({ value, label: SYSTEM_LABELS[value] ?? value, checked: true })),
]

/**
 * Who registers or activates an account agrees first; who was made on the command line is asked once they are here. So is not who
 * came with the demo, until its texts are others.
 */
const termsDue = ({ config }: ActorCtx, { agreed, terms_asked }: info.InfoRow): boolean =>
  !agreed && (terms_asked || !config.demo)

export const getUserInfo = async (ctx: ActorCtx): Promise<UserInfo> => {
  const { uid, actingId } = ctx.actor
  const [row, standing, work, tasks, acting] = await Promise.all([
    info.infoRow(ctx.db, uid, ctx.now),
    standingOf.call(ctx),
    userWorkDetail.call(ctx.db, uid, ctx.now),
    taskTodoNum.call(ctx.db, uid, ctx.now),
    actingId ? actingOf(ctx.db, actingId) : undefined,
  ])
  if (!row || !standing) throw new DomainError(kernelErrors.login_required)
  return {
    ...standing,
    uid,
    openid: row.openid,
    name: row.name,
    truename: row.truename,
    avatar: avatarUrl(ctx, uid, row.avatar_id),
    mobile: row.mobile ?? '',
    email: row.email ?? '',
    code: row.code,
    first_login_time: Number(row.first_login_time),
    is_certificated: row.certificated ? 1 : 0,
    user_work_detail: work,
    public_content_auth: row.public_content_auth,
    sibling_system: systemsOf(ctx, row.systems),
    demo_user: row.demo_user,
    task_todo_num: tasks,
    sign_key: ctx.actor.signKey,
    ...(row.place && { place: row.place }),
    ...(row.bulletins > 0 && { bulletins: row.bulletins }),
    ...(Number(row.close_time) > 0 && { close_time: Number(row.close_time) }),
    ...(termsDue(ctx, row) && !acting && { terms_due: true }),
    ...(acting && { acting }),
  }
}

export const checkPermission = async (ctx: ActorCtx) => ({ permitted: ctx.actor.visit })

export const getTaskTotoCount = (ctx: ActorCtx): Promise<number> => taskTodoNum.call(ctx.db, ctx.actor.uid, ctx.now)

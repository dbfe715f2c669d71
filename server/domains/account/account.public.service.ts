import type { accountApi } from '#contract/account/account.api'
import type { GlobalConfig } from '#contract/account/account.model'
import type { placesApi } from '#contract/account/places/places.api'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { managerMenuLabels, studentMenuLabels, type Template, templates } from '#contract/rooms/rooms.labels'
import type { Db } from '../../db/client'
import type { ActorCtx, Ctx } from '../../lib/calls/context'
import { versionOf } from '../../lib/seen'
import * as lists from './account.public.store'
import { checkedRedirect, withParams } from './account.redirect'
import * as store from './account.store'
import { cityNames } from './places/places'

const menu = (keys: string[], template: Template, labels: Record<string, string>) =>
  keys.map((key) => ({ key, label: template.labels[key] ?? labels[key] ?? key }))

const builtIn = Object.values(templates).map((t) => ({
  template: t.template,
  scene: t.scene,
  title: t.title,
  type: t.type,
  hidden: false,
  student_menu: menu(t.student, t, studentMenuLabels),
  manager_menu: menu(t.manager, t, managerMenuLabels),
}))

export type KeptConfig = Partial<Pick<GlobalConfig, 'app_config' | 'all_room_template'>>
/** What the administrator set, over what the platform brings. */
export const configOf = (kept: KeptConfig | undefined): GlobalConfig => {
  const own = kept?.all_room_template ?? []
  const config = {
    app_config: { title: '', pc_logo: '', mobile_logo: '', show_aichat_pop: false, ...kept?.app_config },
    all_room_template: builtIn.map((t) => ({ ...t, ...own.find((o) => o.template === t.template) })),
  }
  return { ...config, version: versionOf(config) }
}

export const globalConfig = async (ctx: Ctx): Promise<GlobalConfig> =>
  configOf((await store.readSetting(ctx.db, 'global_config')) as KeptConfig | undefined)

/** What the administrator calls the platform; '' where that is left to the deployment. */
export const platformTitle = async (db: Db): Promise<string> =>
  ((await store.readSetting(db, 'global_config')) as Partial<GlobalConfig> | undefined)?.app_config?.title ?? ''

export const banners = async (ctx: Ctx, input: Input<typeof accountApi.banners>) => {
  const all = await lists.bannersFor(ctx.db, { groupId: input.group_id ?? 0, now: ctx.now })
  const own = all.filter((row) => row.group_id !== null)
  return {
    list: (own.length ? own : all).map(({ id, title, subtitle, scene, url, href, target }) => ({
      id,
      title,
      subtitle,
      scene,
      url,
      href,
      target,
    })),
  }
}

export const schools = async (ctx: ActorCtx, input: Input<typeof placesApi.schools>) => {
  const offset = input.offset ?? 0
  const rows = await lists.schoolsLike(
    ctx.db,
    input.keyword.trim(),
    input.place ? cityNames(input.place) : undefined,
    offset,
    PAGE_LIMIT,
  )
  const list = rows.map(({ total: _, ...row }) => ({ ...row, checked: true }))
  return { list, total: Number(rows[0]?.total ?? 0), offset, limit: PAGE_LIMIT }
}

/** Asks for an address of the user centre, one that the deployment has; `more` is what it is told besides. */
export const pageOf =
  (name: 'pageOrgCreate' | 'pageHome', more: (ctx: ActorCtx) => Record<string, string> = () => ({})) =>
  async (ctx: ActorCtx, input: Input<typeof accountApi.toPersonal>) => {
    const address = ctx.config[name]
    if (!address) throw new DomainError(kernelErrors.not_found)
    const redirect_uri = checkedRedirect(input.redirect_uri, ctx)
    return { url: withParams(address, { redirect_uri, ...more(ctx) }) }
  }
export const toPersonal = pageOf('pageHome')

const DEMO: [role: string, login: string, note: string][] = [
  ['学生', '13800000004', '王一诺 · 星辰战队队长'],
  ['学生（另一队）', '13800000005', '陈思远 · 逐光工作室队长'],
  ['教师', '13800000003', '李文博 · 实训室负责人'],
  ['评委', '13800000006', '赵志刚 · 大赛评委'],
  ['组织管理员', '13800000002', '何静'],
  ['超级管理员', '13800000001', '周启明'],
  ['供应商', '13800000007', '钱程'],
  ['演示账号', '13800000008', '只读体验'],
  ['新同学', '13800000010', '林小满 · 还没加入实训室'],
  ['无访问权限', '13800000009', '孙晓'],
]
const DEMO_PASSWORD = 'Xinghuo2026'

export const demoAccounts = async (ctx: Ctx) => ({
  list: ctx.config.demo ? DEMO.map(([role, login, note]) => ({ role, login, note, password: DEMO_PASSWORD })) : [],
})

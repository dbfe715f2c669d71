import { accountErrors } from '#contract/account/account.errors'
import { bannerSaid, type platformApi } from '#contract/account/backoffice/platform.api'
import { BANNERS_MAX, bannerProblems, PLATFORM_TITLE_MAX } from '#contract/account/backoffice/platform.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName, tooLong } from '#contract/kernel/text'
import { templates } from '#contract/rooms/rooms.labels'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { assertSeen, saidIn, versionOf } from '../../../lib/seen'
import { fileShown, ownsAll } from '../../files/files.service'
import { configOf, type KeptConfig } from '../account.public.service'
import { orgNames, platformDeed } from '../account.slots'
import * as store from './platform.store'

type Given = Input<typeof platformApi.saveBanner>['picture']

/** Where a picture stands: a new one of the asker's own, the one that was there, or '' for none. */
const addressOf = async (ctx: ActorCtx, db: Db, given: Given, before: string): Promise<string> => {
  if (!given.id) return given.url && given.url === before ? before : ''
  const file = (await ownsAll(db, ctx.actor.uid, [given.id], 'picture')) ? await fileShown(db, given.id) : null
  if (!file) throw new DomainError(accountErrors.bad_platform, '图片无效，请重新上传')
  return file.url
}

type Item = Input<typeof platformApi.saveConfig>['templates'][number]['student_menu'][number]
/** Items that a template has, each once, in the order given, by the name given. */
const menuOf = (given: readonly Item[], known: readonly string[]): Item[] =>
  known.flatMap((key) => {
    const item = given.find((one) => one.key === key)
    return item ? [{ key, label: cleanName(item.label) }] : []
  })

type BannerDeed = 'platform.banner_add' | 'platform.banner_update' | 'platform.banner_remove'
const bannerDeed = ({ actor, now }: ActorCtx, action: BannerDeed, orgId: number, about: string) => ({
  ...{ uid: actor.uid, orgId: orgId || actor.orgId, action, about, now },
})

export const saveConfig = (ctx: ActorCtx, input: Input<typeof platformApi.saveConfig>) =>
  ctx.tx(async (tx, after) => {
    const before = (await store.heldSetting(tx, 'global_config')) as KeptConfig
    const { version: _, ...seen } = configOf(before)
    assertSeen(seen, input.version)
    const { title: named = '', pc_logo = '', mobile_logo = '' } = before.app_config ?? {}
    const title = input.title === undefined ? named : cleanName(input.title)
    if (tooLong(title, PLATFORM_TITLE_MAX))
      throw new DomainError(accountErrors.bad_platform, `平台名称在${PLATFORM_TITLE_MAX}个字以内`)
    const app_config = {
      title,
      pc_logo: await addressOf(ctx, tx, input.pc_logo, pc_logo),
      mobile_logo: await addressOf(ctx, tx, input.mobile_logo, mobile_logo),
      show_aichat_pop: input.show_aichat_pop,
    }
    const all_room_template = input.templates.flatMap((one) => {
      const brought = templates[one.template]
      const title = cleanName(one.title)
      if (!brought || !title) return []
      return [
        {
          template: one.template,
          title,
          hidden: one.hidden,
          student_menu: menuOf(one.student_menu, brought.student),
          manager_menu: menuOf(one.manager_menu, brought.manager),
        },
      ]
    })
    await store.saveSetting(tx, 'global_config', { ...before, app_config, all_room_template })
    const { actor, now } = ctx
    const deed = { uid: actor.uid, orgId: actor.orgId, action: 'platform.config', about: title, now } as const
    await raise(tx, after, platformDeed, deed)
    ctx.log.info({ by: ctx.actor.uid }, 'the configuration of the platform was changed')
    return { ok: true as const }
  })

const shownOf = ({ url, ...row }: store.BannerRow) => ({ ...row, picture: { id: 0, url } })
const saidOf = saidIn(bannerSaid)

export const banners = async (ctx: ActorCtx): Promise<Output<typeof platformApi.banners>> => {
  const rows = await store.banners(ctx.db)
  const names = await orgNames.call(
    ctx.db,
    rows.map((row) => row.group_id).filter((id) => id > 0),
  )
  return {
    list: rows.map((row) => {
      const shown = shownOf(row)
      return { ...shown, group_name: names.get(row.group_id) ?? '', version: versionOf(saidOf(shown)) }
    }),
  }
}

export const saveBanner = (ctx: ActorCtx, input: Input<typeof platformApi.saveBanner>) => {
  const { id, group_id, picture, scene, sort, online, from_time, to_time } = input
  const words = { title: cleanName(input.title), subtitle: cleanName(input.subtitle), href: input.href.trim() }
  const pictured = picture.id > 0 || picture.url !== ''
  const [problem] = Object.values(bannerProblems({ ...words, from_time, to_time, pictured }))
  if (problem) throw new DomainError(accountErrors.bad_platform, problem)
  return ctx.tx(async (tx, after) => {
    const all = await store.banners(tx, true)
    const before = all.find((row) => row.id === id)
    if (id !== undefined && !before) throw new DomainError(kernelErrors.not_found)
    if (before) assertSeen(saidOf(shownOf(before)), input.version)
    if (group_id && !(await orgNames.call(tx, [group_id])).has(group_id)) throw new DomainError(kernelErrors.not_found)
    if (id === undefined && all.length >= BANNERS_MAX)
      throw new DomainError(accountErrors.bad_platform, `轮播图最多${BANNERS_MAX}张，请先删除不用的`)
    const row = {
      ...words,
      groupId: group_id || null,
      scene,
      url: await addressOf(ctx, tx, picture, before?.url ?? ''),
      sort,
      online,
      fromTime: from_time,
      toTime: to_time,
      target: words.href.startsWith('https:') ? '_blank' : '_self',
    }
    const deed = before ? 'platform.banner_update' : 'platform.banner_add'
    await raise(tx, after, platformDeed, bannerDeed(ctx, deed, group_id, words.title))
    // What is taken from one organisation stands in its log as well.
    if (before?.group_id && before.group_id !== group_id)
      await raise(tx, after, platformDeed, bannerDeed(ctx, 'platform.banner_remove', before.group_id, before.title))
    if (id === undefined) return { id: await store.addBanner(tx, row) }
    await store.changeBanner(tx, id, row)
    return { id }
  })
}

export const removeBanner = (ctx: ActorCtx, { id }: Input<typeof platformApi.removeBanner>) =>
  ctx.tx(async (tx, after) => {
    const row = await store.removeBanner(tx, id)
    if (!row) throw new DomainError(kernelErrors.not_found)
    await raise(tx, after, platformDeed, bannerDeed(ctx, 'platform.banner_remove', row.group_id, row.title))
    return { ok: true as const }
  })

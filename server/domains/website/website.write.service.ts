import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { richText } from '#contract/kernel/rich'
import { cleanName, tooLong } from '#contract/kernel/text'
import type { websiteApi } from '#contract/website/website.api'
import { websiteErrors } from '#contract/website/website.errors'
import { siteLines, siteTexts } from '#contract/website/website.labels'
import { SITE_NAME_MAX } from '#contract/website/website.rules'
import type { Db } from '../../db/client'
import type { Ctx, RoomCtx } from '../../lib/calls/context'
import type { After } from '../../lib/events'
import { type Cleaned, cleanTexts } from '../../lib/rich/texts'
import { tellRoom } from '../rooms/lifecycle/lifecycle.service'
import { leaveWebsite, setWebsite } from '../rooms/page/website.service'
import { checkFiles, cleanLine, cleanRich } from './website.clean.service'
import { logSite } from './website.log.service'
import { roomIdsOf } from './website.rooms.store'
import { detailOf } from './website.shape.service'
import * as store from './website.store'

const nameOf = (sent: string): string => {
  const name = cleanName(sent)
  if (!name || tooLong(name, SITE_NAME_MAX)) throw new DomainError(websiteErrors.site_name)
  return name
}

const siteOf = async (db: Db, id: number): Promise<store.SiteRow> => {
  const site = await store.siteOf(db, id)
  if (!site) throw new DomainError(websiteErrors.site_gone)
  return site
}

/** Every page that shows one of the rooms asks anew whether it has a website. */
const tellRooms = async (tx: Db, after: After, roomIds: number[]): Promise<void> => {
  for (const id of roomIds) await tellRoom(tx, after, id)
}

export const create = (ctx: RoomCtx, input: Input<typeof websiteApi.create>): Promise<{ id: number }> => {
  const siteName = nameOf(input.site_name)
  const roomId = ctx.room.id
  return ctx.tx(async (tx, after) => {
    const id = await store.create(tx, { roomId, siteName, now: ctx.now })
    if (!id) throw new DomainError(websiteErrors.site_exists)
    await setWebsite(tx, [roomId], id)
    await logSite(tx, ctx, 'create', { roomId, id }, siteName)
    await tellRooms(tx, after, [roomId])
    return { id }
  })
}

/** What the input names, as it is kept. */
const changeOf = (input: Input<typeof websiteApi.update>, cleaned: Cleaned): store.SiteChange => {
  const change: store.SiteChange = {}
  if (input.site_name !== undefined) change.siteName = nameOf(input.site_name)
  if (input.logo_id !== undefined) change.logoId = input.logo_id
  if (input.picture_ids !== undefined) change.pictureIds = [...new Set(input.picture_ids)]
  for (const { key, column, label } of siteTexts) {
    const sent = input[key]
    if (sent !== undefined) change[column] = cleanRich(sent, label, cleaned)
  }
  for (const { key, column, label, max } of siteLines) {
    const sent = input[key]
    if (sent !== undefined) change[column] = cleanLine(sent, max, label)
  }
  return change
}

export const cleanChange = ({ threads }: Ctx, input: Input<typeof websiteApi.update>): Promise<Cleaned> =>
  cleanTexts(
    threads,
    siteTexts.flatMap(({ key }) => input[key] ?? []),
  )

export const update = async (
  ctx: RoomCtx,
  input: Input<typeof websiteApi.update>,
  cleaned: Cleaned,
): Promise<Output<typeof websiteApi.update>> => {
  const change = changeOf(input, cleaned)
  await ctx.tx(async (tx) => {
    const site = await siteOf(tx, input.id)
    const texts = [site.intro, site.about_contest, site.about_me]
    await checkFiles(
      tx,
      ctx.actor.uid,
      {
        texts: siteTexts.map(({ column }) => change[column] ?? ''),
        pictures: [change.logoId ?? 0, ...(change.pictureIds ?? [])],
        files: [],
      },
      { texts, pictures: [site.logo_id, ...site.picture_ids], files: [] },
    )
    // An open website does not lose what it had to have.
    if (site.status === 'published' && change.intro !== undefined && isEmpty(change.intro))
      throw new DomainError(websiteErrors.site_empty)
    if (!(await store.update(tx, input.id, input.version, change, ctx.now)))
      throw new DomainError(kernelErrors.conflict)
    await logSite(tx, ctx, 'update', { roomId: site.room_id, id: site.id }, change.siteName ?? site.site_name)
  })
  return detailOf(ctx.db, await siteOf(ctx.db, input.id), true)
}

const isEmpty = (html: string): boolean => richText(html) === '' && !html.includes('<img')

export const publish = async (ctx: RoomCtx, input: Input<typeof websiteApi.publish>): Promise<{ ok: boolean }> => {
  await ctx.tx(async (tx, after) => {
    const site = await siteOf(tx, input.id)
    if (site.status === input.status) return
    if (input.status === 'published' && isEmpty(site.intro)) throw new DomainError(websiteErrors.site_empty)
    await store.setStatus(tx, site.id, input.status)
    const deed = input.status === 'published' ? 'publish' : 'unpublish'
    await logSite(tx, ctx, deed, { roomId: site.room_id, id: site.id }, site.site_name)
    await tellRooms(tx, after, await roomIdsOf(tx, site.id))
  })
  return { ok: true }
}

export const remove = async (ctx: RoomCtx, input: Input<typeof websiteApi.remove>): Promise<{ ok: boolean }> => {
  await ctx.tx(async (tx, after) => {
    const rooms = await roomIdsOf(tx, input.id)
    const site = await siteOf(tx, input.id)
    if (!(await store.remove(tx, input.id))) throw new DomainError(websiteErrors.site_published)
    await leaveWebsite(tx, input.id)
    await logSite(tx, ctx, 'delete', { roomId: site.room_id, id: site.id }, site.site_name)
    await tellRooms(tx, after, rooms)
  })
  return { ok: true }
}

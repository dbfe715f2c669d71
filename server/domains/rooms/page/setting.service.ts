import { eq, sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import { lifecycleErrors } from '#contract/rooms/lifecycle/lifecycle.errors'
import { isContestRoom, mayHaveShop, menuChangeProblem } from '#contract/rooms/lifecycle/lifecycle.rules'
import type { settingApi } from '#contract/rooms/page/setting.api'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { Db } from '../../../db/client'
import { room } from '../../../db/schema/rooms/rooms'
import type { RoomCtx } from '../../../lib/calls/context'
import { logRoom } from '../console/log.service'
import { tellRoom } from '../lifecycle/lifecycle.service'
import { locked, newCode } from '../lifecycle/lifecycle.store'
import { picture } from '../rooms.detail.service'
import * as store from './setting.store'

type Save = Input<typeof settingApi.save>

export const get = async (ctx: RoomCtx): Promise<Output<typeof settingApi.get>> => {
  const row = await store.settings(ctx.db, ctx.room.id, ctx.now)
  if (!row) throw new DomainError(roomsErrors.room_missing)
  return {
    ...row,
    status: row.status === 'published' ? 'published' : 'draft',
    cover_data: picture(row.cover_id, row.cover_key),
    logo_data: picture(row.logo_id, row.logo_key),
    owner: { uid: row.owner_uid, truename: row.owner_name },
  }
}

/** Names as they are kept, and nothing about items that are as the template has them. */
const menusOf = (template: number, menus: NonNullable<Save['menus']>): Save['menus'] => {
  const kept: NonNullable<Save['menus']> = {}
  for (const [key, { label, hidden }] of Object.entries(menus)) {
    const name = cleanName(label ?? '')
    const item = { ...(name && { label: name }), ...(hidden && { hidden }) }
    const problem = menuChangeProblem(template, key, item)
    if (problem) throw new DomainError(lifecycleErrors[problem])
    if (Object.keys(item).length) kept[key] = item
  }
  return kept
}

const checkPictures = async (tx: Db, ctx: RoomCtx, input: Save): Promise<void> => {
  for (const id of [input.cover_id, input.logo_id])
    if (id && !(await store.mayUsePicture(tx, id, ctx.room.id, ctx.actor.uid)))
      throw new DomainError(lifecycleErrors.picture)
}

const STYLE = ['colour', 'cover_id', 'logo_id']
const style = (input: Save) => ({
  ...(input.colour !== undefined && { colour: input.colour }),
  ...(input.cover_id !== undefined && { coverId: input.cover_id || undefined }),
})

const columnsOf = (ctx: RoomCtx, input: Save): Partial<Record<keyof typeof room.$inferInsert, unknown>> => ({
  ...(input.qr_download !== undefined && { qrDownload: input.qr_download }),
  ...(input.menus && { menus: menusOf(ctx.room.template, input.menus) }),
  ...(input.team_size !== undefined && { teamSize: input.team_size }),
  ...(input.mentor_size !== undefined && { mentorSize: input.mentor_size }),
  ...(input.team_lock_time !== undefined && { teamLockTime: input.team_lock_time }),
  ...(input.team_waitlist !== undefined && { teamWaitlist: input.team_waitlist }),
  ...(input.shop !== undefined && { shop: input.shop }),
  ...(input.contest_type !== undefined && { contestType: input.contest_type }),
  ...(input.logo_id !== undefined && { logoId: input.logo_id || null }),
  ...(input.renew_join_code && { joinCode: newCode() }),
  ...((input.colour !== undefined || input.cover_id !== undefined) && {
    // A cover that was taken away leaves no key behind.
    style: sql`jsonb_strip_nulls(${room.style} || ${JSON.stringify({ ...style(input), ...(input.cover_id === 0 && { coverId: null }) })}::jsonb)`,
  }),
})

export const save = async (ctx: RoomCtx, input: Save): Promise<Output<typeof settingApi.save>> => {
  const { room: here, actor, now } = ctx
  if (input.shop && !mayHaveShop(here.template)) throw new DomainError(lifecycleErrors.no_shop)
  if (input.contest_type && !isContestRoom(here.template)) throw new DomainError(lifecycleErrors.no_contest)
  const columns = columnsOf(ctx, input)
  const changed = Object.keys(input).filter((key) => key !== 'training_room_id' && key !== 'version')
  return ctx.tx(async (tx, after) => {
    const row = await locked(tx, here.id, now)
    if (!row) throw new DomainError(roomsErrors.room_missing)
    if (row.version !== input.version) throw new DomainError(kernelErrors.conflict)
    await checkPictures(tx, ctx, input)
    await tx
      .update(room)
      .set({ ...columns, version: row.version + 1 } as Partial<typeof room.$inferInsert>)
      .where(eq(room.id, here.id))
    const action = changed.every((key) => STYLE.includes(key)) ? 'style' : 'setting'
    await logRoom(tx, { roomId: here.id, uid: actor.uid, action, detail: { changed }, now })
    await tellRoom(tx, after, here.id)
    return { version: row.version + 1 }
  })
}

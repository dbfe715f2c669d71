import { and, eq, sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { mayInRoom, teacherOrAbove } from '#contract/kernel/roles'
import { cleanName } from '#contract/kernel/text'
import type { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { lifecycleErrors } from '#contract/rooms/lifecycle/lifecycle.errors'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { Db } from '../../../db/client'
import { room } from '../../../db/schema/rooms/rooms'
import type { ActorCtx, RoomCtx } from '../../../lib/calls/context'
import { type After, raise } from '../../../lib/events'
import { makesRoomsOf } from '../../orgs/templates/templates.service'
import { logRoom } from '../console/log.service'
import { copy as copyIndustries } from '../industries/room-industries.store'
import { roomCloned, roomFilled } from '../rooms.events'
import { platformTemplates } from '../rooms.store'
import { tellRoom } from './lifecycle.service'
import * as store from './lifecycle.store'
import { movedDates } from './moving.service'
import { mayMake } from './templates.service'

const titled = (title: string): string => {
  const clean = cleanName(title)
  if (!clean) throw new DomainError(lifecycleErrors.lifecycle_title)
  return clean
}
/** Paragraphs stay, everything else that is no text goes. */
const prose = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()

const inOrder = (begin: number, end: number): void => {
  if (end > 0 && end <= begin) throw new DomainError(lifecycleErrors.lifecycle_dates)
}

/** createLimit: teachers and above, in the organisation of the session. */
export const mayCreate = (ctx: ActorCtx): void => {
  if (!teacherOrAbove(ctx.actor.orgRoles) || !ctx.actor.orgId) throw new DomainError(lifecycleErrors.lifecycle_create)
}

export const create = async (
  ctx: ActorCtx,
  input: Input<typeof lifecycleApi.create>,
): Promise<Output<typeof lifecycleApi.create>> => {
  mayCreate(ctx)
  const { template, begin_time = 0, end_time = 0, join_rule = 'approval' } = input
  const title = titled(input.title)
  inOrder(begin_time, end_time)
  const { uid, orgId } = ctx.actor
  const [all, makes] = await Promise.all([platformTemplates(ctx.db), makesRoomsOf(ctx.db, orgId, template)])
  if (!mayMake(all, template) || !makes) throw new DomainError(lifecycleErrors.lifecycle_template)
  return ctx.tx(async (tx, after) => {
    const made = await store.create(tx, {
      title,
      template,
      intro: prose(input.intro ?? ''),
      beginTime: begin_time,
      endTime: end_time,
      joinRule: join_rule,
      joinCode: join_rule === 'code' ? store.newCode() : '',
      ownerUid: uid,
      orgId,
      createTime: ctx.now,
    })
    await logRoom(tx, { roomId: made.id, uid, action: 'create', now: ctx.now })
    await tellRoom(tx, after, made.id)
    return made
  })
}

export const update = async (
  ctx: RoomCtx,
  input: Input<typeof lifecycleApi.update>,
): Promise<Output<typeof lifecycleApi.update>> => {
  const { room: here, actor, now } = ctx
  const title = titled(input.title)
  return ctx.tx(async (tx, after) => {
    const row = await store.locked(tx, here.id, now)
    if (!row) throw new DomainError(roomsErrors.room_missing)
    if (row.version !== input.version) throw new DomainError(kernelErrors.conflict)
    const { begin_time = row.begin_time, end_time = row.end_time, join_rule } = input
    inOrder(begin_time, end_time)
    await tx
      .update(room)
      .set({
        title,
        ...(input.intro !== undefined && { intro: prose(input.intro) }),
        beginTime: begin_time,
        endTime: end_time,
        ...(join_rule && { joinRule: join_rule }),
        ...(join_rule === 'code' && {
          joinCode: sql`case when ${room.joinCode} = '' then ${store.newCode()} else ${room.joinCode} end`,
        }),
        version: row.version + 1,
      })
      .where(eq(room.id, here.id))
    const changed = Object.keys(input).filter((key) => key !== 'training_room_id' && key !== 'version')
    await logRoom(tx, { roomId: here.id, uid: actor.uid, action: 'update', detail: { changed }, now })
    await tellRoom(tx, after, here.id)
    return { version: row.version + 1 }
  })
}

const sourceOf = async (tx: Db, roomId: number) => {
  const [row] = await tx
    .select()
    .from(room)
    .where(and(eq(room.id, roomId), eq(room.deletedTime, 0)))
    .limit(1)
  if (!row) throw new DomainError(roomsErrors.room_missing)
  return row
}

type Copied = Omit<Input<typeof lifecycleApi.clone>, 'training_room_id'>

/**
 * A draft like room `of` in the asker's organisation: no members, no teams, and what later domains carry by `roomCloned`.
 * Whether the asker may copy it is for the caller to know, and with `website` whether its website may come along.
 */
export const copyRoom = async (
  tx: Db,
  after: After,
  ctx: ActorCtx,
  of: { id: number; website: boolean },
  input: Copied,
): Promise<Output<typeof lifecycleApi.clone>> => {
  mayCreate(ctx)
  const { uid, orgId } = ctx.actor
  const title = titled(input.title)
  const has = new Set(input.carry)
  const from = await sourceOf(tx, of.id)
  const begin = input.begin_time ?? from.beginTime
  const skips = { weekends: input.skip_weekends === 1, holidays: input.skip_holidays === 1 }
  const dates = await movedDates(tx, { orgId, from: from.beginTime, to: begin, skips })
  const made = await store.create(tx, {
    title,
    template: from.template,
    contestType: from.contestType,
    startupProject: from.startupProject,
    intro: from.intro,
    beginTime: begin,
    endTime: dates.of(from.endTime, from.beginTime),
    ...(has.has('settings') && {
      joinRule: from.joinRule,
      joinCode: from.joinRule === 'code' ? store.newCode() : '',
      qrDownload: from.qrDownload,
      teamSize: from.teamSize,
      mentorSize: from.mentorSize,
      teamLockTime: dates.of(from.teamLockTime),
      teamWaitlist: from.teamWaitlist,
      shop: from.shop,
    }),
    ...(has.has('menus') && { menus: from.menus }),
    ...(has.has('style') && { style: from.style, page: from.page, logoId: from.logoId }),
    ownerUid: uid,
    orgId,
    createTime: ctx.now,
  })
  const carried = {
    settings: has.has('settings'),
    teamCategories: has.has('team_categories'),
    courses: has.has('courses'),
    exams: has.has('exams'),
    contests: has.has('contests'),
    works: has.has('works'),
    tasks: has.has('tasks'),
    materials: has.has('materials'),
    certs: has.has('certs'),
    plans: has.has('plans'),
    website: has.has('website') && of.website,
  }
  await copyIndustries(tx, from.id, made.id)
  const cloned = { fromId: from.id, toId: made.id, dates, uid, now: ctx.now, ...carried }
  await raise(tx, after, roomCloned, cloned)
  await raise(tx, after, roomFilled, cloned)
  await logRoom(tx, { roomId: made.id, uid, action: 'clone', detail: { about: from.title }, now: ctx.now })
  await tellRoom(tx, after, made.id)
  return made
}

export const clone = (
  ctx: RoomCtx,
  input: Input<typeof lifecycleApi.clone>,
): Promise<Output<typeof lifecycleApi.clone>> =>
  // A draft of its website is its owner's to see.
  ctx.tx((tx, after) => copyRoom(tx, after, ctx, { id: ctx.room.id, website: mayInRoom('room.own', ctx.room) }, input))

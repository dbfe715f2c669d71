import type { bindingsApi } from '#contract/content/bindings/bindings.api'
import { bindingsErrors, leftReasons } from '#contract/content/bindings/bindings.errors'
import type { ContentBinding, LeftOut, ModuleType } from '#contract/content/bindings/bindings.model'
import { PLACED_TYPES, ROOM_CONTENTS_MAX, targetTypeOf } from '#contract/content/bindings/bindings.rules'
import { contentStateOf } from '#contract/content/content.rules'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { Db } from '../../../db/client'
import type { ActorCtx, RoomCtx } from '../../../lib/calls/context'
import { logDeed } from '../../rooms/console/log.service'
import { assertRunning } from '../../rooms/rooms.access'
import { contentHere, lookerOf } from '../content.access'
import { cardOf, coverOf } from '../content.shape.service'
import { unbindGuards } from '../content.slots'
import * as store from './bindings.store'

type In<K extends keyof typeof bindingsApi> = Input<(typeof bindingsApi)[K]>
type Out<K extends keyof typeof bindingsApi> = Promise<Output<(typeof bindingsApi)[K]>>

const ROOM: Extract<ModuleType, 'training_room'> = 'training_room'

const shown = (row: store.BindingRow): ContentBinding => {
  const state = contentStateOf(row)
  return {
    id: row.id,
    target_type: row.target_type,
    target_id: row.target_id,
    content_type: row.content_type,
    module_type: row.module_type,
    module_id: row.module_id,
    online_status: state === 'published' ? 1 : 0,
    state,
    cover_url: coverOf(row).url,
    type_name: contentTypes[row.content_type].label,
    // What was deleted says nothing more of itself.
    content: state === 'deleted' ? { title: '', description: '' } : { title: row.title, description: row.description },
    create_time: row.create_time,
  }
}

export const lists = async (ctx: RoomCtx, input: In<'lists'>): Out<'lists'> => {
  const { offset = 0, limit = PAGE_LIMIT, content_type: contentType, beside } = input
  const at = { moduleType: ROOM, moduleId: ctx.room.id, contentType, without: beside ? PLACED_TYPES : [] }
  const { list, total } = await store.inModule(ctx.db, at, { offset, limit })
  return { list: list.map(shown), total, offset, limit }
}

export const choices = async (ctx: RoomCtx, input: In<'choices'>): Out<'choices'> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', content_type, kind, from } = input
  const q = {
    content_type,
    kind,
    from,
    keyword: keyword.trim(),
    offset,
    limit,
    moduleType: ROOM,
    moduleId: ctx.room.id,
  }
  const { list, total } = await store.choices(ctx.db, lookerOf(ctx.actor), q)
  return { list: list.map((row) => ({ ...cardOf(row), bound: row.bound })), total, offset, limit }
}

type Usable = Awaited<ReturnType<typeof store.usableOf>>[number]
interface At {
  moduleType: ModuleType
  moduleId: number
}

/** Of these what the asker may put somewhere, in their order. */
const usableOf = async (tx: Db, ctx: ActorCtx, ids: readonly number[]): Promise<Usable[]> => {
  const rows = new Map((await store.usableOf(tx, lookerOf(ctx.actor), ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => rows.get(id) ?? [])
}

/** All of these, which the asker has to be allowed to put somewhere. */
const allUsable = async (tx: Db, ctx: ActorCtx, ids: readonly number[]): Promise<Usable[]> => {
  const rows = await usableOf(tx, ctx, ids)
  if (rows.length < new Set(ids).size) throw new DomainError(bindingsErrors.binding_refused)
  return rows
}

/** How many came that were not there. */
const add = (tx: Db, ctx: ActorCtx, at: At, rows: readonly Usable[]): Promise<number> => {
  const by = { uid: ctx.actor.uid, createTime: ctx.now }
  return store.add(
    tx,
    rows.map((row) => ({ ...at, ...by, contentId: row.id, targetType: targetTypeOf(row) })),
  )
}

/**
 * Puts content into a module of any domain, behind what is there: published content that the asker may use, or nothing at all.
 * The rows that came, and how many there are of them.
 */
export const bindInto = async (tx: Db, ctx: ActorCtx, at: At, contentIds: readonly number[]) => {
  const rows = await allUsable(tx, ctx, contentIds)
  return { added: await add(tx, ctx, at, rows), rows }
}

const log = (tx: Db, ctx: RoomCtx, deed: 'bind' | 'unbind', row: { id: number; title: string }) =>
  logDeed(tx, ctx, {
    action: `content.${deed}`,
    target: `content:${row.id}`,
    detail: { about: row.title },
  })

/** What the room of the call holds, which nobody else changes until this is over. */
const heldNow = async (tx: Db, ctx: RoomCtx): Promise<ReadonlySet<number>> => {
  assertRunning(ctx.room)
  await store.lockModule(tx, ROOM, ctx.room.id)
  return new Set(await store.listOf(tx, ROOM, ctx.room.id))
}

const bindBeside = async (tx: Db, ctx: RoomCtx, before: ReadonlySet<number>, rows: readonly Usable[]) => {
  const added = await add(tx, ctx, { moduleType: ROOM, moduleId: ctx.room.id }, rows)
  if (before.size + added > ROOM_CONTENTS_MAX) throw new DomainError(bindingsErrors.binding_full)
  for (const row of rows) if (!before.has(row.id)) await log(tx, ctx, 'bind', row)
  return added
}

/** Puts content into the room of the call; what came, of whatever type. */
export const bindRoom = async (tx: Db, ctx: RoomCtx, contentIds: readonly number[]) => {
  const before = await heldNow(tx, ctx)
  const rows = await allUsable(tx, ctx, contentIds)
  return { added: await bindBeside(tx, ctx, before, rows), rows }
}

/** Why the asker can't put this into a room; no more of it than they may know. */
const whyNot = async (tx: Db, ctx: RoomCtx, id: number): Promise<string> => {
  try {
    const state = contentStateOf(await contentHere(tx, ctx.actor, id))
    return state === 'draft' ? leftReasons.draft : state === 'taken_down' ? leftReasons.down : leftReasons.may
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

/** Of several as many as can be, each of the others with its reason; where it is none, the refusal that one of them would get. */
export const bind = (ctx: RoomCtx, input: In<'bind'>): Out<'bind'> =>
  ctx.tx(async (tx) => {
    const there = await heldNow(tx, ctx)
    const asked = [...new Set(input.content_ids)]
    const fresh = (await usableOf(tx, ctx, asked)).filter(({ id }) => !there.has(id))
    const room = Math.max(0, ROOM_CONTENTS_MAX - there.size)
    const put = fresh.slice(0, room)
    const is = (rows: readonly Usable[], id: number) => rows.some((row) => row.id === id)
    const known = asked.some((id) => there.has(id))
    if (!put.length && !known) throw new DomainError(bindingsErrors[fresh.length ? 'binding_full' : 'binding_refused'])
    const left: LeftOut[] = []
    for (const content_id of asked.filter((id) => !is(put, id))) {
      const full = is(fresh, content_id) ? bindingsErrors.binding_full.text : ''
      const reason = there.has(content_id) ? leftReasons.there : full || (await whyNot(tx, ctx, content_id))
      left.push({ content_id, reason })
    }
    return { added: put.length ? await bindBeside(tx, ctx, there, put) : 0, left }
  })

/** Takes content out of the room of the call; refused, in words, where a later domain says that it is in use there. */
export const unbindRoom = async (tx: Db, ctx: RoomCtx, bindingId: number): Promise<void> => {
  assertRunning(ctx.room)
  const contentId = await store.drop(tx, ROOM, ctx.room.id, bindingId)
  if (!contentId) throw new DomainError(bindingsErrors.binding_gone)
  const of = { roomId: ctx.room.id, contentId }
  for (const guard of unbindGuards.items) {
    const used = await guard(tx, of)
    if (used) throw new DomainError(bindingsErrors.binding_used, used)
  }
  const title = await store.titleOf(tx, contentId)
  await log(tx, ctx, 'unbind', { id: contentId, title })
}

export const unbind = async (ctx: RoomCtx, input: In<'unbind'>): Out<'unbind'> => {
  await ctx.tx((tx) => unbindRoom(tx, ctx, input.id))
  return { ok: true }
}

export const sort = async (ctx: RoomCtx, input: In<'sort'>): Out<'sort'> => {
  assertRunning(ctx.room)
  await ctx.tx((tx) => store.sort(tx, ROOM, ctx.room.id, [...new Set(input.ids)]))
  return { ok: true }
}

/** Rooms' events: a copy holds the same, and of a room that goes the bindings go. */
export const onRoomCloned = (
  tx: Db,
  { fromId, toId, uid, now }: { fromId: number; toId: number; uid: number; now: number },
): Promise<void> => store.copyModule(tx, { moduleType: ROOM, fromId, toId }, { uid, now })

/** What another domain's module holds, in its order, also what was taken down or deleted. */
export const heldBy = (db: Db, { moduleType, moduleId }: At): Promise<number[]> =>
  store.listOf(db, moduleType, moduleId)

/** Makes a module of another domain hold exactly these, in this order: what was there may stay, what is new is the asker’s to use. */
export const bindExactly = async (tx: Db, ctx: ActorCtx, at: At, contentIds: readonly number[]): Promise<void> => {
  const before = new Set(await store.listOf(tx, at.moduleType, at.moduleId))
  await store.dropOthers(tx, at.moduleType, at.moduleId, contentIds)
  await bindInto(
    tx,
    ctx,
    at,
    contentIds.filter((id) => !before.has(id)),
  )
  await store.sortContents(tx, at.moduleType, at.moduleId, contentIds)
}

/** Of which types these contents are; what there is none of is missing. */
export const contentTypesOf = (db: Db, ids: readonly number[]): Promise<Map<number, ContentType>> =>
  store.typesOf(db, ids)

/** A copy of another domain's module holds what the module held, also what its maker could not have chosen. */
export const copyModule = (
  tx: Db,
  { moduleType, fromId, toId }: { moduleType: ModuleType; fromId: number; toId: number },
  { uid, now }: { uid: number; now: number },
): Promise<void> => store.copyModule(tx, { moduleType, fromId, toId }, { uid, now })

export const onRoomErased = (tx: Db, { roomId }: { roomId: number }): Promise<void> => store.dropAll(tx, ROOM, roomId)

/** Modules of another domain that are about to go hold nothing any more. */
export const releaseModules = async (tx: Db, moduleType: ModuleType, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await store.dropAll(tx, moduleType, id)
}

import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { cleanName, cut, nameKey } from '#contract/kernel/text'
import type { materialsApi } from '#contract/materials/materials.api'
import { materialsErrors } from '#contract/materials/materials.errors'
import { MATERIAL_GROUPS_MAX, MATERIAL_TITLE_MAX, MATERIALS_MAX } from '#contract/materials/materials.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { shown } from '../files/files.service'
import { changeRoom } from '../rooms/console/change.service'
import { tellRoom } from '../rooms/lifecycle/lifecycle.service'
import { assertRunning, closedTo, lockRoom } from '../rooms/rooms.access'
import type { roomCloned } from '../rooms/rooms.events'
import { reach } from './materials.access'
import * as store from './materials.store'

type In<K extends keyof typeof materialsApi> = Input<(typeof materialsApi)[K]>
type Out<K extends keyof typeof materialsApi> = Output<(typeof materialsApi)[K]>
type Done = Promise<{ ok: boolean }>

/** A stranger before a closed door sees none; a member is told that it is closed. */
export const lists = async (ctx: RoomCtx): Promise<Out<'lists'>> => {
  const far = reach(ctx.room)
  if (far === 'none') {
    const closed = mayInRoom('room.read', ctx.room) && closedTo(ctx.room)
    if (closed) throw closed
    return { list: [], groups: [], total: 0 }
  }
  const rows = await store.list(ctx.db, ctx.room.id, far === 'all')
  const list = rows.map(({ file, ...row }) => ({ ...row, file: shown(file) }))
  const all = await store.groups(ctx.db, ctx.room.id)
  // A group of which somebody sees nothing is none of theirs.
  const groups = mayInRoom('room.manage', ctx.room)
    ? all
    : all.filter((group) => list.some((row) => row.group_id === group.id))
  return { list, groups, total: list.length }
}

/** One change of what a room hands out: nobody else changes it meanwhile, its people see it at once, the log has it. */
const changing = <T>(ctx: RoomCtx, work: Parameters<typeof changeRoom<T, 'material'>>[2]): Promise<T> =>
  changeRoom(ctx, 'material', work)

const named = (text: string): string => {
  const title = cleanName(text)
  if (!nameKey(title)) throw new DomainError(materialsErrors.material_title)
  return title
}

const checkGroup = async (tx: Db, roomId: number, id: number): Promise<void> => {
  if (id && !(await store.hasGroup(tx, roomId, id))) throw new DomainError(materialsErrors.material_group_gone)
}

/** As the log names several. */
const several = (titles: readonly string[]): string =>
  titles.length > 1 ? `${titles[0]} 等 ${titles.length} 份` : (titles[0] ?? '')

export const add = (ctx: RoomCtx, { file_ids, group_id: groupId, audience }: In<'add'>): Promise<Out<'add'>> =>
  changing(ctx, async (tx) => {
    const { uid } = ctx.actor
    const ids = [...new Set(file_ids)]
    await checkGroup(tx, ctx.room.id, groupId)
    const files = await store.ownFiles(tx, uid, ids)
    if (files.size < ids.length) throw new DomainError(materialsErrors.material_file)
    if ((await store.count(tx, ctx.room.id)) + ids.length > MATERIALS_MAX)
      throw new DomainError(materialsErrors.materials_full)
    const rows = ids.map((fileId) => ({
      ...{ roomId: ctx.room.id, fileId, uid, groupId, audience, createTime: ctx.now },
      title: cut(cleanName(files.get(fileId) ?? ''), MATERIAL_TITLE_MAX),
    }))
    await store.add(tx, ctx.room.id, rows)
    return { deed: 'add', about: several(rows.map((row) => row.title)), answer: { added: rows.length } }
  })

export const update = (ctx: RoomCtx, { id, group_id: groupId, audience, ...input }: In<'update'>): Done =>
  changing(ctx, async (tx) => {
    const title = named(input.title)
    await checkGroup(tx, ctx.room.id, groupId)
    if (!(await store.change(tx, ctx.room.id, id, { title, groupId, audience })))
      throw new DomainError(materialsErrors.material_gone)
    return { deed: 'update', about: title, answer: { ok: true } }
  })

export const sort = async (ctx: RoomCtx, { group_id, ids }: In<'sort'>): Done => {
  assertRunning(ctx.room)
  await ctx.tx(async (tx, after) => {
    await lockRoom(tx, ctx.room.id)
    await checkGroup(tx, ctx.room.id, group_id)
    await store.sort(tx, ctx.room.id, group_id, ids)
    await tellRoom(tx, after, ctx.room.id)
  })
  return { ok: true }
}

export const remove = (ctx: RoomCtx, { ids, undo = 0 }: In<'remove'>): Done =>
  changing(ctx, async (tx) => {
    const titles = await store.setDeleted(tx, ctx.room.id, ids, undo ? 0 : ctx.now)
    if (!titles.length) throw new DomainError(materialsErrors.material_gone)
    if (undo && (await store.count(tx, ctx.room.id)) > MATERIALS_MAX)
      throw new DomainError(materialsErrors.materials_full)
    return { deed: undo ? 'restore' : 'remove', about: several(titles), answer: { ok: true } }
  })

export const saveGroup = (ctx: RoomCtx, { id, ...input }: In<'saveGroup'>): Promise<Out<'saveGroup'>> =>
  changing(ctx, async (tx) => {
    const title = named(input.title)
    const both = { title, titleKey: nameKey(title) }
    const other = await store.groupTitled(tx, ctx.room.id, both.titleKey)
    if (other !== undefined && other !== id) throw new DomainError(materialsErrors.material_group_taken)
    const done = { deed: 'group' as const, about: title }
    if (id) {
      if (!(await store.renameGroup(tx, ctx.room.id, id, both)))
        throw new DomainError(materialsErrors.material_group_gone)
      return { ...done, answer: { id } }
    }
    if ((await store.groups(tx, ctx.room.id)).length >= MATERIAL_GROUPS_MAX)
      throw new DomainError(materialsErrors.material_groups_full)
    return { ...done, answer: { id: await store.addGroup(tx, ctx.room.id, both) } }
  })

export const removeGroup = (ctx: RoomCtx, { id }: In<'removeGroup'>): Done =>
  changing(ctx, async (tx) => {
    const group = (await store.groups(tx, ctx.room.id)).find((one) => one.id === id)
    if (!group || !(await store.removeGroup(tx, ctx.room.id, id)))
      throw new DomainError(materialsErrors.material_group_gone)
    return { deed: 'ungroup', about: group.title, answer: { ok: true } }
  })

export const sortGroups = async (ctx: RoomCtx, { ids }: In<'sortGroups'>): Done => {
  assertRunning(ctx.room)
  await ctx.tx(async (tx, after) => {
    await store.sortGroups(tx, ctx.room.id, ids)
    await tellRoom(tx, after, ctx.room.id)
  })
  return { ok: true }
}

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]
/** Rooms' event: the copy hands the same files out, where they are wanted along. */
export const onRoomCloned = async (tx: Db, { fromId, toId, uid, now, materials }: Cloned): Promise<void> => {
  if (materials) await store.copy(tx, fromId, toId, { uid, now })
}
/** Rooms' event: a file itself stays its uploader's. */
export const onRoomErased = (tx: Db, { roomId }: { roomId: number }): Promise<void> => store.erase(tx, roomId)

import { and, eq, sql } from 'drizzle-orm'
import type { MaterialGroup } from '#contract/materials/materials.model'
import type { MaterialAudience } from '#contract/materials/materials.rules'
import { type Db, rowsOf } from '../../db/client'
import type { attachment } from '../../db/schema/files'
import { roomMaterial, roomMaterialGroup } from '../../db/schema/materials'

type File = typeof attachment.$inferSelect
export interface MaterialRow {
  id: number
  title: string
  group_id: number
  audience: MaterialAudience
  truename: string
  create_time: number
  file: File
}

const fileColumns = sql`json_build_object('id', f.id, 'uid', f.uid, 'disk', f.disk, 'key', f.key, 'filename', f.filename,
  'filesize', f.filesize, 'mime', f.mime, 'width', f.width, 'height', f.height, 'use', f.use, 'preview', f.preview,
  'createTime', f.create_time)`

/** In their order; `whole`: also what is for members alone. */
export const list = (db: Db, roomId: number, whole: boolean): Promise<MaterialRow[]> =>
  rowsOf(
    db,
    sql`select m.id, m.title, m.group_id, m.audience, w.truename, m.create_time::int8, ${fileColumns} as file
      from room_material m join attachment f on f.id = m.file_id join account w on w.uid = m.uid
      where m.room_id = ${roomId} and m.deleted_time = 0 and (${whole}::boolean or m.audience = 'anyone')
      order by m.sort, m.id`,
  )

export const groups = (db: Db, roomId: number): Promise<MaterialGroup[]> =>
  rowsOf(db, sql`select id, title from room_material_group where room_id = ${roomId} order by sort, id`)

export const count = (tx: Db, roomId: number): Promise<number> =>
  tx.$count(roomMaterial, and(eq(roomMaterial.roomId, roomId), eq(roomMaterial.deletedTime, 0)))

export const hasGroup = async (tx: Db, roomId: number, id: number): Promise<boolean> =>
  (await tx.$count(roomMaterialGroup, and(eq(roomMaterialGroup.roomId, roomId), eq(roomMaterialGroup.id, id)))) > 0

/** Uploads of this person, by id. */
export const ownFiles = async (tx: Db, uid: number, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await rowsOf<{ id: number; filename: string }>(
    tx,
    sql`select id, filename from attachment where ${JSON.stringify(ids)}::jsonb @> to_jsonb(id) and uid = ${uid}
      and use in ('file', 'picture')`,
  )
  return new Map(rows.map((row) => [row.id, row.filename]))
}

export interface NewMaterial {
  roomId: number
  fileId: number
  uid: number
  title: string
  groupId: number
  audience: MaterialAudience
  createTime: number
}
/** Behind all others of the room. */
export const add = async (tx: Db, roomId: number, rows: readonly NewMaterial[]): Promise<void> => {
  const [last] = await rowsOf<{ n: number }>(
    tx,
    sql`select coalesce(max(sort), 0)::int as n from room_material where room_id = ${roomId}`,
  )
  await tx.insert(roomMaterial).values(rows.map((row, i) => ({ ...row, sort: (last?.n ?? 0) + i + 1 })))
}

/** false when the room has none such. */
export const change = async (
  tx: Db,
  roomId: number,
  id: number,
  to: Pick<NewMaterial, 'title' | 'groupId' | 'audience'>,
): Promise<boolean> =>
  (
    await tx
      .update(roomMaterial)
      .set(to)
      .where(and(eq(roomMaterial.id, id), eq(roomMaterial.roomId, roomId), eq(roomMaterial.deletedTime, 0)))
      .returning({ id: roomMaterial.id })
  ).length > 0

/** Deletes those that are there, or brings those back that were deleted; gives their titles. */
export const setDeleted = async (tx: Db, roomId: number, ids: readonly number[], time: number): Promise<string[]> => {
  const rows = await rowsOf<{ title: string }>(
    tx,
    sql`update room_material m set deleted_time = ${time} where m.room_id = ${roomId}
      and ${JSON.stringify(ids)}::jsonb @> to_jsonb(m.id) and (m.deleted_time = 0) = ${time > 0}::boolean returning m.title`,
  )
  return rows.map((row) => row.title)
}

const placed = (ids: readonly number[]) => sql`(select id::int as id, min(place)::int as place
  from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as e(id, place) group by id)`

/** The named ones into the group, in this order and before the others of the room; ids of other rooms change nothing. */
export const sort = async (tx: Db, roomId: number, groupId: number, ids: readonly number[]): Promise<void> => {
  await tx.execute(
    sql`update room_material m set sort = coalesce(o.place, ${ids.length} + m.sort),
        group_id = case when o.id is null then m.group_id else ${groupId} end
      from room_material m2 left join ${placed(ids)} o on o.id = m2.id
      where m.room_id = ${roomId} and m.deleted_time = 0 and m2.id = m.id`,
  )
}

export const groupTitled = async (tx: Db, roomId: number, titleKey: string): Promise<number | undefined> =>
  (
    await tx
      .select({ id: roomMaterialGroup.id })
      .from(roomMaterialGroup)
      .where(and(eq(roomMaterialGroup.roomId, roomId), eq(roomMaterialGroup.titleKey, titleKey)))
  )[0]?.id

type Named = { title: string; titleKey: string }
export const addGroup = async (tx: Db, roomId: number, named: Named): Promise<number> => {
  const sortBehind = sql`(select coalesce(max(sort), 0) + 1 from room_material_group where room_id = ${roomId})`
  const [made] = await tx
    .insert(roomMaterialGroup)
    .values({ ...named, roomId, sort: sortBehind })
    .returning({ id: roomMaterialGroup.id })
  if (!made) throw new Error('no group')
  return made.id
}

export const renameGroup = async (tx: Db, roomId: number, id: number, named: Named): Promise<boolean> =>
  (
    await tx
      .update(roomMaterialGroup)
      .set(named)
      .where(and(eq(roomMaterialGroup.id, id), eq(roomMaterialGroup.roomId, roomId)))
      .returning({ id: roomMaterialGroup.id })
  ).length > 0

export const removeGroup = async (tx: Db, roomId: number, id: number): Promise<boolean> => {
  await tx
    .update(roomMaterial)
    .set({ groupId: 0 })
    .where(and(eq(roomMaterial.roomId, roomId), eq(roomMaterial.groupId, id)))
  const gone = await tx
    .delete(roomMaterialGroup)
    .where(and(eq(roomMaterialGroup.id, id), eq(roomMaterialGroup.roomId, roomId)))
    .returning({ id: roomMaterialGroup.id })
  return gone.length > 0
}

export const sortGroups = async (tx: Db, roomId: number, ids: readonly number[]): Promise<void> => {
  await tx.execute(
    sql`update room_material_group g set sort = coalesce(o.place, ${ids.length} + g.sort) from room_material_group g2
      left join ${placed(ids)} o on o.id = g2.id where g.room_id = ${roomId} and g2.id = g.id`,
  )
}

/** Rooms that hand a file out, and to whom. */
export const holders = (db: Db, fileId: number): Promise<{ room_id: number; anyone: boolean }[]> =>
  rowsOf(
    db,
    sql`select room_id, bool_or(audience = 'anyone') as anyone from room_material where file_id = ${fileId} and deleted_time = 0
      group by room_id order by room_id desc limit 20`,
  )

/** Groups and files of another room, as its managers ordered them; what was deleted stays behind. */
export const copy = async (tx: Db, fromId: number, toId: number, by: { uid: number; now: number }): Promise<void> => {
  await tx.execute(
    sql`insert into room_material_group (room_id, title, title_key, sort)
      select ${toId}, title, title_key, sort from room_material_group where room_id = ${fromId}`,
  )
  await tx.execute(
    sql`insert into room_material (room_id, file_id, uid, title, group_id, audience, sort, create_time)
      select ${toId}, m.file_id, ${by.uid}, m.title, coalesce((select n.id from room_material_group n join room_material_group o
          on o.title_key = n.title_key where n.room_id = ${toId} and o.id = m.group_id), 0), m.audience, m.sort, ${by.now}
      from room_material m where m.room_id = ${fromId} and m.deleted_time = 0`,
  )
}

export const erase = async (tx: Db, roomId: number): Promise<void> => {
  await tx.delete(roomMaterial).where(eq(roomMaterial.roomId, roomId))
  await tx.delete(roomMaterialGroup).where(eq(roomMaterialGroup.roomId, roomId))
}

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MaterialAudience } from '#contract/materials/materials.rules'
import { account } from './account'
import { deletedTime, pk, reference, searchIndex, seconds, sortNumber } from './columns'
import { attachment } from './files'
import { room } from './rooms/rooms'

/** Files that a room hands out. */
export const roomMaterial = pgTable(
  'room_material',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    fileId: reference('file_id', () => attachment.id),
    uid: reference('uid', () => account.uid),
    title: text('title').notNull(),
    /** 0 = of no group. */
    groupId: integer('group_id').notNull().default(0),
    audience: text('audience').$type<MaterialAudience>().notNull().default('member'),
    sort: sortNumber(),
    /** 0 = there; an undo brings it back. */
    deletedTime: deletedTime(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    searchIndex('room_material_search', t.title),
    index('room_material_room').on(t.roomId).where(sql`${t.deletedTime} = 0`),
    index('room_material_file').on(t.fileId),
    index('room_material_uid').on(t.uid),
  ],
)

export const roomMaterialGroup = pgTable(
  'room_material_group',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    title: text('title').notNull(),
    titleKey: text('title_key').notNull(),
    sort: sortNumber(),
  },
  (t) => [uniqueIndex('room_material_group_title').on(t.roomId, t.titleKey)],
)

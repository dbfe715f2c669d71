import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { team, teamCategory } from '../../../db/schema/teams/teams'

export const lists = (db: Db, roomId: number): Promise<{ id: number; title: string; team_count: number }[]> =>
  rowsOf(
    db,
    sql`select c.id, c.title, (select count(*) from team t where t.category_id = c.id) as team_count
      from team_category c where c.room_id = ${roomId} order by c.sort, c.id`,
  )

export const exists = async (db: Db, roomId: number, id: number): Promise<boolean> =>
  (await db.$count(teamCategory, and(eq(teamCategory.roomId, roomId), eq(teamCategory.id, id)))) > 0

/** undefined when the room has a category of this name. */
export const insert = async (tx: Db, roomId: number, title: string): Promise<number | undefined> =>
  (
    await rowsOf<{ id: number }>(
      tx,
      sql`insert into team_category (room_id, title, sort)
        select ${roomId}::int, ${title}, coalesce(max(sort), 0) + 1 from team_category where room_id = ${roomId}
        on conflict do nothing returning id`,
    )
  )[0]?.id

export const rename = async (tx: Db, roomId: number, id: number, title: string): Promise<boolean> =>
  (
    await tx
      .update(teamCategory)
      .set({ title })
      .where(and(eq(teamCategory.roomId, roomId), eq(teamCategory.id, id)))
      .returning({ id: teamCategory.id })
  ).length > 0

export const remove = async (tx: Db, roomId: number, id: number): Promise<string | undefined> => {
  const [gone] = await tx
    .delete(teamCategory)
    .where(and(eq(teamCategory.roomId, roomId), eq(teamCategory.id, id)))
    .returning({ title: teamCategory.title })
  if (gone) await tx.update(team).set({ categoryId: null }).where(eq(team.categoryId, id))
  return gone?.title
}

export const titleOf = async (db: Db, roomId: number, id: number): Promise<string | undefined> => {
  const at = and(eq(teamCategory.roomId, roomId), eq(teamCategory.id, id))
  return (await db.select({ title: teamCategory.title }).from(teamCategory).where(at).for('key share'))[0]?.title
}

/** What the teams of these that are of the room, and were changed, are called. */
export const relate = async (tx: Db, roomId: number, ids: number[], categoryId: number | null): Promise<string[]> =>
  (
    await tx
      .update(team)
      .set({ categoryId })
      .where(and(eq(team.roomId, roomId), inArray(team.id, ids)))
      .returning({ id: team.id, title: team.title })
  )
    .sort((a, b) => a.id - b.id)
    .map((t) => t.title)

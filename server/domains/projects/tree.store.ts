import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { ContentType } from '#contract/content/content.types'
import type { Placed } from '#contract/projects/projects.rules'
import { type Db, rowsOf } from '../../db/client'
import { projectImport, projectNode } from '../../db/schema/projects'
import { heldInProject, treeOf } from './projects.sql'

export type NodeRow = typeof projectNode.$inferSelect

/** Nodes of a project at a version of its content, in the order of their places. */
export const nodesAt = (db: Db, contentId: number, number: number): Promise<NodeRow[]> =>
  db
    .select()
    .from(projectNode)
    .where(
      and(
        eq(projectNode.contentId, contentId),
        eq(projectNode.number, treeOf(sql`${contentId}`, sql`${number}`)),
        eq(projectNode.deletedTime, 0),
      ),
    )
    .orderBy(projectNode.sort, projectNode.id)

/** Of nodes that show content of the library, what that is now. */
export const contentsOf = (
  db: Db,
  ids: readonly number[],
): Promise<
  {
    id: number
    content_type: ContentType
    title: string
    publish_time: number
    online_status: number
    deleted_time: number
  }[]
> =>
  ids.length
    ? rowsOf(
        db,
        sql`select id, content_type, title, publish_time::int8, online_status, deleted_time::int8 from content
          where id = any(${sql.param(`{${ids.join(',')}}`)}::int[])`,
      )
    : Promise.resolve([])

/** What the nodes show that readers see. */
export const shownContents = async (db: Db, contentId: number): Promise<number[]> =>
  (await rowsOf<{ ref_content_id: number }>(db, heldInProject(sql`${contentId}::int`))).map((row) => row.ref_content_id)

/** The draft `number` has nodes of its own from now on: copies of those that it had till then, without what was taken out. */
export const beginDraft = async (tx: Db, contentId: number, number: number): Promise<void> => {
  await copyNodes(tx, { fromId: contentId, from: number - 1, toId: contentId, to: number })
}

/** Nodes of one version as those of another, which has none yet. */
export const copyNodes = async (
  tx: Db,
  { fromId, from, toId, to }: { fromId: number; from: number; toId: number; to: number },
): Promise<void> => {
  await tx.execute(sql`insert into project_node (content_id, number, id, pid, kind, title, body, file_id, ref_content_id, hand_in, score, sort)
    select ${toId}, ${to}, n.id, n.pid, n.kind, n.title, n.body, n.file_id, n.ref_content_id, n.hand_in, n.score, n.sort
    from project_node n where n.content_id = ${fromId} and n.number = ${treeOf(sql`${fromId}::int`, sql`${from}::int`)}
      and n.deleted_time = 0 and not exists (select 1 from project_node t where t.content_id = ${toId} and t.number = ${to})`)
}

/** The draft has the nodes of an earlier version, in the place of its own. */
export const bringBack = async (tx: Db, contentId: number, from: number, to: number): Promise<void> => {
  await tx.delete(projectNode).where(and(eq(projectNode.contentId, contentId), eq(projectNode.number, to)))
  await copyNodes(tx, { fromId: contentId, from, toId: contentId, to })
}

/** A number that no node of the project ever had. */
export const freeId = async (tx: Db, contentId: number): Promise<number> => {
  const [row] = await tx
    .select({ id: max(projectNode.id) })
    .from(projectNode)
    .where(eq(projectNode.contentId, contentId))
  return (row?.id ?? 0) + 1
}

export const add = async (tx: Db, row: typeof projectNode.$inferInsert): Promise<void> => {
  const sort = sql`(select coalesce(max(sort), 0) + 1 from project_node where content_id = ${row.contentId} and number = ${row.number})`
  await tx.insert(projectNode).values({ ...row, sort })
}

const at = (contentId: number, number: number, ids: readonly number[]) =>
  and(eq(projectNode.contentId, contentId), eq(projectNode.number, number), inArray(projectNode.id, [...ids, 0]))

export const change = async (
  tx: Db,
  contentId: number,
  number: number,
  ids: readonly number[],
  to: Partial<typeof projectNode.$inferInsert>,
): Promise<number[]> =>
  (
    await tx
      .update(projectNode)
      .set(to)
      .where(at(contentId, number, ids))
      .returning({ id: projectNode.id })
  ).map(({ id }) => id)

/** Nodes that were taken out of the draft together with this one. */
export const removedWith = async (tx: Db, contentId: number, number: number, id: number): Promise<NodeRow[]> => {
  const rows = await tx
    .select()
    .from(projectNode)
    .where(at(contentId, number, [id]))
  const time = rows[0]?.deletedTime ?? 0
  if (!time) return []
  return tx
    .select()
    .from(projectNode)
    .where(and(eq(projectNode.contentId, contentId), eq(projectNode.number, number), eq(projectNode.deletedTime, time)))
    .orderBy(projectNode.sort, projectNode.id)
}

/** When a node was last taken out of this draft; 0 = none was. */
export const lastRemoval = async (tx: Db, contentId: number, number: number): Promise<number> => {
  const [row] = await tx
    .select({ time: max(projectNode.deletedTime) })
    .from(projectNode)
    .where(and(eq(projectNode.contentId, contentId), eq(projectNode.number, number)))
  return Number(row?.time ?? 0)
}

export const arrange = async (tx: Db, contentId: number, number: number, nodes: readonly Placed[]): Promise<void> => {
  await tx.execute(sql`update project_node n set pid = o.pid, sort = o.place
    from (select (e.v ->> 'id')::int as id, (e.v ->> 'pid')::int as pid, e.place::int as place
      from jsonb_array_elements(${JSON.stringify(nodes)}::jsonb) with ordinality as e(v, place)) o
    where n.content_id = ${contentId} and n.number = ${number} and n.id = o.id`)
}

/** The project is gone for good. */
export const erase = async (tx: Db, contentId: number): Promise<void> => {
  await tx.delete(projectImport).where(eq(projectImport.contentId, contentId))
  await tx.delete(projectNode).where(eq(projectNode.contentId, contentId))
}

/** Projects in whose nodes a file stands: in what readers see, or in any version, for those who write it. */
export const holdersOf = (db: Db, fileId: number): Promise<{ content_id: number; shown: boolean }[]> =>
  rowsOf(
    db,
    sql`select n.content_id, bool_or(n.deleted_time = 0 and n.number = ${treeOf(sql`c.id`, sql`c.published`)}) as shown
      from project_node n join content c on c.id = n.content_id where n.file_id = ${fileId} group by n.content_id`,
  )

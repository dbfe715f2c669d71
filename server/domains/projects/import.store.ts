import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { type ImportedRow, projectImport, projectNode } from '../../db/schema/projects'

type NewNode = Omit<typeof projectNode.$inferInsert, 'contentId' | 'number' | 'sort'>

/** Nodes behind those that the draft has. */
export const addAll = async (tx: Db, contentId: number, number: number, nodes: readonly NewNode[]): Promise<void> => {
  const sort = (n: number) =>
    sql`(select coalesce(max(sort), 0) + ${n + 1} from project_node where content_id = ${contentId} and number = ${number})`
  await tx.insert(projectNode).values(nodes.map((one, n) => ({ ...one, contentId, number, sort: sort(n) })))
}

export const addImport = async (tx: Db, row: typeof projectImport.$inferInsert): Promise<void> => {
  await tx.insert(projectImport).values(row)
}

const SHOWN = 5
/** The latest ones, the newest first. */
export const imports = (
  db: Db,
  contentId: number,
): Promise<{ id: number; by: string; count: number; create_time: number; undone: boolean }[]> =>
  rowsOf(
    db,
    sql`select i.id, a.truename as by, jsonb_array_length(i.nodes) as count, i.create_time::int8,
        i.undone_time > 0 as undone
      from project_import i join account a on a.uid = i.uid where i.content_id = ${contentId}
      order by i.id desc limit ${SHOWN}`,
  )

/** Notes that an import is undone; its nodes as they came, undefined where it is not there, or was undone before. */
export const undo = async (tx: Db, contentId: number, id: number, now: number): Promise<ImportedRow[] | undefined> =>
  (
    await tx
      .update(projectImport)
      .set({ undoneTime: now })
      .where(and(eq(projectImport.id, id), eq(projectImport.contentId, contentId), eq(projectImport.undoneTime, 0)))
      .returning({ nodes: projectImport.nodes })
  )[0]?.nodes

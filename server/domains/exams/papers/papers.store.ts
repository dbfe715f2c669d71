import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Draw, PaperSection } from '#contract/exams/papers/papers.model'
import type { Question } from '#contract/questions/questions.model'
import { type Db, rowsOf } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import { examQuestion } from '../../../db/schema/exams/exams'
import { examPaper } from '../../../db/schema/exams/runs'

export interface PaperRow {
  id: number
  title: string
  sections: PaperSection[]
  used: number
  version: number
  update_time: number
}

const columns = sql`p.id, p.title, p.sections, p.version, p.update_time::int8 as update_time,
  (select count(*)::int from exam e where e.paper_id = p.id and e.deleted_time = 0) as used`

export const lists = (
  db: Db,
  orgId: number,
  q: { keyword: string; offset: number; limit: number },
): Promise<Page<PaperRow>> =>
  page<PaperRow>(
    db,
    sql`select ${columns} from exam_paper p where p.org_id = ${orgId} and p.deleted_time = 0 and ${has(q.keyword, sql`p.title`)}`,
    sql`update_time desc, id desc`,
    q,
    sql`1 as one`,
  )

export const one = async (db: Db, orgId: number, id: number, lock = false): Promise<PaperRow | undefined> =>
  (
    await rowsOf<PaperRow>(
      db,
      sql`select ${columns} from exam_paper p where p.id = ${id} and p.org_id = ${orgId} and p.deleted_time = 0
        ${lock ? sql`for update of p` : sql``}`,
    )
  )[0]

type Row = typeof examPaper.$inferInsert
export const insert = async (tx: Db, row: Row): Promise<number> => {
  const [made] = await tx.insert(examPaper).values(row).returning({ id: examPaper.id })
  if (!made) throw new Error('no paper')
  return made.id
}
export const change = async (tx: Db, id: number, to: Partial<Row>): Promise<void> => {
  await tx.update(examPaper).set(to).where(eq(examPaper.id, id))
}

export interface BankRow {
  id: number
  question: Question
}
/** Those of these that the bank has, by their id. */
export const questionsOf = async (db: Db, orgId: number, ids: readonly number[]): Promise<Map<number, BankRow>> => {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: examQuestion.id, question: examQuestion.question })
    .from(examQuestion)
    .where(and(eq(examQuestion.orgId, orgId), inArray(examQuestion.id, [...ids]), eq(examQuestion.deletedTime, 0)))
  return new Map(rows.map((row) => [row.id, row]))
}

const fits = ({ tag, kind, difficulty }: Draw): SQL =>
  sql.join(
    [
      sql`true`,
      ...(tag ? [sql`q.tags @> array[${tag}::text]`] : []),
      ...(kind ? [sql`q.kind = ${kind}`] : []),
      ...(difficulty ? [sql`q.difficulty = ${difficulty}`] : []),
    ],
    sql` and `,
  )

/** At most `most` questions that a rule fits, any of them, without these. */
export const pool = (
  db: Db,
  orgId: number,
  draw: Draw,
  { without, most }: { without: readonly number[]; most: number },
): Promise<BankRow[]> =>
  rowsOf(
    db,
    sql`select q.id, q.question from exam_question q where q.org_id = ${orgId} and q.deleted_time = 0 and ${fits(draw)}
      and q.id not in (select e::int from jsonb_array_elements_text(${JSON.stringify(without)}::jsonb) e)
      order by random() limit ${most}`,
  )

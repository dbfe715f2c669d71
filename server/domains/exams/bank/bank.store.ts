import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BankQuestion } from '#contract/exams/bank/bank.model'
import type { Difficulty } from '#contract/exams/bank/bank.rules'
import type { Question, QuestionKind } from '#contract/questions/questions.model'
import { type Db, rowsOf } from '../../../db/client'
import { containing } from '../../../db/like'
import { type Page, page, pageByIndex } from '../../../db/page'
import { grams } from '../../../db/schema/columns'
import { examImport, examQuestion } from '../../../db/schema/exams/exams'

export interface Filter {
  keyword: string
  kind?: QuestionKind | undefined
  difficulty?: Difficulty | undefined
  tag?: string | undefined
}

/** The letters narrow by their index, the words in their order decide. */
const holds = (words: string): SQL =>
  sql`(${grams(sql`q.title`)} @> search_grams(${words}::text) and q.title ilike ${containing(words)})`

const narrowed = (f: Filter): SQL[] => [
  ...(f.keyword ? [holds(f.keyword)] : []),
  ...(f.kind ? [sql`q.kind = ${f.kind}`] : []),
  ...(f.difficulty ? [sql`q.difficulty = ${f.difficulty}`] : []),
  ...(f.tag ? [sql`q.tags @> array[${f.tag}::text]`] : []),
]

/** Of the page alone: questions are large, and of a bank of 50,000 all but twenty are only counted. One by one: they are few. */
const shown = sql`w.question, w.tags, w.difficulty, w.dimension, w.version`
const question = sql`left join lateral (select question, tags, difficulty, dimension, version from exam_question
  where id = p.id limit 1) w on true`

export const lists = (
  db: Db,
  orgId: number,
  f: Filter & { offset: number; limit: number },
): Promise<Page<BankQuestion>> => {
  const all = sql`select q.id, q.update_time::int8 as update_time from exam_question q
    where ${sql.join([sql`q.org_id = ${orgId} and q.deleted_time = 0`, ...narrowed(f)], sql` and `)}`
  const order = sql`update_time desc nulls last, id desc nulls last`
  return (narrowed(f).length ? page : pageByIndex)<BankQuestion>(db, all, order, f, shown, question)
}

export const tags = (db: Db, orgId: number, most: number): Promise<{ tag: string; count: number }[]> =>
  rowsOf(
    db,
    sql`select t.tag, count(*)::int as count from exam_question q cross join lateral unnest(q.tags) t(tag)
      where q.org_id = ${orgId} and q.deleted_time = 0 group by t.tag order by count desc, t.tag limit ${most}`,
  )

type Row = typeof examQuestion.$inferInsert

export const insert = async (tx: Db, rows: readonly Row[]): Promise<number[]> =>
  rows.length
    ? (
        await tx
          .insert(examQuestion)
          .values([...rows])
          .returning({ id: examQuestion.id })
      ).map(({ id }) => id)
    : []

export const count = (tx: Db, orgId: number): Promise<number> =>
  tx.$count(examQuestion, and(eq(examQuestion.orgId, orgId), eq(examQuestion.deletedTime, 0)))

/** Takes the question in hand. */
export const held = async (
  tx: Db,
  orgId: number,
  id: number,
): Promise<{ version: number; question: Question } | undefined> =>
  (
    await tx
      .select({ version: examQuestion.version, question: examQuestion.question })
      .from(examQuestion)
      .where(and(eq(examQuestion.id, id), eq(examQuestion.orgId, orgId), eq(examQuestion.deletedTime, 0)))
      .for('update')
  )[0]

export const change = async (tx: Db, id: number, to: Partial<Row>): Promise<void> => {
  await tx.update(examQuestion).set(to).where(eq(examQuestion.id, id))
}

/** Takes away, or brings back; gives what those say that were. */
export const turn = async (
  tx: Db,
  orgId: number,
  ids: readonly number[],
  to: { deletedTime: number; from: SQL },
): Promise<string[]> =>
  (
    await tx
      .update(examQuestion)
      .set({ deletedTime: to.deletedTime })
      .where(and(eq(examQuestion.orgId, orgId), inArray(examQuestion.id, [...ids]), to.from))
      .returning({ title: examQuestion.title })
  ).map(({ title }) => title)

/** Those of these that the bank has already. */
export const alike = async (db: Db, orgId: number, keys: readonly string[], except = 0): Promise<Set<string>> =>
  new Set(
    (
      await rowsOf<{ alike: string }>(
        db,
        sql`select distinct q.alike from exam_question q where q.org_id = ${orgId} and q.deleted_time = 0 and q.id <> ${except}
          and q.alike in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
      )
    ).map((row) => row.alike),
  )

export const addImport = async (tx: Db, row: typeof examImport.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(examImport).values(row).returning({ id: examImport.id })
  if (!made) throw new Error('no import')
  return made.id
}

export const imports = (
  db: Db,
  orgId: number,
  most: number,
): Promise<{ id: number; by: string; count: number; create_time: number; undone: boolean }[]> =>
  rowsOf(
    db,
    sql`select i.id, a.truename as by, i.count, i.create_time::int8 as create_time, i.undone_time > 0 as undone
      from exam_import i join account a on a.uid = i.uid where i.org_id = ${orgId} order by i.id desc limit ${most}`,
  )

/** Notes that an import is undone; false where it is not there, or was before. */
export const undo = async (tx: Db, orgId: number, id: number, now: number): Promise<boolean> =>
  (
    await tx
      .update(examImport)
      .set({ undoneTime: now })
      .where(and(eq(examImport.id, id), eq(examImport.orgId, orgId), eq(examImport.undoneTime, 0)))
      .returning({ id: examImport.id })
  ).length > 0

/** Its questions as they came: those that were changed since stay. */
export const removeImported = async (
  tx: Db,
  importId: number,
  now: number,
): Promise<{ removed: number; kept: number }> => {
  const there = and(eq(examQuestion.importId, importId), eq(examQuestion.deletedTime, 0))
  const all = await tx.$count(examQuestion, there)
  const gone = await tx
    .update(examQuestion)
    .set({ deletedTime: now })
    .where(and(there, eq(examQuestion.version, 1)))
    .returning({ id: examQuestion.id })
  return { removed: gone.length, kept: all - gone.length }
}

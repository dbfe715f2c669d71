import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Difficulty } from '#contract/exams/bank/bank.rules'
import type { Question, QuestionKind } from '#contract/questions/questions.model'
import { account } from '../account'
import { deletedTime, pk, reference, searchIndex, seconds } from '../columns'
import { org } from '../orgs/orgs'

/** Questions that came into a bank together, so that they can leave it together. */
export const examImport = pgTable(
  'exam_import',
  {
    id: pk(),
    orgId: reference('org_id', () => org.id),
    uid: reference('uid', () => account.uid),
    count: integer('count').notNull(),
    createTime: seconds('create_time').notNull(),
    /** 0 = it stands. */
    undoneTime: seconds('undone_time').notNull().default(0),
  },
  (t) => [index('exam_import_org').on(t.orgId, t.id), index('exam_import_uid').on(t.uid)],
)

/** A question of an organisation's bank. */
export const examQuestion = pgTable(
  'exam_question',
  {
    id: pk(),
    orgId: reference('org_id', () => org.id),
    /** Who wrote it. */
    uid: reference('uid', () => account.uid),
    kind: text('kind').$type<QuestionKind>().notNull(),
    title: text('title').notNull(),
    question: jsonb('question').$type<Question>().notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    difficulty: integer('difficulty').$type<Difficulty>().notNull().default(2),
    dimension: text('dimension').notNull().default(''),
    /** By what questions count as the same. */
    alike: text('alike').notNull(),
    /** 0 = written by hand. */
    importId: integer('import_id').notNull().default(0),
    /** Moves on with each change. */
    version: integer('version').notNull().default(1),
    deletedTime: deletedTime(),
    createTime: seconds('create_time').notNull(),
    updateTime: seconds('update_time').notNull(),
  },
  (t) => [
    searchIndex('exam_question_search', t.title),
    index('exam_question_tags').using('gin', t.tags),
    index('exam_question_org').on(t.orgId, t.updateTime.desc(), t.id.desc()).where(sql`${t.deletedTime} = 0`),
    index('exam_question_alike').on(t.orgId, t.alike),
    index('exam_question_picture')
      .on(sql`(${t.question} -> 'picture' ->> 'id')`)
      .where(sql`${t.question} -> 'picture' is not null`),
    index('exam_question_import').on(t.importId).where(sql`${t.importId} > 0`),
    index('exam_question_uid').on(t.uid),
  ],
)

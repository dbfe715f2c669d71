import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { flag, ID_MAX, id, keyword, line, time } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { question } from '../../questions/questions.model'
import { bankQuestion, difficulty, importRow, questionKind, saidOf } from './bank.model'
import { IMPORT_TEXT_MAX, REMOVE_MAX, TAG_MAX } from './bank.rules'

const room = { training_room_id: id }

/** The question bank of the organisation that a room belongs to, for who manages the room. */
export const bankApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ExamBank/lists',
    input: input({
      ...room,
      ...paging,
      keyword: z.optional(keyword),
      kind: z.optional(questionKind),
      difficulty: z.optional(difficulty),
      tag: z.optional(line(TAG_MAX)),
    }),
    output: listOf(bankQuestion),
    summary: 'Questions of a bank with their answers, the latest change first',
  }),
  tags: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ExamBank/tags',
    input: input(room),
    output: z.object({ list: z.array(z.object({ tag: z.string(), count: z.int() })) }),
    summary: 'Tags of a bank with how many questions have each, the most used first',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ExamBank/save',
    input: input({
      ...room,
      /** Without it the question is new. */
      id: z.optional(id),
      /** The version that was changed; 0 with a new one. */
      version: z.int().check(z.nonnegative(), z.maximum(ID_MAX)),
      question,
      ...saidOf,
    }),
    output: z.object({ id, alike: z.boolean() }),
    summary: 'Writes a question; tells of one that reads the same; refused (conflict) when somebody changed it since',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ExamBank/remove',
    input: input({
      ...room,
      ids: z.array(id).check(z.minLength(1), z.maxLength(REMOVE_MAX)),
      undo: z.optional(flag),
    }),
    output: done,
    summary: 'Deletes questions, or takes that back; papers that hold them keep them',
  }),
  import: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ExamBank/import',
    input: input({
      ...room,
      /** Questions as teachers write them, in GIFT or in QTI; or none, with a file. */
      text: z.string().check(z.maxLength(IMPORT_TEXT_MAX)),
      /** The asker's upload: XLSX or CSV with a line for each question, a text, QTI or a package of it; 0 = none. */
      file_id: z.int().check(z.nonnegative(), z.maximum(ID_MAX)),
      /** Given to all of them besides their own. */
      tags: saidOf.tags,
      /** 1: only says what would happen. */
      dry: flag,
      /** 1: takes those that read like others, too. */
      twins: flag,
    }),
    output: z.object({ import_id: z.int(), taken: z.int(), list: z.array(importRow) }),
    summary: 'Questions from a text or table, with what is wrong with which; those with a problem are left out',
  }),
  imports: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ExamBank/imports',
    input: input(room),
    output: z.object({
      list: z.array(z.object({ id, by: z.string(), count: z.int(), create_time: time, undone: z.boolean() })),
    }),
    summary: 'The latest imports of a bank',
  }),
  undoImport: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ExamBank/undoImport',
    input: input({ ...room, id }),
    output: z.object({ removed: z.int(), kept: z.int() }),
    summary: 'Takes an import back: its questions go, those that were changed since stay',
  }),
}

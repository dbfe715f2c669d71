import * as z from 'zod/mini'
import { contentLevel } from '../content/content.model'
import { done, endpoint, input } from '../kernel/endpoint'
import { flag, ID_MAX, id, keyword, plannedTime } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { basics } from '../rooms/lifecycle/lifecycle.model'
import { solutionDetail, solutionRow, solutionState, solutionVisibility } from './solutions.model'
import { SOLUTION_INDUSTRIES_MAX } from './solutions.rules'

/** Lengths as a person sees them are the server's to judge, in words of their own. */
const words = (max: number) => z.string().check(z.maxLength(max))
const ref = z.int().check(z.nonnegative(), z.maximum(ID_MAX))

export const solutionsApi = {
  managed: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Solution/managed',
    input: input({ ...paging, keyword: z.optional(keyword), state: z.optional(solutionState) }),
    output: listOf(solutionRow),
    summary: 'Solutions of the asker’s organisation and those below it in every state; all of them for super admins',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Solution/detail',
    input: input({ id }),
    output: solutionDetail,
    summary: 'A solution with what comes along and what people think of its room',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Solution/save',
    input: input({
      /** Without it the solution is new. */
      id: z.optional(id),
      /** The version that was changed; 0 with a new one. */
      version: z.int().check(z.nonnegative()),
      title: words(1000),
      description: words(4000),
      body: words(60_000),
      /** 0 = none. */
      cover_id: ref,
      /** The room that is copied: one that the asker runs. */
      room_id: ref,
      industry_ids: z.array(id).check(z.maxLength(SOLUTION_INDUSTRIES_MAX + 1)),
      level: contentLevel,
    }),
    output: z.object({ id, version: z.int() }),
    summary: 'Writes a solution; refused (conflict) when somebody changed it since',
  }),
  publish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Solution/publish',
    input: input({ id, visibility: solutionVisibility }),
    output: done,
    summary: 'Shows a solution to who may use it; for everybody only with public_content_auth',
  }),
  takeDown: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Solution/takeDown',
    input: input({ id }),
    output: done,
    summary: 'Takes a solution down; rooms that were made with it stay',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Solution/delete',
    input: input({ id }),
    output: done,
    summary: 'Deletes a solution; rooms that were made with it stay',
  }),
  rooms: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Solution/getRoomChoices',
    input: input({ keyword: z.optional(keyword) }),
    output: z.array(z.object({ id, title: z.string() })),
    summary: 'Published rooms of the asker’s organisation that a solution may copy',
  }),
  use: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Solution/use',
    input: input({
      id,
      title: basics.title,
      begin_time: z.optional(plannedTime),
      /** As a copy of a room: with another beginning, dates lie as many school days behind it as before. */
      skip_weekends: z.optional(flag),
      skip_holidays: z.optional(flag),
    }),
    output: z.object({ id, code: z.string() }),
    summary: '使用方案: a draft room with everything in it, in the asker’s organisation; teachers and above',
  }),
}

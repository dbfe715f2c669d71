import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, line, time } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { group } from '../members/members.api'
import { MERGE_REASON_MAX } from './merges.rules'

const moved = z.array(
  z.object({
    table: z.string(),
    moved: z.int(),
    /** Stay with the closed account. */
    kept: z.int(),
    /** Both had one: it became one. Merges that were done before this was counted do not say. */
    joined: z.optional(z.int()),
    /** Where that of the closed account was the better one. */
    won: z.optional(z.int()),
  }),
)
const person = z.object({ uid: id, truename: z.string(), mobile: z.string(), email: z.string(), create_time: time })
const pair = { keep_uid: id, gone_uid: id }

export const mergeRow = z.object({
  id,
  keep: person,
  gone: person,
  reason: z.string(),
  by_uid: id,
  by_name: z.string(),
  second_name: z.string(),
  /** 2 waiting, 3 done, -2 refused, or too old. */
  status: z.int(),
  moved,
  create_time: time,
  done_time: time,
})
export type MergeRow = z.infer<typeof mergeRow>

/** Two accounts of one person become one: looked at first, asked by one admin, done by another. */
export const mergesApi = {
  plan: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgMerge/plan',
    input: input({ ...group, ...pair }),
    output: z.object({ keep: person, gone: person, moved }),
    summary: 'What would move from one account to the other and what would stay; nothing is changed',
  }),
  ask: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgMerge/ask',
    input: input({ ...group, ...pair, reason: line(MERGE_REASON_MAX) }),
    output: z.object({ id }),
    summary: 'Asks for two accounts to become one; another admin decides',
  }),
  lists: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgMerge/lists',
    input: input({ ...group, ...paging }),
    output: listOf(mergeRow),
    summary: 'What was asked for here and in the sub-groups and what became of it, the latest first',
  }),
  seconds: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgMerge/seconds',
    input: input({ ...group }),
    output: z.object({ list: z.array(z.string()) }),
    summary: 'Who else may confirm what the asking admin asks for, by name; nobody: nothing is asked',
  }),
  decide: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgMerge/decide',
    input: input({ ...group, id, ok: z.boolean() }),
    output: done,
    summary: 'Does it, or refuses; whoever asked may only take it back',
  }),
}

import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { ID_MAX, id, time, version } from '../../kernel/fields'
import { group } from '../members/members.api'
import { GRADE_MAX, UNIT_KINDS, UNIT_NAME_MAX } from './units.rules'

const unitKind = z.enum(UNIT_KINDS)
const grade = z.int().check(z.nonnegative(), z.maximum(GRADE_MAX))
/** 0 is none. */
const below = z.int().check(z.nonnegative(), z.maximum(ID_MAX))

/** What is written of a unit. */
export const unitSaid = {
  name: z.string().check(z.maxLength(UNIT_NAME_MAX * 16)),
  kind: unitKind,
  /** Year of study of a class; 0 where nobody said. */
  grade,
}

export const orgUnitRow = z.object({
  id,
  /** The organisation or sub-group it is of. */
  org_id: id,
  /** 0 stands at the top of its organisation. */
  parent_id: z.int(),
  name: z.string(),
  kind: unitKind,
  grade: z.int(),
  /** People in it and below it, as the list of its members shows. */
  count: z.int(),
  /** When the class left school; 0 while it is there. */
  left_time: time,
  /** Of its name, kind and year, for a save. */
  version,
})
export type OrgUnitRow = z.infer<typeof orgUnitRow>

const movingClass = z.object({ id, name: z.string(), grade: z.int(), to_name: z.string(), leaves: z.boolean() })
const years = z.int().check(z.minimum(1), z.maximum(GRADE_MAX))

export const orgUnitsApi = {
  tree: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgUnit/tree',
    input: input({ ...group }),
    output: z.object({ groups: z.array(z.object({ id, name: z.string() })), units: z.array(orgUnitRow) }),
    edition: 1,
    summary: 'The organisation and its sub-groups with their 学院, 专业 and 班级, in order',
  }),
  save: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgUnit/save',
    input: input({
      ...group,
      id: z.optional(id),
      version: z.optional(version),
      org_id: id,
      parent_id: below,
      ...unitSaid,
    }),
    output: z.object({ id }),
    summary: 'Adds a unit or changes its name, kind and year',
  }),
  move: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgUnit/move',
    input: input({ ...group, id, org_id: id, parent_id: below, before: below }),
    output: done,
    summary: 'Moves a unit with all below it to another place: before a sibling, or last',
  }),
  remove: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgUnit/remove',
    input: input({ ...group, id }),
    output: done,
    summary: 'Removes a unit that nobody and nothing is in, and that no work is addressed to',
  }),
  plan: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/OrgUnit/moveUpPlan',
    input: input({ ...group, years }),
    output: z.object({
      list: z.array(movingClass),
      without: z.int(),
      /** Of the classes as they stand and what would become of them: what is moved up is what was looked at. */
      version,
      /** The last time that all moved up, while it can be taken back; null where it cannot. */
      last: z.nullable(z.object({ id, create_time: time, by_name: z.string(), classes: z.int() })),
    }),
    edition: 1,
    summary: 'What moving all classes up a year would do; `without` have no year and stay',
  }),
  moveUp: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgUnit/moveUp',
    input: input({ ...group, years, version }),
    output: z.object({ moved: z.int(), left: z.int() }),
    summary: 'Moves all classes up a year in one step, as the plan said; those of the last year leave',
  }),
  undoMoveUp: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/OrgUnit/undoMoveUp',
    input: input({ ...group, id }),
    output: z.object({ back: z.int(), kept: z.array(z.string()) }),
    summary: 'Takes the last moving up back; classes that were changed since stay as they are and are named',
  }),
}

import * as z from 'zod/mini'
import { id } from '../../kernel/fields'
import { roomRole } from '../rooms.model'

/** Roles that are given and taken; an owner becomes one by handover alone. */
export const givenRole = z.enum(['user', 'teacher', 'admin'])
export const seat = z.enum(['leader', 'user'])

/** A branch of the organisation's tree: an organisation (`o1`) or a department or class in it (`u5`). */
export const orgNode = z.object({ key: z.string(), parent: z.string(), title: z.string(), count: z.int() })
export type OrgNode = z.infer<typeof orgNode>

/** Somebody of the organisation who may be added. `role` is guest for who is not in the room. */
export const orgPerson = z.object({
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  code: z.string(),
  /** All but the middle hidden: enough to tell two people of one name apart. */
  mobile: z.string(),
  class_name: z.string(),
  role: roomRole,
  committee_role: z.enum(['leader', 'user', '']),
})
export type OrgPerson = z.infer<typeof orgPerson>

/** What became of a pasted line: somebody, nobody, several of that name, a name that is not the number's, or in the room already. */
export const matchState = z.enum(['found', 'unknown', 'several', 'mismatch', 'inside'])
export const matchedLine = z.object({
  line: z.int(),
  text: z.string(),
  state: matchState,
  person: z.nullable(orgPerson),
})
export type MatchedLine = z.infer<typeof matchedLine>

export const skipped = z.object({ uid: id, truename: z.string(), reason: z.string() })

export const committeeRow = z.object({
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  committee_role: seat,
  role: roomRole,
  join_time: z.int(),
})
export type CommitteeRow = z.infer<typeof committeeRow>

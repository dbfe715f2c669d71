import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { ID_MAX, id, line, picture, place, time } from '../../kernel/fields'
import { group } from '../members/members.api'
import { ORG_NAME_MAX, ORG_SHORTNAME_MAX } from './profile.rules'

const names = { name: line(ORG_NAME_MAX), shortname: line(ORG_SHORTNAME_MAX) }
/** 0 is none. */
const logo_id = z.int().check(z.nonnegative(), z.maximum(ID_MAX))

/** An organisation as its own admins set it up. */
export const orgProfile = z.object({
  group_id: id,
  name: z.string(),
  shortname: z.string(),
  place: z.string(),
  /** Of the one above it; '' at the top. */
  parent_name: z.string(),
  logo_data: picture,
  /** What the shells draw where it has no logo of its own: the one above it. */
  pgroup_logo: z.string(),
  findable: z.boolean(),
  vip_level: z.int(),
  vip_name: z.string(),
  vip_end_time: time,
  /** Another one after each change of what an admin edits here. */
  version: time,
})
export type OrgProfile = z.infer<typeof orgProfile>

/** A sub-group in the list of its organisation. */
export const branchRow = z.object({
  group_id: id,
  group_name: z.string(),
  shortname: z.string(),
  place: z.string(),
  logo: z.string(),
  is_sub_group: z.boolean(),
  /** Who belongs to it, and who runs it. */
  members: z.int(),
  admins: z.array(z.string()),
  vip_level: z.int(),
  vip_name: z.string(),
  vip_end_time: time,
})
export type BranchRow = z.infer<typeof branchRow>

export const orgProfileApi = {
  detail: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Org/detail',
    input: input({ ...group }),
    output: orgProfile,
    summary: 'Names, logo and membership of the organisation or one of its sub-groups, for its admins',
  }),
  save: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Org/save',
    /** `version` as it was read: a change that was not seen is not overwritten. */
    input: input({ ...group, version: time, ...names, logo_id, place: z.optional(place), findable: z.boolean() }),
    output: done,
    summary: 'Changes names and logo, and whether people find it; refused (conflict) when somebody changed them since',
  }),
  branches: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Org/branches',
    input: input({}),
    output: z.object({ list: z.array(branchRow), may_add: z.boolean() }),
    summary: 'The organisation of the session and its sub-groups, for its admins',
  }),
  /** `parent_id`: a branch of an organisation that the asker runs. */
  create: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Org/create',
    input: input({ ...names, logo_id, place: z.optional(place), parent_id: z.optional(id) }),
    output: z.object({ group_id: id }),
    summary: 'A new organisation, or a branch of one; whoever makes it runs it, and the session goes on in it',
  }),
}

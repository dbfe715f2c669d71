import type { SolutionRow } from '#contract/solutions/solutions.model'
import { solutionStateOf } from '#contract/solutions/solutions.rules'
import type { Actor } from '../../lib/calls/context'
import { addressOf } from '../files/files.keys'
import type { Looker } from './solutions.sql'
import type * as store from './solutions.store'

export const lookerOf = ({ uid, orgId, orgRoles, superAdmin }: Actor): Looker => ({
  uid,
  orgId,
  orgAdmin: orgRoles.includes('ROLE_ORG_ADMIN'),
  superAdmin,
})

export const coverOf = ({ cover_id: id, cover_key: key }: store.SolutionRow) =>
  key ? { id, url: addressOf({ id, key }) } : { id: 0, url: '' }

export type Industry = { id: number; title: string }

/** A solution as lists carry it; `industries` are those of all rows. */
export const rowOf = (row: store.SolutionRow, industries: readonly Industry[]): SolutionRow => ({
  id: row.id,
  title: row.title,
  description: row.description,
  cover_data: coverOf(row),
  state: solutionStateOf(row),
  visibility: row.visibility,
  level: row.level,
  industries: industries.filter(({ id }) => row.industry_ids.includes(id)),
  org_info: { id: row.org_id, name: row.org_name },
  room_id: row.room_id,
  room_title: row.room_title,
  template: row.template,
  used_count: row.used_count,
  update_time: row.update_time,
})

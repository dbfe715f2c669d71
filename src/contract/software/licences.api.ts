import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, keyword, plannedTime, version } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { LICENCE_STATES, SEATS_MAX } from './licences.rules'
import { licenceRow } from './software.model'

/** What a licence's form writes. */
export const licenceSaid = {
  /** 0 = all of the organisation. */
  seats: z.int().check(z.nonnegative(), z.maximum(SEATS_MAX)),
  /** 0 = never. */
  end_time: plannedTime,
}

/** Licences of organisations over all software, for whoever runs the platform. */
export const licencesApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/software/licences',
    input: input({ ...paging, keyword: z.optional(keyword), state: z.optional(z.enum(LICENCE_STATES)) }),
    output: listOf(licenceRow),
    edition: 1,
    summary: 'All licences by software or organisation, what ends first before the others',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/software/saveLicence',
    /** Without `version` it is a new one, or one that ended is given anew. */
    input: input({ software_id: id, org_id: id, version: z.optional(version), ...licenceSaid }),
    output: done,
    summary: 'Gives an organisation a licence, or changes how many may open the software and until when',
  }),
  end: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/software/endLicence',
    input: input({ software_id: id, org_id: id }),
    output: done,
    summary: 'Ends a licence now: rooms keep the software and say that it may not be used',
  }),
}

import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { line, time } from '../../kernel/fields'
import { legalChapters } from './legal.model'
import { LEGAL_NOTE_MAX, LEGAL_WHOLE_MAX } from './legal.rules'

const version = z.string().check(z.minLength(1), z.maxLength(20))

export const legalTexts = z.object({
  version: z.string(),
  /** 0: as the platform brings them. */
  publish_time: time,
  /** What changed with this version. */
  note: z.string(),
  terms: legalChapters,
  privacy: legalChapters,
})
export type LegalTexts = z.infer<typeof legalTexts>

export const legalVersionRow = z.object({
  version: z.string(),
  publish_time: time,
  note: z.string(),
  /** Who put it into force; '' of the first. */
  by_name: z.string(),
  /** People who agreed to it. */
  agreed: z.int(),
})

/** Terms and privacy notice. */
export const legalApi = {
  current: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Legal/current',
    input: input({}),
    output: legalTexts,
    summary: 'The terms and the privacy notice that are in force',
  }),
  versions: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/admin.Legal/versions',
    input: input({}),
    output: z.object({ list: z.array(legalVersionRow) }),
    summary: 'All versions of the legal texts, the latest first, and how many people agreed to each',
  }),
  publish: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.Legal/publish',
    input: input({
      /** The version that was read while this one was written. */
      base: version,
      terms: z.string().check(z.maxLength(LEGAL_WHOLE_MAX)),
      privacy: z.string().check(z.maxLength(LEGAL_WHOLE_MAX)),
      note: line(LEGAL_NOTE_MAX),
    }),
    output: z.object({ version: z.string() }),
    summary: 'Puts new legal texts into force under a new version; everybody is asked to agree anew',
  }),
}

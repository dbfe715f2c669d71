import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { flag, ID_MAX, id, keyword, version } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { RICH_HTML_MAX } from '../kernel/rich'
import { awardRow, awardRule, awardState, candidate, requirementKind } from './certs.model'
import { AWARD_BATCH_MAX, AWARD_NOTE_MAX, NEED_MAX, REQUIREMENTS_MAX, VALID_MONTHS_MAX } from './certs.rules'
import { paper } from './paper/paper.model'

const room = { training_room_id: id }
/** Lengths as a person sees them are the server's to judge, in words of their own. */
const words = (max: number) => z.string().check(z.maxLength(max * 16))

const asked = z.strictObject({
  kind: requirementKind,
  ref_id: id,
  need: z.int().check(z.nonnegative(), z.maximum(NEED_MAX)),
})
const band = z.strictObject({
  note: words(AWARD_NOTE_MAX),
  to: z.int().check(z.positive(), z.maximum(10_000)),
})

/** A category as its form writes it. */
export const containerSaid = { title: words(60), level: words(30), code: words(10), content_id: z.optional(id) }

/** Making certificates and giving them away. */
export const certsManageApi = {
  saveContainer: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/saveCertContainer',
    input: input({ ...room, container_id: z.optional(id), version: z.optional(version), ...containerSaid }),
    output: z.object({ id }),
    summary:
      'Makes a category, its own or one of the library (cert_category), or changes its name, level and what its numbers begin with',
  }),
  removeContainer: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/removeCertContainer',
    input: input({ ...room, container_id: id }),
    output: done,
    summary: 'Removes a category that holds no certificates',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/saveCert',
    input: input({
      ...room,
      container_id: id,
      cert_id: z.optional(id),
      /** The version that was changed; 0 with a new one. */
      version: z.int().check(z.nonnegative(), z.maximum(ID_MAX)),
      title: words(60),
      issuer: words(80),
      intro: z.string().check(z.maxLength(RICH_HTML_MAX)),
      award_rule: awardRule,
      valid_months: z.int().check(z.nonnegative(), z.maximum(VALID_MONTHS_MAX)),
      /** Without it the paper stays as it is. */
      paper: z.optional(paper),
      requirements: z.array(asked).check(z.maxLength(REQUIREMENTS_MAX)),
    }),
    output: z.object({ id, version: z.int() }),
    summary: 'Makes a draft of a certificate or changes one; refused (conflict) when somebody changed it since',
  }),
  publish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/publishCert',
    input: input({ ...room, cert_id: id, published: z.boolean() }),
    output: done,
    summary: 'Shows a certificate to the people of its room, or takes it back; what was awarded stays',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/removeCert',
    input: input({ ...room, cert_id: id, undo: z.optional(flag) }),
    output: done,
    summary: 'Removes a certificate, or brings it back; what was awarded stays',
  }),
  choices: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/certRequirementChoices',
    input: input(room),
    output: z.object({ list: z.array(z.object({ kind: requirementKind, id, title: z.string() })) }),
    summary: 'What of a room a certificate can ask for',
  }),
  contests: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/certContests',
    input: input(room),
    output: z.object({
      list: z.array(
        z.object({ id, title: z.string(), brackets: z.array(z.object({ id, title: z.string() })), ranked: z.int() }),
      ),
    }),
    summary: 'Contests of a room whose result is final, by which certificates can be awarded',
  }),
  candidates: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/certCandidates',
    input: input({
      ...room,
      cert_id: id,
      /** met: who has everything; all: every learner; contest: by the final result. */
      by: z.enum(['met', 'all', 'contest']),
      contest_id: z.optional(id),
      /** By the ranks of this bracket; none: by those of all. */
      bracket_id: z.optional(id),
      bands: z.optional(z.array(band).check(z.maxLength(10))),
    }),
    output: z.object({ list: z.array(candidate) }),
    summary: 'Who would be awarded a certificate, with what it would say and why some can’t; nothing happens yet',
  }),
  award: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/awardCert',
    input: input({
      ...room,
      cert_id: id,
      contest_id: z.optional(id),
      people: z
        .array(z.strictObject({ uid: id, note: words(AWARD_NOTE_MAX) }))
        .check(z.minLength(1), z.maxLength(AWARD_BATCH_MAX + 1)),
    }),
    output: z.object({ awarded: z.int(), skipped: z.int() }),
    summary: 'Awards a certificate to learners of its room; who has it already is left out and counted',
  }),
  awards: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/certAwards',
    input: input({
      ...room,
      cert_id: z.optional(id),
      keyword: z.optional(keyword),
      state: z.optional(awardState),
      ...paging,
    }),
    output: listOf(awardRow),
    summary: 'What was awarded in a room, the latest first',
  }),
  revoke: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/revokeCert',
    input: input({ ...room, award_id: id, reason: words(200) }),
    output: done,
    summary: 'Revokes an award with a reason that everybody who verifies it reads',
  }),
  renew: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/renewCert',
    input: input({ ...room, award_id: id }),
    output: z.object({ number: z.string() }),
    summary: 'A new award with today’s name, words and expiry in the place of one that stands or expired',
  }),
}

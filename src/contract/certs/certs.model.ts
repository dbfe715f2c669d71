import * as z from 'zod/mini'
import { contentState } from '../content/content.model'
import { id, time, version } from '../kernel/fields'
import { AWARD_RULES, AWARD_SOURCES, AWARD_STATES, REQUIREMENT_KINDS } from './certs.rules'
import { paper, paperPictures } from './paper/paper.model'

export const awardRule = z.enum(AWARD_RULES)
export const awardState = z.enum(AWARD_STATES)
export const requirementKind = z.enum(REQUIREMENT_KINDS)

/** Something that a certificate asks for, with how far the asker is. */
export const requirement = z.object({
  id,
  kind: requirementKind,
  ref_id: id,
  /** In the kind’s unit; 0 = it has none, or the least. */
  need: z.int(),
  title: z.string(),
  /** false: it was deleted or taken back since, and nobody can do it now. */
  there: z.boolean(),
  done: z.int(),
  total: z.int(),
  met: z.boolean(),
  /** Where it is done. */
  href: z.string(),
})
export type Requirement = z.infer<typeof requirement>

/** What an award says to whoever sees it. */
const said = {
  number: z.string(),
  /** Of the certificate when it was awarded. */
  title: z.string(),
  category: z.string(),
  level: z.string(),
  issuer: z.string(),
  truename: z.string(),
  note: z.string(),
  award_time: time,
  /** 0 = never. */
  expire_time: time,
  state: awardState,
  revoke_time: time,
  revoke_reason: z.string(),
  /** The number that came in its place; ''. */
  replaced_by: z.string(),
}

/** What somebody was awarded, as its holder sees it. */
export const certAward = z.object({
  id,
  ...said,
  /** 0 = its room or certificate is no more. */
  training_room_id: z.int(),
  room_title: z.string(),
  container_id: z.int(),
  cert_id: z.int(),
})
export type CertAward = z.infer<typeof certAward>

/** A certificate in a list, with how far the asker is. */
export const certCard = z.object({
  id,
  container_id: id,
  title: z.string(),
  issuer: z.string(),
  award_rule: awardRule,
  /** 0 = for ever. */
  valid_months: z.int(),
  published: z.boolean(),
  has_intro: z.boolean(),
  requirement_count: z.int(),
  met_count: z.int(),
  /** The asker’s own; '' = none. The latest where there were several. */
  award_number: z.string(),
  award_state: z.nullable(awardState),
  /** Awards that stand, of all people. */
  awarded_count: z.int(),
})
export type CertCard = z.infer<typeof certCard>

/** A certificate area of a room (证书类别): a category and its level. */
export const certContainer = z.object({
  id,
  title: z.string(),
  level: z.string(),
  code: z.string(),
  /** The category of the library that it was chosen from, with its levels and how it stands there; null for one of the room's own. */
  source: z.nullable(z.object({ content_id: id, state: contentState, levels: z.array(z.string()) })),
  certs: z.array(certCard),
  /** For who may change it, else 0. */
  version,
})
export type CertContainer = z.infer<typeof certContainer>

export const certDetail = z.object({
  ...certCard.shape,
  category: z.string(),
  level: z.string(),
  /** Sanitised HTML; '' = none. */
  intro: z.string(),
  requirements: z.array(requirement),
  award: z.nullable(certAward),
  /** The asker may take it now. */
  can_claim: z.boolean(),
  can_edit: z.boolean(),
  paper,
  /** For those who design it; '' = none. */
  paper_pictures: paperPictures,
  version: z.int(),
})
export type CertDetail = z.infer<typeof certDetail>

/** How a learner stands to a certificate. */
export const learnerState = z.enum(['idle', 'doing', 'ready', 'awarded', 'lapsed'])
export type LearnerState = z.infer<typeof learnerState>

export const certLearner = z.object({
  uid: id,
  truename: z.string(),
  team: z.string(),
  met_count: z.int(),
  /** Ids of requirements that are not met. */
  missing: z.array(id),
  state: learnerState,
  award_id: z.int(),
  number: z.string(),
  award_time: time,
})
export type CertLearner = z.infer<typeof certLearner>

/** Who is where with a certificate. The people are its managers’ to see. */
export const certStats = z.object({
  cert_id: id,
  title: z.string(),
  learners: z.int(),
  awarded: z.int(),
  ready: z.int(),
  doing: z.int(),
  idle: z.int(),
  /** People who have met each, in the order of the certificate. */
  requirements: z.array(z.object({ id, kind: requirementKind, title: z.string(), met: z.int() })),
  /** The requirement that the fewest have met; 0 = none. */
  bottleneck: z.int(),
})
export type CertStats = z.infer<typeof certStats>

/** Somebody who could be awarded, in the preview. */
export const candidate = z.object({
  uid: id,
  truename: z.string(),
  team: z.string(),
  met_count: z.int(),
  total: z.int(),
  /** Of a contest; 0. */
  rank: z.int(),
  note: z.string(),
  /** Why not; ''. */
  problem: z.string(),
})
export type Candidate = z.infer<typeof candidate>

/** An award as managers list it. */
export const awardRow = z.object({
  id,
  uid: id,
  number: z.string(),
  truename: z.string(),
  note: z.string(),
  source: z.enum(AWARD_SOURCES),
  award_time: time,
  expire_time: time,
  state: awardState,
  revoke_reason: z.string(),
  cert_id: z.int(),
  title: z.string(),
})
export type AwardRow = z.infer<typeof awardRow>

/** What anybody learns of a number: no more than the certificate itself says. */
export const verified = z.object(said)
export type Verified = z.infer<typeof verified>

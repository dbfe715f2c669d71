import * as z from 'zod/mini'
import { id, plannedTime, time } from '../../kernel/fields'
import { points, rubricPoints } from '../marking/marks.model'
import { answerValue } from '../passes/passes.model'
import { handIn, ITEM_KINDS, peerPhase, rubricRow } from '../works.model'

const text = (max: number) => z.string().check(z.maxLength(max))
const count = z.int().check(z.nonnegative())
/** Hundredths of what could be had; -1 = none. */
const percent = z.number()

/** own: members of one team review each other; cross: people review what other people, or other teams, handed in. */
export const PEER_KINDS = ['own', 'cross'] as const
export const peerKind = z.enum(PEER_KINDS)
export type PeerKind = (typeof PEER_KINDS)[number]

export const peerSettings = z.strictObject({
  enabled: z.boolean(),
  kind: peerKind,
  /** Reviews that each hand-in gets. */
  count: z.int().check(z.minimum(1), z.maximum(5)),
  /** Neither side learns who the other is. */
  blind: z.boolean(),
  begin_time: plannedTime,
  end_time: plannedTime,
  /** Hundredths of the score that the peers' mark makes up; 0 = advice only. */
  weight: z.int().check(z.nonnegative(), z.maximum(100)),
  /** Reviewers count by how near they are to the teacher's marks. */
  calibrate: z.boolean(),
  /** By what the members of a team mark each other's part in a hand-in of the team. */
  rubric: z.array(rubricRow).check(z.maxLength(20)),
})
export type PeerSettings = z.infer<typeof peerSettings>

/** What is marked: an item of the work, or (0) somebody's part in the hand-in of their team. */
export const peerPart = z.object({
  item_id: count,
  kind: z.enum(ITEM_KINDS),
  title: z.string(),
  intro: z.string(),
  /** 0 = only to be read. */
  score: z.int(),
  rubric: z.array(rubricRow),
})
export type PeerPart = z.infer<typeof peerPart>

export const peerPoints = z.strictObject({
  item_id: count,
  score: points,
  rubric: rubricPoints,
  comment: text(20_000),
})
export type PeerPoints = z.infer<typeof peerPoints>

/** A file of a hand-in without anything that says whose it is. */
export const peerFile = z.object({
  filename: z.string(),
  filesize: z.int(),
  mime: z.string(),
  url: z.string(),
  /** Why it can't be had: its authors' names could not be taken out. '' = it can. */
  withheld: z.string(),
})
export type PeerFile = z.infer<typeof peerFile>

export const peerAnswer = z.object({
  item_id: id,
  value: answerValue,
  files: z.array(peerFile),
  /** Written by the one whose part is marked. */
  theirs: z.boolean(),
})
export type PeerAnswer = z.infer<typeof peerAnswer>

/** begun: points are kept, but it was not handed over. */
const reviewState = z.enum(['todo', 'begun', 'given'])

/** One of the reviews that a person is to give. */
export const peerRow = z.object({
  id,
  /** “作品 2”, or whose it is where that is no secret. */
  name: z.string(),
  state: reviewState,
  /** Handed in anew since it was reviewed. */
  moved: z.boolean(),
  /** Its author is changing it just now: nothing to be seen. */
  away: z.boolean(),
})
export type PeerRow = z.infer<typeof peerRow>

export const peerMine = z.object({
  work_title: z.string(),
  phase: peerPhase,
  kind: peerKind,
  blind: z.boolean(),
  begin_time: time,
  end_time: time,
  list: z.array(peerRow),
})
export type PeerMine = z.infer<typeof peerMine>

export const peerSheet = z.object({
  work_title: z.string(),
  row: peerRow,
  kind: peerKind,
  blind: z.boolean(),
  end_time: time,
  parts: z.array(peerPart),
  answers: z.array(peerAnswer),
  points: z.array(peerPoints),
})
export type PeerSheet = z.infer<typeof peerSheet>

/** What a learner sees of the reviews of their own hand-in, once the scores are released and the reviewing is over. */
export const peerResult = z.object({
  shown: z.boolean(),
  /** The peers' mark in points of `full`; -1 = nobody reviewed it. */
  score: z.int(),
  full: z.int(),
  weight: z.int(),
  /** The teacher's own, before the peers' part in it; -1 = not marked. */
  teacher: z.int(),
  parts: z.array(peerPart),
  list: z.array(z.object({ name: z.string(), score: z.int(), full: z.int(), points: z.array(peerPoints) })),
})
export type PeerResult = z.infer<typeof peerResult>

/** How one reviewer is doing, and how near to the teacher's marks. */
export const peerReviewer = z.object({
  uid: id,
  truename: z.string(),
  assigned: count,
  given: count,
  dismissed: count,
  /** Hand-ins that the teacher marked too. */
  shared: count,
  /** How much they give more (or less) than the teacher, as it is taken off. */
  bias: z.number(),
  error: z.number(),
  weight: z.number(),
})
export type PeerReviewer = z.infer<typeof peerReviewer>

/** What is reviewed: a hand-in, or one person's part in it. */
export const peerSubject = z.object({
  submission_id: id,
  subject_uid: count,
  name: z.string(),
  assigned: count,
  given: count,
  percent,
  score: z.int(),
  full: z.int(),
  teacher: z.int(),
  /** With the peers' part in it. */
  final: z.int(),
})
export type PeerSubject = z.infer<typeof peerSubject>

export const peerDesk = z.object({
  work: z.object({ id, title: z.string(), hand_in: handIn, deadline: time, released: z.boolean() }),
  peer: peerSettings,
  version: count,
  phase: peerPhase,
  /** Why it can't be turned on; '' = it can. */
  cannot: z.string(),
  reminded_time: time,
  reviewers: z.array(peerReviewer),
  subjects: z.array(peerSubject),
})
export type PeerDesk = z.infer<typeof peerDesk>

/** One review as its teacher reads it. */
export const peerReview = z.object({
  id,
  truename: z.string(),
  /** Whose part it is about; '' = the hand-in. */
  about: z.string(),
  score: z.int(),
  full: z.int(),
  points: z.array(peerPoints),
  given_time: time,
  /** 0 = it counts. */
  dismissed_time: time,
  dismissed_by: z.string(),
  reason: z.string(),
})
export type PeerReview = z.infer<typeof peerReview>

export const peerReviews = z.object({
  parts: z.array(peerPart),
  /** The calibrated mark of the whole hand-in; -1 where there is none, or one for each member. */
  percent,
  list: z.array(peerReview),
})

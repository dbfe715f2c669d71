import * as z from 'zod/mini'
import { attachment } from '../files/files.api'
import { id, picture, plannedTime, time } from '../kernel/fields'
import { questions } from '../questions/questions.model'
import { softwareBrief } from '../software/software.model'

export const WORK_STEP_TYPES = [1, 2, 3, 4, 5, 6, 7, 99] as const
export const workStepType = z.union(WORK_STEP_TYPES.map((t) => z.literal(t)))
export type WorkStepType = (typeof WORK_STEP_TYPES)[number]

export const ITEM_KINDS = ['rich_text', 'video', 'file', 'link', 'activity', 'quiz', 'text', 'upload'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const workStatus = z.enum(['draft', 'published'])
export type WorkStatus = z.infer<typeof workStatus>
export const handIn = z.enum(['individual', 'team'])
export type HandIn = z.infer<typeof handIn>
/** Scores are shown when a manager says so, or from a date on. */
export const workRelease = z.enum(['hand', 'date'])
/** What a work does with what arrives after its deadline. */
export const lateRule = z.enum(['refuse', 'late', 'made_before'])
export type LateRule = z.infer<typeof lateRule>
/** Hours; a week at most. */
export const offlineHours = z.int().check(z.nonnegative(), z.maximum(168))
/** How a learner stands to a work; `none` has no row yet. */
export const PASS_STATES = ['none', 'in_progress', 'submitted', 'returned', 'marked'] as const
export const passState = z.enum(PASS_STATES)
export type PassState = (typeof PASS_STATES)[number]

/** How far the peers' review of a work is; off = there is none. */
export const peerPhase = z.enum(['off', 'soon', 'open', 'over'])
export type PeerPhase = z.infer<typeof peerPhase>

/** For everyone in the room, or for teams or classes (`org_unit`) by their ids. */
export const workAudience = z.strictObject({
  kind: z.enum(['all', 'team', 'class']),
  ids: z.array(id).check(z.maxLength(500)),
})
export type WorkAudience = z.infer<typeof workAudience>

const text = (max: number) => z.string().check(z.maxLength(max))
const points = z.int().check(z.nonnegative(), z.maximum(1000))

export const rubricRow = z.strictObject({
  /** Made on the author's device; marks refer to it. */
  id: text(40),
  title: text(200),
  description: text(1000),
  max: points,
  levels: z.optional(z.array(z.strictObject({ title: text(200), score: points })).check(z.maxLength(10))),
})
export type RubricRow = z.infer<typeof rubricRow>

export const UPLOAD_ACCEPTS = ['image', 'video', 'audio', 'document', 'archive'] as const
export const uploadAccept = z.enum(UPLOAD_ACCEPTS)
export type UploadAccept = (typeof UPLOAD_ACCEPTS)[number]

const fileId = z.int().check(z.nonnegative())
/** What an item holds, by its kind. */
export const itemContents = {
  rich_text: z.strictObject({ html: text(200_000) }),
  /** A file of ours, or an address. */
  video: z.strictObject({ file_id: fileId, url: text(2000) }),
  file: z.strictObject({ file_ids: z.array(id).check(z.maxLength(20)) }),
  link: z.strictObject({ url: text(2000) }),
  /** Software of the room, or an address; the title is the server's, and what is left of software that is not in this room. */
  activity: z.strictObject({
    software_id: z.int().check(z.nonnegative()),
    url: text(2000),
    software_title: z.optional(text(500)),
  }),
  quiz: z.strictObject({ questions }),
  /** `limit` in characters as a person sees them; 0 = the platform's. */
  text: z.strictObject({ limit: z.int().check(z.nonnegative(), z.maximum(20_000)), placeholder: text(500) }),
  /** At most `max` files; an empty `accept` takes anything. */
  upload: z.strictObject({
    max: z.int().check(z.minimum(1), z.maximum(20)),
    accept: z.array(uploadAccept).check(z.maxLength(5)),
  }),
} satisfies Record<ItemKind, z.ZodMiniType>
export type ItemContents = { [K in ItemKind]: z.infer<(typeof itemContents)[K]> }

const draft = {
  title: text(200),
  /** What is to be done or seen, plain text. */
  intro: text(5000),
  score: points,
  required: z.boolean(),
  /** 0 = the work's own. */
  deadline: plannedTime,
  rubric: z.array(rubricRow).check(z.maxLength(20)),
}
/** An item as its author writes it; without an id it is new. */
const draftOf = <K extends ItemKind>(kind: K) =>
  z.strictObject({ id: z.optional(id), kind: z.literal(kind), content: itemContents[kind], ...draft })
export const workItemDraft = z.discriminatedUnion('kind', [
  draftOf('rich_text'),
  draftOf('video'),
  draftOf('file'),
  draftOf('link'),
  draftOf('activity'),
  draftOf('quiz'),
  draftOf('text'),
  draftOf('upload'),
])
export type WorkItemDraft = z.infer<typeof workItemDraft>

const there = {
  work_id: id,
  step_id: id,
  sort: z.int(),
  deadline: time,
  /** Files that the content names. */ files: z.array(attachment),
}
const itemOf = <K extends ItemKind>(kind: K) =>
  z.object({ id, kind: z.literal(kind), content: itemContents[kind], ...draft, ...there })
/** An item as it is kept. */
export const workItem = z.discriminatedUnion('kind', [
  itemOf('rich_text'),
  itemOf('video'),
  itemOf('file'),
  itemOf('link'),
  z.extend(itemOf('activity'), {
    /** The software as it stands in the room now; null with an address, or where it is not known any more. */
    software: z.optional(z.nullable(softwareBrief)),
  }),
  itemOf('quiz'),
  itemOf('text'),
  itemOf('upload'),
])
export type WorkItem = z.infer<typeof workItem>
export type WorkItemOf<K extends ItemKind> = Extract<WorkItem, { kind: K }>

export const workStep = z.object({
  id,
  work_id: id,
  type: workStepType,
  title: z.string(),
  sort: z.int(),
  /** Moves on with each save of the step: who saves an older one is told. */
  version: z.int(),
  update_time: time,
  /** Who saved it last; managers only, else ''. */
  update_by: z.string(),
  items: z.array(workItem),
})
export type WorkStep = z.infer<typeof workStep>

const core = {
  id,
  training_room_id: id,
  title: z.string(),
  intro: z.string(),
  cover_data: picture,
  status: workStatus,
  version: z.int(),
  hand_in: handIn,
  audience: workAudience,
  start_time: time,
  /** 0 = none. */
  deadline: time,
  late_rule: lateRule,
  /** For so many hours after the deadline what was made before it, without a network, counts as on time; 0 = it never does. */
  offline_hours: offlineHours,
  release: workRelease,
  release_time: time,
  /** When the scores were released by hand; 0 = not. */
  released_time: time,
  /** Scores and answers may be shown now. */
  released: z.boolean(),
  score_total: z.int(),
  step_count: z.int(),
  item_count: z.int(),
  publish_time: time,
  create_time: time,
  update_time: time,
  truename: z.string(),
  /** The asker's own pass, as a learner. */
  my_state: passState,
}

/** A work in a list. */
export const workCard = z.object({
  ...core,
  /** Managers only, else 0: for how many (people, or teams) it is, how many handed in, how many are marked. */
  for_count: z.int(),
  submitted_count: z.int(),
  marked_count: z.int(),
})
export type WorkCard = z.infer<typeof workCard>

/** A work with its steps and items. */
export const work = z.object({ ...core, steps: z.array(workStep) })
export type Work = z.infer<typeof work>

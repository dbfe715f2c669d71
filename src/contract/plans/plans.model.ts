import * as z from 'zod/mini'
import { id, time } from '../kernel/fields'
import { BOUND_STATES, PLAN_KINDS } from './plans.rules'

export const planKind = z.enum(PLAN_KINDS)
/** A day in China, counted from 1970; 0 = none. */
export const day = z.int().check(z.nonnegative())

/** A plan in a list, with how far the asker is. */
export const planCard = z.object({
  id,
  training_room_id: id,
  room_title: z.string(),
  title: z.string(),
  intro: z.string(),
  published: z.boolean(),
  template: z.boolean(),
  begin_day: day,
  end_day: day,
  stage_count: z.int(),
  item_count: z.int(),
  /** Of what counts: done, all, and not done though its day is over. The asker's own. */
  done: z.int(),
  total: z.int(),
  late: z.int(),
  /** The next item that is the asker's to do; '' = none. */
  next_title: z.string(),
  next_day: day,
})
export type PlanCard = z.infer<typeof planCard>

/** What is planned, as it stands for the asker. */
export const planItem = z.object({
  id,
  stage_id: id,
  kind: planKind,
  /** 0 = nothing was chosen yet. */
  ref_id: z.int(),
  title: z.string(),
  note: z.string(),
  /** How much is asked of a course (%), of a work or exam (% of the points), of a contest (rank). */
  need: z.int(),
  begin_day: day,
  due_day: day,
  /** Counts towards the plan. */
  required: z.boolean(),
  /** Items that have to be done before. */
  before: z.array(id),
  bound: z.enum(BOUND_STATES),
  /** What the bound thing is called; '' of a text, and of what is gone. */
  bound_title: z.string(),
  /** Where it is done; '' where it is done here. */
  href: z.string(),
  done: z.boolean(),
  /** How far, in hundredths. */
  percent: z.int(),
  /** Of those before, which are not done. */
  waits_for: z.array(id),
  /** When the asker ticked it off; 0 = they have not, or it is not for ticking. */
  done_time: time,
})
export type PlanItem = z.infer<typeof planItem>

export const planDetail = z.object({
  ...planCard.shape,
  version: z.int(),
  can_edit: z.boolean(),
  /** Whether the asker's own progress counts: they learn in the room. */
  learns: z.boolean(),
  update_time: time,
  stages: z.array(z.object({ id, title: z.string(), items: z.array(planItem) })),
})
export type PlanDetail = z.infer<typeof planDetail>

/** A text of the organisation's own, to be read in plans. */
export const planText = z.object({
  id,
  title: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  version: z.int(),
  update_time: time,
})
export type PlanText = z.infer<typeof planText>

export const planTextRow = z.object({
  id,
  title: z.string(),
  truename: z.string(),
  /** Plans that have it. */
  used: z.int(),
  update_time: time,
})
export type PlanTextRow = z.infer<typeof planTextRow>

/** One item by itself, with the plan it stands in. */
export const planContent = z.object({
  plan: z.object({
    id,
    title: z.string(),
    published: z.boolean(),
    begin_day: day,
    end_day: day,
    can_edit: z.boolean(),
  }),
  stage: z.string(),
  item: planItem,
  /** What comes before and is not done, by title. */
  waits: z.array(z.object({ id, title: z.string() })),
  /** Beside it in the plan; 0 = none. */
  previous_id: z.int(),
  next_id: z.int(),
  /** Of a text of the organisation; null of anything else, and where it is gone. */
  text: z.nullable(planText),
})
export type PlanContent = z.infer<typeof planContent>

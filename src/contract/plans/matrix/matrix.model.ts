import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'
import { day, planDetail, planKind } from '../plans.model'
import { BOUND_STATES } from '../plans.rules'

/** How far a room is with a plan: learners × items, in columns, so that thousands of learners are a few long texts. */
export const planMatrix = z.object({
  plan_id: id,
  title: z.string(),
  published: z.boolean(),
  begin_day: day,
  end_day: day,
  /** When the cells were counted; 0 = never. */
  made_time: time,
  stages: z.array(z.object({ id, title: z.string() })),
  items: z.array(
    z.object({
      id,
      stage_id: id,
      title: z.string(),
      kind: planKind,
      due_day: day,
      required: z.boolean(),
      bound: z.enum(BOUND_STATES),
    }),
  ),
  teams: z.array(z.string()),
  units: z.array(z.string()),
  /** Learners, sorted by name; what follows is of each of them, in this order. */
  uids: z.array(id),
  names: z.array(z.string()),
  /** Which of `teams` and `units`, counted from 1; 0 = none. */
  team: z.array(z.int()),
  unit: z.array(z.int()),
  /** When they were last reminded; 0 = never. */
  reminded: z.array(time),
  /** A character an item, learner after learner: see `readCell` of the courses' class. */
  cells: z.string(),
})
export type PlanMatrix = z.infer<typeof planMatrix>

export const planUser = z.object({
  uid: id,
  name: z.string(),
  team: z.string(),
  unit: z.string(),
  plans: z.array(planDetail),
})

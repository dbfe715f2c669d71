import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { flag, ID_MAX, id, keyword, line, version } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { day, planCard, planKind, planTextRow } from './plans.model'
import {
  BEFORES_MAX,
  HOLIDAY_TITLE_MAX,
  HOLIDAYS_MAX,
  ITEM_NOTE_MAX,
  ITEM_TITLE_MAX,
  ITEMS_MAX,
  PLAN_INTRO_MAX,
  PLAN_TITLE_MAX,
  STAGE_TITLE_MAX,
  STAGES_MAX,
  TEXT_BODY_MAX,
  TEXT_TITLE_MAX,
} from './plans.rules'

const room = { training_room_id: id }
/** The page says what is wrong with a text; this is only a wall. */
const words = (max: number) => line(max * 4)
/** Negative or 0: it is new, and called so within what is sent. */
const ownId = z.int().check(z.minimum(-ID_MAX), z.maximum(ID_MAX))

export const planItemInput = z.strictObject({
  id: ownId,
  kind: planKind,
  ref_id: z.int().check(z.nonnegative(), z.maximum(ID_MAX)),
  title: words(ITEM_TITLE_MAX),
  note: words(ITEM_NOTE_MAX),
  need: z.int().check(z.nonnegative(), z.maximum(1000)),
  begin_day: day,
  due_day: day,
  required: z.boolean(),
  before: z.array(ownId).check(z.maxLength(BEFORES_MAX)),
})
export type PlanItemInput = z.infer<typeof planItemInput>

export const schoolDay = z.object({ day, title: z.string(), work: z.boolean() })

/** Making plans, and what they are made of. */
export const planEditApi = {
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/plan/savePlan',
    input: input({
      ...room,
      /** Without it the plan is new. */
      id: z.optional(id),
      /** The one that was changed; 0 of a new plan. */
      version: z.int().check(z.nonnegative()),
      title: words(PLAN_TITLE_MAX),
      intro: words(PLAN_INTRO_MAX),
      stages: z
        .array(
          z.strictObject({
            id: ownId,
            title: words(STAGE_TITLE_MAX),
            items: z.array(planItemInput).check(z.maxLength(ITEMS_MAX)),
          }),
        )
        .check(z.maxLength(STAGES_MAX)),
    }),
    output: z.object({ id, version: z.int(), told: z.int() }),
    summary: 'Makes or changes a whole plan; of a published one those whom a change concerns are told',
  }),
  publish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/plan/publishPlan',
    input: input({ id, published: z.boolean() }),
    output: done,
    summary: 'Shows a plan to the learners of its room, or takes it back',
  }),
  template: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/plan/setTemplate',
    input: input({ id, template: z.boolean() }),
    output: done,
    summary: 'Lets other rooms of the organisation make plans after this one, or no longer',
  }),
  templates: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/templates',
    input: input(room),
    output: z.object({ list: z.array(planCard) }),
    summary: 'Plans of the organisation that new ones may be made after',
  }),
  copy: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/plan/copyPlan',
    input: input({
      ...room,
      from_id: id,
      title: words(PLAN_TITLE_MAX),
      /** 0: the days stay as they are. */
      begin_day: day,
      skip_weekends: flag,
      skip_holidays: flag,
    }),
    output: z.object({ id, unbound: z.int() }),
    summary:
      'Makes a draft after a plan of the room or a template, its days moved; says how many items want a new thing',
  }),
  choices: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/choices',
    input: input(room),
    output: z.object({ list: z.array(z.object({ kind: planKind, id, title: z.string() })) }),
    summary: 'Things of the room and texts of the organisation that an item may be bound to',
  }),
  texts: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/getCustomContentList',
    input: input({ ...room, keyword: z.optional(keyword), ...paging }),
    output: listOf(planTextRow),
    summary: 'Texts of the organisation for its plans, the latest first',
  }),
  saveText: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/plan/updateCustomContent',
    input: input({
      ...room,
      id: z.optional(id),
      version: z.int().check(z.nonnegative()),
      title: words(TEXT_TITLE_MAX),
      body: z.string().check(z.maxLength(TEXT_BODY_MAX * 4)),
    }),
    output: z.object({ id, version: z.int() }),
    summary: 'Makes or changes a text of the organisation; every plan that has it shows it so',
  }),
  removeText: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/plan/deleteCustomContent',
    input: input({ ...room, id, undo: z.optional(flag) }),
    output: done,
    summary: 'Deletes a text that no plan has, or takes that back',
  }),
  days: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/plan/schoolDays',
    input: input(room),
    output: z.object({ list: z.array(schoolDay), can_edit: z.boolean(), version }),
    edition: 1,
    summary: 'Holidays of the school, and weekends on which it works',
  }),
  saveDays: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/plan/saveSchoolDays',
    input: input({
      ...room,
      /** What was read before; nobody is asked for it where no day is written yet. */
      version: z.optional(version),
      list: z
        .array(z.strictObject({ day, title: words(HOLIDAY_TITLE_MAX), work: z.boolean() }))
        .check(z.maxLength(HOLIDAYS_MAX)),
    }),
    output: done,
    summary: 'Writes the calendar of the school anew; for who runs the organisation',
  }),
}

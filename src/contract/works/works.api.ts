import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { id, keyword, plannedTime, time } from '../kernel/fields'
import { listOf, paging, sorting } from '../kernel/paging'
import {
  handIn,
  lateRule,
  offlineHours,
  work,
  workAudience,
  workCard,
  workItem,
  workItemDraft,
  workRelease,
  workStatus,
  workStep,
  workStepType,
} from './works.model'

const text = (max: number) => z.string().check(z.maxLength(max))
const ids = z.array(id).check(z.minLength(1), z.maxLength(200))

export const workActions = z.enum([
  'delete',
  'restore',
  'sort',
  'clone',
  'release',
  'withhold',
  'delete_step',
  'restore_step',
  'sort_steps',
])
export type WorkAction = z.infer<typeof workActions>

const settings = {
  title: text(1000),
  intro: text(20_000),
  /** 0 = none. */
  cover_id: z.int().check(z.nonnegative()),
  hand_in: handIn,
  audience: workAudience,
  start_time: plannedTime,
  deadline: plannedTime,
  release: workRelease,
  release_time: plannedTime,
  /** Without these two they stay as they are. */
  late_rule: z.optional(lateRule),
  offline_hours: z.optional(offlineHours),
}

export const worksApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/lists',
    input: input({
      training_room_id: id,
      ...paging,
      ...sorting('title', 'status', 'deadline'),
      keyword: z.optional(keyword),
      status: z.optional(workStatus),
    }),
    output: listOf(workCard),
    summary: 'Works of a room: all for its managers, published ones for those they are for',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/detail',
    input: input({ id }),
    output: work,
    summary:
      'A work with its steps and items; right answers only for managers, or after the release for who can hand in no more',
  }),
  getWorkItemDetail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/getWorkItemDetail',
    input: input({ work_id: id, id }),
    output: workItem,
    summary: 'One item of a work',
  }),
  getWorkEventItems: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/getWorkEventItems',
    input: input({ training_room_id: id, begin_time: plannedTime, end_time: plannedTime }),
    output: z.object({
      list: z.array(
        z.object({
          work_id: id,
          /** 0 = the work itself. */
          item_id: z.int(),
          title: z.string(),
          kind: z.enum(['start', 'deadline', 'release']),
          time,
        }),
      ),
    }),
    summary: 'What happens to the works of a room between two times: begins, deadlines, releases',
  }),
  create: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/create',
    input: input({
      training_room_id: id,
      title: text(1000),
      intro: z.optional(text(20_000)),
      /** The steps to begin with; without them all eight. */
      steps: z.optional(z.array(workStepType).check(z.maxLength(30))),
    }),
    output: z.object({ id }),
    summary: 'A new work as a draft with empty steps',
  }),
  update: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/update',
    input: input({ id, version: z.int(), ...settings }),
    output: z.object({ version: z.int() }),
    summary: 'Saves the settings of a work; refused when somebody saved them since',
  }),
  saveStep: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/saveStep',
    input: input({
      /** The work. */
      id,
      step: z.strictObject({
        /** Without it the step is new. */
        id: z.optional(id),
        /** The version that was changed. */
        version: z.int(),
        type: workStepType,
        title: text(500),
        items: z.array(workItemDraft).check(z.maxLength(100)),
      }),
    }),
    output: workStep,
    summary:
      'Saves a step with its items; an older version than the kept one is refused, and what was replaced is kept',
  }),
  handleWorkData: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/handleWorkData',
    input: input({
      action: workActions,
      /** The work; `sort` asks for the room instead. */
      id: z.optional(id),
      step_id: z.optional(id),
      ids: z.optional(ids),
      /** Where a clone goes; without it the same room. */
      to_room_id: z.optional(id),
    }),
    output: z.object({ id: z.int() }),
    summary: 'Deletes, restores, sorts, clones a work, releases or withholds its scores; the same for its steps',
  }),
  publishWork: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/publishWork',
    input: input({ id, status_var: workStatus }),
    output: z.object({ status: workStatus, told: z.int() }),
    summary: 'Publishes a work and tells those it is for, or takes it back into drafts',
  }),
  audiences: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/getAudienceList',
    input: input({ training_room_id: id }),
    output: z.object({
      teams: z.array(z.object({ id, title: z.string(), count: z.int() })),
      classes: z.array(z.object({ id, title: z.string(), count: z.int() })),
      all: z.int(),
    }),
    summary: 'Whom a work of a room may be for: its teams and the classes of its students',
  }),
  export: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Work/exportFile',
    input: input({ id }),
    output: z.any(),
    external: 'a link that downloads a file',
    summary: 'A work with its files as one file (zip)',
  }),
  import: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Work/importFile',
    input: input({ training_room_id: id, file_id: id }),
    output: z.object({ id, skipped: z.int(), prerequisites_left: z.int() }),
    summary:
      'Makes a draft of an exported file; `skipped` files were left out of it, and `prerequisites_left` works that it waits for were not found by their titles',
  }),
}

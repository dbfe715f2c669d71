import * as z from 'zod/mini'
import { attachment } from '../files/files.api'
import { cents, flag, id, picture, time, version } from '../kernel/fields'
import { TASK_TYPES } from './tasks.labels'

export const typeAlias = z.enum(Object.keys(TASK_TYPES) as [keyof typeof TASK_TYPES])

export const TASK_ACTIONS = [
  'view',
  'accept',
  'post_work',
  'post_work_admin',
  'post_work_user',
  'to_upgrade_standard',
  'to_upgrade_task',
  'to_upgrade_admin',
  'to_upgrade_user',
] as const
export type TaskAction = (typeof TASK_ACTIONS)[number]

/** What the asker can do next, as the server sees it; `why` explains and `need_id` names what is missing. */
export const actionSec = z.object({
  action: z.enum(TASK_ACTIONS),
  text: z.string(),
  why: z.string(),
  need_id: z.int(),
})
export type ActionSec = z.infer<typeof actionSec>

export const taskCard = z.object({
  id,
  /** The link by which the room shows it; 0: not shown there. */
  container_id: z.int(),
  /** The same when it is the room's own link and not its organisation's; 0: none. */
  space_id: z.int(),
  /** The organisation that all rooms of which show it; 0: none. */
  group_id: z.int(),
  training_room_id: id,
  parent_id: z.int(),
  title: z.string(),
  type_alias: typeAlias,
  type_name: z.string(),
  is_virtual: flag,
  /** Posts are closed. */
  end_post: flag,
  post_end_time: time,
  /** 0 draft, 1 open, 9 and above finished. */
  status: z.int(),
  bounty: cents,
  /** See `bountyStatusLabels`. */
  bounty_status: z.int(),
  payed_bounty: cents,
  task_rate: z.int(),
  commission_rate: z.int(),
  single_bounty: cents,
  child_task_total_bounty: cents,
  child_task_verified_bounty: cents,
  child_task_verified_payed_bounty: cents,
  places: z.int(),
  left_count: z.int(),
  /** Percent of the places whose post is approved. */
  task_progress: z.int(),
  task_num_score_limit: z.int(),
  logic_name: z.string(),
  cover_data: z.nullable(picture),
  truename: z.string(),
  create_time: time,
  can_delete: z.boolean(),
  can_edit: z.boolean(),
  /** The asker's own place; null without one. */
  accept_user: z.nullable(z.object({ left_post_count: z.int() })),
  action_sec: actionSec,
  /** Posts that wait for review; managers only, else 0. */
  wait_count: z.int(),
})
export type TaskCard = z.infer<typeof taskCard>

export const postState = z.enum(['draft', 'submitted', 'approved', 'returned'])
export const taskPost = z.object({
  id,
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  state: postState,
  content: z.string(),
  files: z.array(attachment),
  /** How often it was handed in. */
  version: z.int(),
  reason: z.string(),
  submitted_time: time,
  reviewed_time: time,
  reviewed_by: z.string(),
  /** Approved because nobody reviewed it in time. */
  auto: z.boolean(),
  /** When it will be approved by itself; 0: never. */
  auto_time: time,
  paid: cents,
  /** Everything that happened to it, oldest first. */
  history: z.array(
    z.object({
      kind: z.enum(['submit', 'approve', 'return']),
      truename: z.string(),
      version: z.int(),
      content: z.string(),
      files: z.array(attachment),
      reason: z.string(),
      time,
    }),
  ),
})
export type TaskPost = z.infer<typeof taskPost>

/** One version of a post, as its writer kept it. */
export const postDraft = z.object({
  revision: z.int(),
  content: z.string(),
  files: z.array(attachment),
  /** When it was written, as far as the device is believed. */
  device_time: time,
  /** It waits beside the one that counts: the two were written in two places, and the writer chooses. */
  aside: z.boolean(),
})
export type PostDraft = z.infer<typeof postDraft>

/** One's own post, with its versions. */
export const ownPost = z.extend(taskPost, {
  /** The version that counts; 0 = none was kept. */
  revision: z.int(),
  /** When that was written; 0 = unknown. */
  device_time: time,
  /** The versions that do not count: those that wait for a choice first, then the newest. */
  drafts: z.array(postDraft),
})
export type OwnPost = z.infer<typeof ownPost>

export const taskDetail = z.extend(taskCard, {
  intro: z.string(),
  auto_accept_hours: z.int(),
  need_vip: flag,
  require_task_id: z.int(),
  require_task_title: z.string(),
  require_work_id: z.int(),
  require_work_title: z.string(),
  /** What the task's own room calls a work; '' where none is asked for. */
  require_work_word: z.string(),
  parent_title: z.string(),
  room_title: z.string(),
  publish_time: time,
  settle_time: time,
  /** Approved posts of the asker, which give their level. */
  my_score: z.int(),
  my_post: z.nullable(ownPost),
  can_manage: z.boolean(),
  /** The room in which the asker sees it: its own, or one of theirs that shows a task of the organisation. */
  from_room_id: id,
  approved_count: z.int(),
  /** Of what its managers write of it, for a save. */
  version,
})
export type TaskDetail = z.infer<typeof taskDetail>

/** What the page of the learning platform shows to whoever may know of the room. */
export const taskBrief = z.object({
  id,
  training_room_id: id,
  room_title: z.string(),
  org_name: z.string(),
  title: z.string(),
  intro: z.string(),
  type_alias: typeAlias,
  type_name: z.string(),
  is_virtual: flag,
  end_post: flag,
  post_end_time: time,
  status: z.int(),
  bounty: cents,
  single_bounty: cents,
  task_rate: z.int(),
  commission_rate: z.int(),
  places: z.int(),
  left_count: z.int(),
  task_num_score_limit: z.int(),
  logic_name: z.string(),
  cover_data: z.nullable(picture),
  truename: z.string(),
  /** Whether the asker is in the room; others are led to it first. */
  in_room: z.boolean(),
})

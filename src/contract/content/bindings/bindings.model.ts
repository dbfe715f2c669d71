import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'
import { contentState, contentType } from '../content.model'

/** Where content may be bound: a room, somebody's library, a channel's list; later domains bind into theirs. */
export const MODULE_TYPES = [
  'training_room',
  'user',
  'channel',
  'course',
  'plan',
  'training_camp',
  'contest',
  'cert',
  'cert_container',
  'project',
] as const
export const moduleType = z.enum(MODULE_TYPES)
export type ModuleType = (typeof MODULE_TYPES)[number]

/** Published-content binding (section 3). */
export const contentBinding = z.object({
  id,
  /** `app_content`: it comes from the store; else its content type. */
  target_type: z.string(),
  /** The content's id. */
  target_id: id,
  content_type: contentType,
  module_type: moduleType,
  module_id: id,
  /** Not 1 shows 已下架; deleted content says so by its state. */
  online_status: z.int(),
  state: contentState,
  cover_url: z.string(),
  type_name: z.string(),
  /** '' of content that was deleted for good. */
  content: z.object({ title: z.string(), description: z.string() }),
  create_time: time,
})
export type ContentBinding = z.infer<typeof contentBinding>

/** What of several was not put there, and why, in words. */
export const leftOut = z.object({ content_id: id, reason: z.string() })
export type LeftOut = z.infer<typeof leftOut>

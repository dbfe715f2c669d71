import * as z from 'zod/mini'
import { ID_MAX, id, time, version } from '../../kernel/fields'
import { CUSTOM_MAX, CUSTOM_NAME_MAX, CUSTOM_VALUE_MAX, SCOPE_NAMES, SCORE_MAX } from '../lti.rules'

/** How a tool stands: a supplier's waits for its organisation's word; only an enabled one opens and may ask. */
export const TOOL_STATES = ['pending', 'rejected', 'enabled', 'disabled'] as const
export const toolState = z.enum(TOOL_STATES)
export type ToolState = (typeof TOOL_STATES)[number]

export const ltiScope = z.enum(SCOPE_NAMES)
export const custom = z.object({ name: z.string(), value: z.string() })
const wide = (max: number) => z.string().check(z.maxLength(2 * max))
export const customs = z
  .array(z.object({ name: wide(CUSTOM_NAME_MAX), value: wide(CUSTOM_VALUE_MAX) }))
  .check(z.maxLength(2 * CUSTOM_MAX))

/** A tool of somebody else that speaks LTI 1.3, as its list shows it. */
export const toolRow = z.object({
  id,
  title: z.string(),
  description: z.string(),
  state: toolState,
  /** Why it was not let in; ''. */
  reason: z.string(),
  /** 0 = the platform's own. */
  org_id: z.int(),
  org_name: z.string(),
  /** Who registered it. */
  truename: z.string(),
  /** Contents that open through it. */
  content_count: z.int(),
  can_edit: z.boolean(),
  /** May let it in, switch it on and off. */
  can_review: z.boolean(),
  update_time: time,
})
export type ToolRow = z.infer<typeof toolRow>

/** What the tool's own administrator writes down there. */
export const platformFacts = z.object({
  issuer: z.string(),
  client_id: z.string(),
  deployment_id: z.string(),
  auth_url: z.string(),
  token_url: z.string(),
  jwks_url: z.string(),
  deep_link_url: z.string(),
})
export type PlatformFacts = z.infer<typeof platformFacts>

export const toolDetail = z.object({
  ...toolRow.shape,
  login_url: z.string(),
  target_url: z.string(),
  redirect_uris: z.array(z.string()),
  jwks_url: z.string(),
  scopes: z.array(ltiScope),
  /** Names go along with launches and lists; without it a number alone. */
  share_names: z.boolean(),
  /** Something may be chosen in it (deep linking). */
  deep_linking: z.boolean(),
  custom: z.array(custom),
  version: z.int(),
  platform: platformFacts,
})
export type ToolDetail = z.infer<typeof toolDetail>

/** Through which tool content opens, as its form writes it. */
export const contentToolSaid = {
  /** 0 = through none: its address simply opens. */
  tool_id: z.int().check(z.nonnegative(), z.maximum(ID_MAX)),
  custom: customs,
  /** Full score of its activities; 0 = it reports none. */
  full: z.int().check(z.nonnegative(), z.maximum(SCORE_MAX)),
}

export const contentTool = z.object({
  tool_id: z.int(),
  custom: z.array(custom),
  full: z.int(),
  version,
  /** Tools that the asker may choose, the chosen one among them. */
  tools: z.array(
    z.object({ id, title: z.string(), state: toolState, target_url: z.string(), deep_linking: z.boolean() }),
  ),
})
export type ContentTool = z.infer<typeof contentTool>

/** What a tool offered to take over. */
export const pickedItem = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  custom: z.array(custom),
  full: z.int(),
})
export type PickedItem = z.infer<typeof pickedItem>

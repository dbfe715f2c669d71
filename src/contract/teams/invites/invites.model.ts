import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'
import { anyInviteKind } from '../teams.model'

/** `live` until it expires, is used up or revoked. */
export const inviteState = z.enum(['live', 'expired', 'used', 'revoked'])

/** An invite as the room's managers see it. */
export const inviteRow = z.object({
  id,
  kind: anyInviteKind,
  /** 0 and '' of an invite into the room itself. */
  team_id: z.int(),
  team_title: z.string(),
  uid: id,
  truename: z.string(),
  note: z.string(),
  /** Lets in at once where the room asks for approval. */
  direct: z.boolean(),
  /** A member's own link, not made by a manager. */
  personal: z.boolean(),
  /** 0 = as many as come. */
  max_uses: z.int(),
  used: z.int(),
  state: inviteState,
  create_time: time,
  expire_time: time,
  revoked_time: time,
  /** Only of a live invite that the asker made. */
  invite_url: z.string(),
})
export type InviteRow = z.infer<typeof inviteRow>

/** waiting: applied, the room has not decided; refused: the person or the room said no. */
export const inviteUse = z.object({
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  state: z.enum(['waiting', 'joined', 'refused']),
  time,
})
export type InviteUse = z.infer<typeof inviteUse>

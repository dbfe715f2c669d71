import * as z from 'zod/mini'
import { id, picture, time, version } from '../kernel/fields'
import { SOFTWARE_MINI_PROGRAM, SOFTWARE_PLATFORM, SOFTWARE_SYSTEM, SOFTWARE_WEB } from './software-type'

/** 1 and 3 open by their own address with a ticket, 2 shows a code to scan and a link, 4 opens its address in a new tab (section 9). */
export const SOFTWARE_TYPES = [SOFTWARE_SYSTEM, SOFTWARE_MINI_PROGRAM, SOFTWARE_PLATFORM, SOFTWARE_WEB] as const
export const softwareType = z.union(SOFTWARE_TYPES.map((t) => z.literal(t)))
export type SoftwareType = (typeof SOFTWARE_TYPES)[number]

/** How its owner left it: open to use, switched off for a while (停用), or out of the catalogue (下架). */
export const SOFTWARE_STATES = ['enabled', 'disabled', 'taken_down'] as const
export const softwareState = z.enum(SOFTWARE_STATES)
export type SoftwareState = (typeof SOFTWARE_STATES)[number]

/** What a supplier's software waits for: the organisation's word; '' = nothing. */
export const SOFTWARE_REVIEWS = ['', 'pending', 'rejected'] as const
export const softwareReview = z.enum(SOFTWARE_REVIEWS)
export type SoftwareReview = (typeof SOFTWARE_REVIEWS)[number]

/** What an AI's software makes (`outparam_type`). */
export const AI_OUTPUTS = ['text', 'image', 'audio', 'video'] as const
export const aiOutput = z.enum(AI_OUTPUTS)
export type AiOutput = (typeof AI_OUTPUTS)[number]

/** What the room shop answers (section 4): 0 ok, 1 not in the room, 2 disabled, 3 taken down, 4 the organisation lacks permission. */
export const SHOP_STATUSES = [0, 1, 2, 3, 4] as const
export const shopStatus = z.union(SHOP_STATUSES.map((s) => z.literal(s)))
export type ShopStatus = (typeof SHOP_STATUSES)[number]

const brief = {
  id,
  type: softwareType,
  title: z.string(),
  icon_data: picture,
  /** In this room, now. */
  status: shopStatus,
  /** Why it can't be opened, as a person reads it; '' with status 0. */
  message: z.string(),
  /** A training system that opens out of a work's activity alone (section 8 names it by the id 14; here it is a property). */
  activity_only: z.boolean(),
}
/** What an activity of a work shows of its software. */
export const softwareBrief = z.object(brief)
export type SoftwareBrief = z.infer<typeof softwareBrief>

/** Software card (section 3). Its addresses are '' where it can't be opened from here, for whichever reason. */
export const softwareCard = z.object({
  ...brief,
  description: z.string(),
  pc_url: z.string(),
  mp_weixin_url: z.string(),
  /** The address of types 1 and 3, without the ticket that only the shop gives. */
  app_data: z.object({ url: z.string() }),
})
export type SoftwareCard = z.infer<typeof softwareCard>

/** Software as it stands in a room, for its members. */
export const roomSoftware = z.object({
  ...softwareCard.shape,
  /** Whose it is; 平台 for the platform's own. */
  org_name: z.string(),
  /** Works of the room that use it, drafts too; managers only, else 0. */
  work_count: z.int(),
})
export type RoomSoftware = z.infer<typeof roomSoftware>

/** Software that a person keeps at hand. */
export const myApp = z.object({
  ...softwareCard.shape,
  org_name: z.string(),
  /** Switched on by the person. */
  enabled: z.boolean(),
  /** A room of theirs that runs and holds it, by which it opens; 0 = none. */
  training_room_id: z.int(),
  room_title: z.string(),
  /** What an AI's makes, else ''. */
  ai_output: z.union([aiOutput, z.literal('')]),
})
export type MyApp = z.infer<typeof myApp>
export const myAppChoice = z.object({
  id,
  type: softwareType,
  title: z.string(),
  description: z.string(),
  icon_data: picture,
  org_name: z.string(),
  ai_output: z.union([aiOutput, z.literal('')]),
  /** Among their own already. */
  bound: z.boolean(),
})
export type MyAppChoice = z.infer<typeof myAppChoice>
/** The latest AI software that makes something. */
export const robotRelease = z.object({
  ...myAppChoice.shape,
  outparam_type: aiOutput,
  release_time: time,
})

/** A work of the room with an activity that uses the software. */
export const softwareUse = z.object({ work_id: id, title: z.string(), published: z.boolean() })
export type SoftwareUse = z.infer<typeof softwareUse>

/** Software that a room's organisation may use, to choose from. */
export const softwareChoice = z.object({
  id,
  type: softwareType,
  title: z.string(),
  description: z.string(),
  icon_data: picture,
  org_name: z.string(),
  activity_only: z.boolean(),
  /** In the room already. */
  bound: z.boolean(),
})
export type SoftwareChoice = z.infer<typeof softwareChoice>

/** Software in its organisation's catalogue. */
export const softwareRow = z.object({
  id,
  type: softwareType,
  title: z.string(),
  description: z.string(),
  icon_data: picture,
  status: softwareState,
  activity_only: z.boolean(),
  /** 0 = the platform's own. */
  org_id: z.int(),
  org_name: z.string(),
  /** The asker may change it and say who else may use it; else it was granted to their organisation. */
  can_edit: z.boolean(),
  /** Rooms that hold it, as far as the asker may know of them. */
  room_count: z.int(),
  /** Who brought it, where that is a supplier; ''. */
  supplier: z.string(),
  review: softwareReview,
  review_reason: z.string(),
  /** When the asker's organisation may use it no longer; 0 = that has no end, or it is their own. */
  licence_end_time: time,
  update_time: time,
})
export type SoftwareRow = z.infer<typeof softwareRow>

/** Software that a supplier brought, as they write it down. */
export const suppliedSoftware = z.object({
  id,
  type: softwareType,
  title: z.string(),
  description: z.string(),
  icon_data: picture,
  pc_url: z.string(),
  mp_weixin_url: z.string(),
  app_data: z.object({ url: z.string() }),
  ai_output: z.union([aiOutput, z.literal('')]),
  industry_ids: z.array(z.int()),
  status: softwareState,
  review: softwareReview,
  review_reason: z.string(),
  org_name: z.string(),
  version: z.int(),
  update_time: time,
})
export type SuppliedSoftware = z.infer<typeof suppliedSoftware>

/** How many may open it within SEAT_DAYS (0 = all of the organisation) and do, and when it ends (0 = never). */
const licence = { seats: z.int(), seats_used: z.int(), end_time: time }

/** An organisation that may use the software, besides its owner. */
export const softwareGrant = z.object({
  ...licence,
  org_id: id,
  org_name: z.string(),
  /** Its rooms that hold the software: they lose it with the grant. */
  room_count: z.int(),
  create_time: time,
})
export type SoftwareGrant = z.infer<typeof softwareGrant>

/** A licence as whoever runs the platform looks after it. */
export const licenceRow = z.object({
  ...licence,
  software_id: id,
  software_title: z.string(),
  type: softwareType,
  org_id: id,
  org_name: z.string(),
  room_count: z.int(),
  create_time: time,
  /** Of seats and end. */
  version,
})
export type LicenceRow = z.infer<typeof licenceRow>

export const softwareDetail = z.object({
  ...softwareRow.shape,
  pc_url: z.string(),
  mp_weixin_url: z.string(),
  app_data: z.object({ url: z.string() }),
  industry_ids: z.array(z.int()),
  ai_output: z.union([aiOutput, z.literal('')]),
  version: z.int(),
  /** What tickets are signed with, for the foreign system; '' for who may not change the software. */
  ticket_key: z.string(),
  /** Those who may change it, else empty. */
  grants: z.array(softwareGrant),
  /** Rooms that hold it, the latest first. */
  rooms: z.array(z.object({ id, title: z.string(), org_name: z.string() })),
})
export type SoftwareDetail = z.infer<typeof softwareDetail>

/**
 * What the software of types 1 and 3 learns of who comes. The shop appends to its address `training_room_id`, out of a work's
 * activity `work_id` and `item_id` too, and `ticket`: a JSON Web Token (HS256) with these claims, signed with the software's
 * own `ticket_key`. Whoever receives it checks signature, `aud` and `exp`, and takes each `jti` once.
 */
export const ticketClaims = z.object({
  /** The platform's address. */
  iss: z.string(),
  /** The software's id. */
  aud: z.string(),
  /** The person's openid. */
  sub: z.string(),
  name: z.string(),
  /** user, or teacher for whoever manages the room. */
  role: z.enum(['user', 'teacher']),
  training_room_id: id,
  /** 0 = not out of a work. */
  work_id: z.int(),
  item_id: z.int(),
  iat: time,
  exp: time,
  jti: z.string(),
})
export type TicketClaims = z.infer<typeof ticketClaims>

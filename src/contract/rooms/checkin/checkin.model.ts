import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'

/** `none`: not yet, or never. */
export const markStatus = z.enum(['present', 'late', 'leave', 'absent', 'none'])

/** A check-in as a student sees it. */
export const myCheckin = z.object({
  id,
  title: z.string(),
  truename: z.string(),
  begin_time: time,
  late_time: time,
  end_time: time,
  status: markStatus,
  /** When the asker's mark was taken; 0 = not yet. */
  time,
})
export type MyCheckin = z.infer<typeof myCheckin>

/** A check-in as its room's managers see it. */
export const checkin = z.object({
  id,
  title: z.string(),
  truename: z.string(),
  begin_time: time,
  late_time: time,
  end_time: time,
  present: z.int(),
  late: z.int(),
  leave: z.int(),
  absent: z.int(),
  none: z.int(),
  total: z.int(),
})
export type Checkin = z.infer<typeof checkin>

/** What the projector shows now. */
export const checkinCode = z.extend(checkin, {
  /** The link of the QR code and the code to type; '' once it is over. */
  url: z.string(),
  code: z.string(),
  /** Until when they are shown, in server seconds. */
  url_until: time,
  code_until: time,
  /** The last who came, newest first. */
  latest: z.array(z.object({ uid: id, truename: z.string(), avatar: z.string(), status: markStatus })),
})

export const checkinRecord = z.object({
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  team_title: z.string(),
  status: markStatus,
  way: z.enum(['qr', 'code', 'manual', '']),
  offline: z.boolean(),
  time,
  arrive_time: time,
})
export type CheckinRecord = z.infer<typeof checkinRecord>

import * as z from 'zod/mini'
import { endpoint, input } from './endpoint'

/**
 * What the server tells a page that is open: only what changed, never the data itself.
 * `id` is the room, contest, team … that the type names; the page refetches what it shows of it.
 */
export const PUSH_TYPES = [
  'notice',
  'user',
  'room',
  'room.apply',
  'room.member',
  'team',
  'contest',
  'contest.team',
  'contest.mark',
  'contest.clarify',
  'announce',
  'checkin',
  'work',
  'work.pass',
  'task',
  'exam',
  'project',
  'feedback',
  'bulletin',
  'content',
  'activity',
] as const
export const pushMessage = z.object({
  type: z.enum(PUSH_TYPES),
  id: z.optional(z.int()),
  room_id: z.optional(z.int()),
})
export type PushType = (typeof PUSH_TYPES)[number]
export type PushMessage = z.infer<typeof pushMessage>

/** Seconds between polls where a stream can't be had. */
export const EVENT_POLL_SECONDS = 20

export const eventsApi = {
  stream: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/events/stream',
    input: input({}),
    output: pushMessage,
    external: 'read with EventSource, not with the API client',
    summary: 'Server-sent events of the person: one stream a page, `data:` holds a push message',
  }),
  poll: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/events/poll',
    input: input({ since: z.optional(z.number().check(z.nonnegative())) }),
    output: z.object({ list: z.array(pushMessage), now: z.int(), delay: z.int(), lost: z.boolean() }),
    external: 'polled by the page where EventSource fails',
    summary: 'What changed since a time in milliseconds, whole or not; `lost` says that everything should be refetched',
  }),
}

import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { WEB_PUSH_PATHS } from './web-push.model'
import { DAY_MINUTES } from './web-push.rules'

const minute = z.int().check(z.nonnegative(), z.maximum(DAY_MINUTES - 1))
const quiet = z.object({ on: z.boolean(), from: minute, to: minute })

/** Unsigned, by the session and its token alone: the worker makes these calls too, and holds no key to sign with. */
export const webPushApi = {
  state: endpoint({
    group: 'product',
    method: 'GET',
    path: WEB_PUSH_PATHS.state,
    input: input({}),
    output: z.object({
      /** What a browser subscribes with: our public key (VAPID). */
      public_key: z.string(),
      /** The address under which this session's device is told; '' where it is not. */
      endpoint: z.string(),
      quiet,
    }),
    summary: 'Whether the device of this session is told of notifications, and the quiet hours of its person',
  }),
  subscribe: endpoint({
    group: 'product',
    method: 'POST',
    path: WEB_PUSH_PATHS.subscribe,
    input: input({
      endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
      p256dh: z.string().check(z.maxLength(100)),
      auth: z.string().check(z.maxLength(40)),
    }),
    output: done,
    summary: 'The device of this session is told of notifications from now on, until the session ends',
  }),
  unsubscribe: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/WebPush/unsubscribe',
    input: input({}),
    output: done,
    summary: 'The device of this session is told of nothing any more',
  }),
  saveQuiet: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/WebPush/saveQuiet',
    input: input({ on: z.boolean(), from: minute, to: minute }),
    output: done,
    summary: 'The quiet hours of the asker: what is due inside them is told at their end',
  }),
}

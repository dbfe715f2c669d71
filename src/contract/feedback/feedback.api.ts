import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id } from '../kernel/fields'

export const feedbackApi = {
  send: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Tool/sendFeedBack',
    input: input({
      /** The page's address is appended by the page. */
      content: z.string().check(z.maxLength(4000)),
      contact: z.string().check(z.maxLength(254)),
      picture_data: z.array(z.object({ id, url: z.string().check(z.maxLength(500)) })).check(z.maxLength(5)),
      source: z.literal('szb'),
    }),
    output: done,
    summary: 'Feedback with pictures',
  }),
}

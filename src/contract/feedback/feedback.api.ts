import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, line, time } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { FEEDBACK_ADDRESS_MAX, FEEDBACK_CONTENT_MAX, FEEDBACK_PICTURES } from './feedback.rules'

export const feedbackApi = {
  send: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Tool/sendFeedBack',
    input: input({
      /** The page's address is appended by the page. */
      content: line(FEEDBACK_CONTENT_MAX + FEEDBACK_ADDRESS_MAX),
      contact: z.string().check(z.maxLength(254)),
      picture_data: z
        .array(z.object({ id, url: z.string().check(z.maxLength(500)) }))
        .check(z.maxLength(FEEDBACK_PICTURES)),
      source: z.literal('szb'),
    }),
    output: done,
    summary: 'Feedback with pictures',
  }),
  mine: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Tool/myFeedBack',
    input: input(paging),
    output: listOf(z.object({ id, content: z.string(), contact: z.string(), pictures: z.int(), create_time: time })),
    summary: 'What the asker sent as feedback, newest first',
  }),
}

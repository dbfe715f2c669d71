import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, line, time } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { FEEDBACK_ADDRESS_MAX, FEEDBACK_CONTENT_MAX, FEEDBACK_PICTURES, FEEDBACK_STATES } from './feedback.rules'

const state = z.enum(FEEDBACK_STATES)
const reply = z.object({ id, content: z.string(), create_time: time })
const sent = { id, content: z.string(), contact: z.string(), create_time: time, state }

export const receivedFeedback = z.object({
  ...sent,
  uid: id,
  truename: z.string(),
  /** The sender's organisations. */
  org_name: z.string(),
  pictures: z.array(z.object({ id, url: z.string() })),
  replies: z.array(z.extend(reply, { truename: z.string() })),
})
export type ReceivedFeedback = z.infer<typeof receivedFeedback>

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
    output: listOf(z.object({ ...sent, pictures: z.int(), replies: z.array(reply) })),
    summary: 'What the asker sent as feedback and what was answered, newest first',
  }),
  lists: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Tool/feedBackLists',
    input: input({ ...paging, state: z.optional(state) }),
    output: listOf(receivedFeedback),
    summary: 'Feedback of everybody, newest first, for those who run the platform',
  }),
  reply: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Tool/replyFeedBack',
    input: input({ id, content: line(FEEDBACK_CONTENT_MAX) }),
    output: done,
    summary: 'Answers a feedback, which is done by that; its sender is told',
  }),
  mark: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Tool/markFeedBack',
    input: input({ id, state: z.enum(['doing', 'done']) }),
    output: done,
    summary: 'Says of a feedback that somebody is at it, or that it is done without an answer',
  }),
}

import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, line } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { review, star } from './reviews.model'
import { HIDE_REASON_MAX, REPLY_MAX, REVIEW_MAX } from './reviews.rules'

const room = { training_room_id: id }

export const reviewsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getPublicReviews',
    input: input({ ...room, ...paging }),
    output: z.object({
      ...listOf(review).shape,
      score: z.number(),
      /** How many gave 1, 2, 3, 4 and 5. */
      counts: z.array(z.int()),
      own: z.nullable(review),
      /** Why the asker may not rate; '' = they may. */
      refusal: z.string(),
      /** May answer and hide. */
      answers: z.boolean(),
    }),
    summary: 'What those who worked in a room think of it, the latest first',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/savePublicReview',
    input: input({ ...room, score: star, content: line(REVIEW_MAX) }),
    output: z.object({ id }),
    summary: 'Rates the room, or changes one’s rating: each has one',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/removePublicReview',
    input: input(room),
    output: done,
    summary: 'Takes one’s rating back',
  }),
  answer: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/answerPublicReview',
    input: input({ ...room, id, reply: line(REPLY_MAX) }),
    output: done,
    summary: 'The owner’s answer; an empty one takes it back',
  }),
  hide: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/hidePublicReview',
    input: input({ ...room, id, hidden: z.boolean(), reason: z.optional(line(HIDE_REASON_MAX)) }),
    output: done,
    summary: 'Hides the words of a review with a reason that everybody reads, or shows them again; its stars count on',
  }),
}

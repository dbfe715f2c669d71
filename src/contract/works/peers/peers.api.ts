import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id } from '../../kernel/fields'
import { peerDesk, peerMine, peerPoints, peerResult, peerReviews, peerSettings, peerSheet } from './peers.model'

// Without a spread: the bundler keeps what one reads, and the schema library with it.
const work = { training_room_id: id, work_id: id }
const review = { training_room_id: id, review_id: id }
const count = z.int().check(z.nonnegative())

export const peersApi = {
  desk: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPeer/desk',
    input: input(work),
    output: peerDesk,
    summary: 'The peer review of a work for its teachers: settings, who has reviewed, how near to the teacher',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/WorkPeer/save',
    input: input({ ...work, version: count, peer: peerSettings }),
    output: z.object({ version: count }),
    summary: 'Saves how a work is reviewed by peers; refused when somebody saved it since',
  }),
  assign: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/WorkPeer/assign',
    input: input(work),
    output: z.object({ added: count, dropped: count }),
    summary: 'Distributes the hand-ins; given reviews stay, people who left are replaced',
  }),
  remind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/WorkPeer/remind',
    input: input(work),
    output: z.object({ count }),
    summary: 'Reminds those whose reviews are missing',
  }),
  reviews: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPeer/reviews',
    input: input({ training_room_id: id, submission_id: id }),
    output: peerReviews,
    summary: 'The given reviews of one hand-in, with names, for its teachers',
  }),
  dismiss: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/WorkPeer/dismiss',
    input: input({ ...review, dismissed: z.boolean(), reason: z.string().check(z.maxLength(5000)) }),
    output: done,
    summary: 'Takes a review out of the count with a reason, or back into it; it stays on record',
  }),
  mine: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPeer/mine',
    input: input(work),
    output: peerMine,
    summary: 'The reviews of a work that the asker is to give',
  }),
  sheet: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPeer/sheet',
    input: input(review),
    output: peerSheet,
    summary: 'A hand-in that the asker reviews, without anything that says whose it is',
  }),
  give: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/WorkPeer/give',
    input: input({
      ...review,
      points: z.array(peerPoints).check(z.maxLength(60)),
      /** false: kept as it is typed, and not handed over yet. */
      done: z.boolean(),
    }),
    output: done,
    summary: 'Keeps a review as it is typed, or hands it over; it may be changed until the end',
  }),
  result: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPeer/result',
    input: input(work),
    output: peerResult,
    summary: 'How peers reviewed the asker’s hand-in, once the scores are released and the reviewing is over',
  }),
  file: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/WorkPeer/file',
    input: input({ ...review, n: id }),
    output: z.any(),
    external: 'an address for <img>, <a> and downloads: the answer is the file itself',
    summary: 'A file of a hand-in that the asker reviews, under a name that says nothing',
  }),
}

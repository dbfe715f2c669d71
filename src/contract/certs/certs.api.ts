import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { id, keyword } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { certAward, certContainer, certDetail, certLearner, certStats, learnerState, verified } from './certs.model'

const room = { training_room_id: id }

/** What people of a room do with its certificates, and what anybody may look up. */
export const certsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/certLists',
    input: input(room),
    output: z.object({ list: z.array(certContainer) }),
    edition: 1,
    summary: 'Categories of a room with their certificates and the asker’s progress; drafts for its managers alone',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/certDetail',
    input: input({
      ...room,
      container_id: id,
      cert_id: id,
      /** Where the asker came from, as the address says it; it changes nothing. */
      from: z.optional(z.string().check(z.maxLength(40))),
    }),
    output: certDetail,
    summary: 'A certificate with its introduction, what it asks for and how far the asker is',
  }),
  mine: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/myCerts',
    input: input({}),
    output: z.object({ list: z.array(certAward) }),
    summary: 'What the asker was awarded, in a room or (without one) anywhere, the latest first',
  }),
  claim: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/claimCert',
    input: input({ ...room, cert_id: id }),
    output: certAward,
    summary: 'Awards the asker a certificate whose requirements they have all met, where the rule awards it',
  }),
  stats: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/certStats',
    input: input({ ...room, cert_id: id }),
    output: certStats,
    summary: 'How many learners are where with a certificate, and what holds them up',
  }),
  learners: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/certLearners',
    input: input({
      ...room,
      cert_id: id,
      keyword: z.optional(keyword),
      state: z.optional(learnerState),
      ...paging,
    }),
    output: listOf(certLearner),
    summary: 'Learners of a room with how each stands to a certificate; for its managers',
  }),
  verify: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/verifyCert',
    input: input({ number: z.string().check(z.maxLength(60)) }),
    output: verified,
    summary: 'Anybody asks whether a number is a certificate and how it stands; wrong numbers are limited',
  }),
}

import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { listOf, paging } from '../../kernel/paging'
import { contestCard } from '../contests.model'

export const readingApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/reading',
    input: input({ ...paging }),
    output: listOf(z.extend(contestCard, { room_title: z.string() })),
    summary: 'Contests of all rooms that the asker signed up for or still may sign up for',
  }),
}

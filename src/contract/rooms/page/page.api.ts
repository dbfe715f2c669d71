import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id } from '../../kernel/fields'
import { share } from '../rooms.api'
import { BLOCK_KEYS, LINKS_MAX, pageBlock, pageLink, rankRow, rankSource, roomPage, roomProgress } from './page.model'

const room = { training_room_id: id }

export const pageApi = {
  get: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getPage',
    input: input({ ...room, ...share }),
    output: roomPage,
    summary:
      'How the room’s home is arranged; blocks that are off only for managers. A share link (auth_hash) shows it to anybody, with the names of what the room holds',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/savePage',
    input: input({
      ...room,
      version: z.int(),
      /** All of them, in the new order. */
      blocks: z.array(pageBlock).check(z.length(BLOCK_KEYS.length)),
      links: z.array(pageLink).check(z.maxLength(LINKS_MAX)),
    }),
    output: z.object({ version: z.int() }),
    summary: 'Arranges the room’s home; `version` is the one that was read',
  }),
  progress: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getHomeData',
    input: input(room),
    output: roomProgress,
    edition: 2,
    summary: 'What the home shows of the asker’s, the team’s and the room’s progress, and the room’s dates',
  }),
  ranking: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getHomeRank',
    input: input({
      ...room,
      /** What a manager who arranges the home looks at; others get what the home ranks by. */
      source: z.optional(rankSource),
    }),
    output: z.object({
      source: rankSource,
      by: z.enum(['team', 'user']),
      /** The first ten, and the asker's own place wherever it is. */
      list: z.array(rankRow),
      own: z.nullable(rankRow),
      total: z.int(),
    }),
    summary: 'Teams, or people where there are none, by what the home ranks by',
  }),
}

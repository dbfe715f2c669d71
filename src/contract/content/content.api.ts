import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { id, keyword } from '../kernel/fields'
import { listOf } from '../kernel/paging'
import { contentFilter } from './content.filter'
import { contentCard, contentDetail, contentState } from './content.model'

/** Reading content. */
export const contentApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/lists',
    input: input({
      ...contentFilter(),
      from: z.optional(z.enum(['org', 'store'])),
      org_id: z.optional(id),
      /** What it trains: a row on top of its dimension table. */
      dimension: z.optional(keyword),
    }),
    output: listOf(contentCard),
    summary: 'Published content that the asker may read: of the store, of their organisation, or both',
  }),
  managed: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/managedLists',
    input: input({ ...contentFilter(), state: z.optional(contentState) }),
    output: listOf(contentCard),
    summary: 'Content of the organisation and those below it that was ever published, for their admins',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/detail',
    input: input({ id }),
    output: contentDetail,
    summary: 'Content as it is published; for its authors, who have not published it yet, as it is written',
  }),
  viewed: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/viewed',
    input: input({ id }),
    output: z.object({ view_count: z.int() }),
    summary: 'Counts that the asker has opened content: once a day and person',
  }),
}

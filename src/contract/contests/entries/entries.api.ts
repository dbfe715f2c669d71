import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { deviceTime, id } from '../../kernel/fields'
import { contestEntry, entrySheet } from './entries.model'

export const entriesApi = {
  sheet: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ContestEntry/sheet',
    input: input({ contest_id: id }),
    output: entrySheet,
    summary: "What the asker's registration handed in for each item, and whether it still can",
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestEntry/save',
    input: input({
      contest_id: id,
      item_id: id,
      /** Counted in characters as a person sees them; this is only a wall. */
      body: z.string().check(z.maxLength(100_000)),
      file_ids: z.array(id).check(z.maxLength(100)),
      device_time: deviceTime,
    }),
    output: contestEntry,
    summary: 'Hands in a new version for an item; the newest counts',
  }),
}

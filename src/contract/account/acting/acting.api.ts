import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id, line, time } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { go, redirect_uri } from '../door'
import { ACTING_MINUTES, ACTING_REASON_MAX } from './acting.rules'

const state = z.string().check(z.minLength(1), z.maxLength(200))

const actingRow = z.object({
  id,
  by_name: z.string(),
  reason: z.string(),
  begin_time: time,
  /** When it ended, or will by itself. */
  end_time: time,
  running: z.boolean(),
  /** Calls that were made. */
  calls: z.int(),
})
export const actingListed = z.extend(actingRow, { uid: id, truename: z.string() })
export type ActingListed = z.infer<typeof actingListed>

/** Somebody who runs the platform acts for a person: for a reason, for some minutes, every call of it written down. */
export const actingApi = {
  begin: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/admin.Acting/begin',
    input: input({
      uid: id,
      reason: line(ACTING_REASON_MAX),
      minutes: z.union(ACTING_MINUTES.map((n) => z.literal(n))),
      redirect_uri,
      state,
    }),
    output: go,
    summary: 'Opens a session in which the asker acts for somebody; answers like login',
  }),
  end: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Acting/end',
    input: input({ redirect_uri, state }),
    output: go,
    summary: 'Ends it; answers like login, for whoever acted',
  }),
  lists: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/admin.Acting/lists',
    input: input({ ...paging }),
    output: listOf(actingListed),
    summary: 'Who acted for whom, the latest first',
  }),
  calls: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/admin.Acting/calls',
    input: input({ ...paging, id }),
    output: listOf(z.object({ id, method: z.string(), path: z.string(), room_id: z.int(), status: z.int(), time })),
    summary: 'Every call that was made while acting, in order',
  }),
  mine: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/User/getActingList',
    input: input({ ...paging }),
    output: listOf(actingRow),
    summary: 'Who acted for the asker, when and why',
  }),
}

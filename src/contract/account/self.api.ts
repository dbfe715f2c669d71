import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, line, place, time } from '../kernel/fields'

/** Where somebody is logged in; `current` is the asking one. */
export const sessionRow = z.object({
  /** Names it to its own person; nothing is opened with it. */
  key: z.string(),
  agent: z.string(),
  create_time: time,
  seen_time: time,
  current: z.boolean(),
  /** Somebody who runs the platform acts in it for its person. */
  acting: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>

/** What people do with their own account on the personal home. */
export const selfApi = {
  updateProfile: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/User/updateProfile',
    input: input({ truename: z.optional(line(30)), avatar_id: z.optional(id), place: z.optional(place) }),
    output: done,
    summary: 'Changes name, avatar (an attachment of kind avatar) or place; what is left out stays',
  }),
  changePassword: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/User/changePassword',
    input: input({ old_password: z.string().check(z.maxLength(200)), password: z.string().check(z.maxLength(200)) }),
    output: done,
    summary: 'Changes the password and ends all other sessions',
  }),
  sessions: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/User/getSessionList',
    input: input({}),
    output: z.object({ list: z.array(sessionRow) }),
    summary: 'Devices on which the asker is logged in',
  }),
  endOthers: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/User/logoutOthers',
    input: input({}),
    output: done,
    summary: 'Ends all sessions of the asker but this one',
  }),
}

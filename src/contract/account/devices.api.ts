import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'

/** Apart from `selfApi`: no first screen ends a session. */
export const devicesApi = {
  endOne: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/User/logoutDevice',
    input: input({ key: z.string().check(z.minLength(1), z.maxLength(40)) }),
    output: done,
    summary: 'Ends one session of the asker, not this one',
  }),
}

import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { time } from '../../kernel/fields'

const version = z.string().check(z.minLength(1), z.maxLength(20))

/** What somebody agreed to, of the texts that are in force. */
export const consentState = z.object({
  /** Of the texts in force. */
  version: z.string(),
  /** When they agreed to these; 0 where they have not. */
  time,
  guardian: z.boolean(),
})

export const closingState = z.object({
  /** When the account will be deleted; 0 where nobody asked for it. */
  close_time: time,
  /** What has to be given to somebody else first, each in a sentence. */
  hindrances: z.array(z.string()),
})
export type ClosingState = z.infer<typeof closingState>

/** What a person decides about their own account. Apart from `selfApi`: no first screen but its own asks for it. */
export const ownApi = {
  consent: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/User/getConsent',
    input: input({}),
    output: consentState,
    summary: 'Whether the asker agreed to the terms and the privacy notice in force',
  }),
  agree: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/User/agree',
    input: input({ version, guardian: z.boolean() }),
    output: done,
    summary: 'Agrees to the terms and the privacy notice in force',
  }),
  closing: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/User/getClosing',
    input: input({}),
    output: closingState,
    summary: 'Whether and when the asker’s account will be deleted, and what stands in the way',
  }),
  close: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/User/closeAccount',
    input: input({ password: z.string().check(z.maxLength(200)) }),
    output: closingState,
    summary: 'Has the asker’s account deleted after a waiting time',
  }),
  keep: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/User/keepAccount',
    input: input({}),
    output: done,
    summary: 'Keeps an account that was to be deleted',
  }),
}

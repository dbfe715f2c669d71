import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { go, redirect_uri } from '../door'

const contact = z.string().check(z.minLength(1), z.maxLength(254))
const code = z.string().check(z.minLength(1), z.maxLength(20))
const password = z.string().check(z.maxLength(200))
/** Seconds until another one may be asked for. */
const sent = z.object({ again: z.int() })

/** Codes that are sent to a mobile number or an e-mail. */
export const contactApi = {
  send: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Passport/sendCode',
    input: input({ contact, purpose: z.enum(['register', 'reset']) }),
    output: sent,
    summary: 'Sends a code to a mobile number or e-mail; answers alike whether or not an account has it',
  }),
  reset: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Passport/resetBySentCode',
    input: input({
      contact,
      code,
      password,
      redirect_uri,
      state: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: go,
    summary: 'Sets a forgotten password anew by a code that was sent; ends all sessions and answers like login',
  }),
  ask: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/User/sendContactCode',
    input: input({ contact }),
    output: sent,
    summary: 'Sends a code to the mobile number or e-mail that the asker wants to have from now on',
  }),
  change: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/User/changeContact',
    input: input({ contact, code, password: z.optional(password) }),
    output: done,
    summary: 'Changes the asker’s mobile number or e-mail, by the code that was sent there and their password',
  }),
}

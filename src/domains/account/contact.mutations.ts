import type { QueryClient } from '@tanstack/react-query'
import { contactApi } from '#contract/account/contact/contact.api'
import type { Input } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { refreshUser } from './account.mutations'

// Mail servers and senders of text messages take their time.
const PATIENCE = 20_000

/** Has a code sent; what is wrong is said at the field. Answers the seconds until another one may be asked for. */
export const sendCode = async (contact: string, purpose: 'register' | 'reset'): Promise<number> =>
  (await call(contactApi.send, { contact, purpose }, { quiet: true, timeout: PATIENCE })).again
export const sendChangeCode = async (contact: string): Promise<number> =>
  (await call(contactApi.ask, { contact }, { quiet: true, timeout: PATIENCE })).again

export const resetBySentCode = (input: Input<typeof contactApi.reset>) =>
  call(contactApi.reset, input, { quiet: true, timeout: 15_000 })

export const changeContact = async (client: QueryClient, input: Input<typeof contactApi.change>): Promise<void> => {
  await call(contactApi.change, input, { quiet: true, timeout: 15_000 })
  await refreshUser(client)
}

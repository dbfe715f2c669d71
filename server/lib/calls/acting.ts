import { actingErrors } from '#contract/account/acting/acting.errors'
import type { Endpoint } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Actor } from './context'

/**
 * What is a person's alone, whoever acts for them: the account with its password, second factor, devices and end, what they
 * agree to, a copy of their data, which devices are told what they are told, and secret addresses that last longer than the acting.
 */
const OWN =
  /^\/api\/(User|Passport|Personal|Legal|Security|TwoFactor|Totp|Passkey|Credential|Identity|OAuth|Sso|WebPush)\//
/** Lists that leave as files; a list that may do so is asked for one by `do_export`. */
const TAKES_OUT = /export|download|zip|ics|problems|certFile/i
const SECRETS = /feed|authKey|renewKey|issue|reset/i

const refuse = () => {
  throw new DomainError(actingErrors.acting_refused)
}

/** Throws where somebody acts and the call is not one for them. */
export const checkActing = (actor: Actor | null, api: Endpoint, isWrite: boolean): void => {
  if (!actor?.actingId) return
  const { path } = api
  if (/^\/api\/Personal\//.test(path)) refuse()
  if (isWrite && (OWN.test(path) || SECRETS.test(path))) refuse()
}

/** The same of what answers with a file. */
export const checkActingFile = (actor: Actor | null, { path }: Endpoint, always = false): void => {
  if (actor?.actingId && (always || TAKES_OUT.test(path))) refuse()
}

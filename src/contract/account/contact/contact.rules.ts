import { isMobile, loginKey } from '../account.rules'

/** Figures of a code that is sent, and for how long it counts. */
export const SENT_DIGITS = 6
export const SENT_MINUTES = 10
/** Seconds until another one may be asked for. */
export const AGAIN_SECONDS = 60

/** A code as it was sent, however it was typed or pasted. */
export const sentCodeKey = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')

export interface Contact {
  kind: 'mobile' | 'email'
  /** As it is kept. */
  value: string
}
/** What somebody may be reached by. What is neither is told by `contactProblem`. */
export const contactOf = (typed: string): Contact => {
  const value = loginKey(typed)
  return { kind: isMobile(value) || !value.includes('@') ? 'mobile' : 'email', value }
}

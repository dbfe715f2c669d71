import { createHmac } from 'node:crypto'
import type { TicketClaims } from '#contract/software/software.model'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEADER = part({ alg: 'HS256', typ: 'JWT' })

/** The claims as a signed JSON Web Token, which any language has a library to check. */
export const signTicket = (claims: TicketClaims, key: string): string => {
  const text = `${HEADER}.${part(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

/** The address with these beside what it already asks; a parameter of the same name is ours. */
export const withParams = (address: string, params: Record<string, string | number>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value))
  return url.href
}

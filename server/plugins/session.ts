import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEADER_TOKEN, TOKEN_COOKIE } from '#contract/kernel/config'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { adminOrAbove, mayInRoom, type Permission } from '#contract/kernel/roles'
import type { Config } from '../config'
import type { Actor, Ctx, Lookups } from '../lib/calls/context'
import { type RoomRef, roomRef } from '../lib/calls/room-ref'
import { sameText, sha256 } from '../lib/storage/hash'

export const sessionCookie = (config: Pick<Config, 'secure'>): string => (config.secure ? '__Host-sid' : 'sid')

/** No cookie or token of ours is as long. */
const CREDENTIAL_MAX = 200

/** What the database knows a session by; the cookie itself is stored nowhere. */
export const sidOf = (request: FastifyRequest, config: Config): string | null => {
  const cookie = request.cookies[sessionCookie(config)]
  return cookie && cookie.length <= CREDENTIAL_MAX ? sha256(cookie) : null
}

const deviceCookie = (config: Pick<Config, 'secure'>): string => (config.secure ? '__Secure-device' : 'device')
/** As long as browsers keep a cookie at all. */
const DEVICE_SECONDS = 400 * 86_400

export const deviceOf = (request: FastifyRequest, config: Config): string => request.cookies[deviceCookie(config)] ?? ''

const browserCookie = (config: Pick<Config, 'secure'>): string => (config.secure ? '__Host-signin' : 'signin')
/** As long as somebody may be on their way to a provider and back, and there decide. */
const TRIP_SECONDS = 3600

export const browserOf = (request: FastifyRequest, config: Config): string => {
  const cookie = request.cookies[browserCookie(config)] ?? ''
  return /^[\w-]{32}$/.test(cookie) ? cookie : ''
}

export const cookiesOf = (reply: FastifyReply, config: Config) => {
  const options = { path: '/', sameSite: 'lax', secure: config.secure } as const
  const maxAge = config.sessionDays * 86_400
  return {
    set(sid: string, token: string) {
      reply.setCookie(sessionCookie(config), sid, { ...options, httpOnly: true, maxAge })
      reply.setCookie(TOKEN_COOKIE, token, { ...options, maxAge })
    },
    /** Sent along to the calls of the login page alone, and kept when somebody logs out: it says nothing of who. */
    remember(device: string) {
      const { pathname: path } = new URL(`${config.ucBase}/api/Passport`, config.publicUrl)
      reply.setCookie(deviceCookie(config), device, { ...options, path, httpOnly: true, maxAge: DEVICE_SECONDS })
    },
    /** By this the browser that comes back from a provider is the one that set out; for the whole host, so that no other name of the domain can put one there. */
    setOut(browser: string) {
      reply.setCookie(browserCookie(config), browser, { ...options, httpOnly: true, maxAge: TRIP_SECONDS })
    },
    clear() {
      reply.clearCookie(sessionCookie(config), { ...options, httpOnly: true })
      reply.clearCookie(TOKEN_COOKIE, options)
    },
  }
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

export const hasToken = (request: FastifyRequest, actor: Actor): boolean =>
  sameText(header(request, HEADER_TOKEN).slice(0, CREDENTIAL_MAX + 1), actor.token)

/**
 * A browser says where a write comes from; another site's page may not send one. The host is the one that the request itself
 * names: X-Forwarded-Host is what anybody writes where a proxy hands it on.
 */
export const checkOrigin = (request: FastifyRequest, config: Config): void => {
  const origin = header(request, 'origin')
  const foreign = origin
    ? !URL.canParse(origin) ||
      (new URL(origin).host !== header(request, 'host').toLowerCase() &&
        origin !== new URL(config.publicUrl).origin &&
        !config.allowedRedirects.includes(origin))
    : header(request, 'sec-fetch-site') === 'cross-site'
  if (foreign) throw new DomainError(kernelErrors.token_mismatch)
}

const refuseRoom: NonNullable<Lookups['refuseRoom']> = (permission, room) => {
  if (room && (permission === 'room.any' || mayInRoom(permission, room))) return undefined
  return new DomainError(room && mayInRoom('room.read', room) ? kernelErrors.forbidden : kernelErrors.not_found)
}

/** Throws unless the asker may make the call. */
export const permit = (
  allow: Permission,
  { actor, room }: Pick<Ctx, 'actor' | 'room'>,
  ref: RoomRef | null = null,
  refuse = refuseRoom,
): void => {
  if (allow === 'public') return
  if (!actor) throw new DomainError(kernelErrors.login_required)
  if (allow === 'session') return
  if (!actor.visit) throw new DomainError(kernelErrors.no_visit)
  if (allow === 'visit') return
  if (allow === 'super' || allow === 'org.admin') {
    const may = actor.superAdmin || (allow === 'org.admin' && adminOrAbove(actor.orgRoles))
    if (!may) throw new DomainError(kernelErrors.forbidden)
    return
  }
  const refusal = refuse(allow, room, ref ?? roomRef(0))
  if (refusal) throw refusal
}

import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { UserInfo } from '#contract/account/account.model'
import { mayVisit } from '#contract/account/visit.rules'
import { kernelErrors } from '#contract/kernel/errors'
import { hasToken } from '#lib/identity'
import { ApiError, isOffline } from '#lib/net/errors'
import { siteNow } from '#lib/net/site'
import { whenIdle } from '#lib/when-idle'
import { say } from '#ui/overlays/say'
import { accountQueries } from '../domains/account/account.queries'
import { noticesQueries } from '../domains/notices/notices.queries'
import { CARRIED, handedOver, type RootSearch, stringifySearch } from './boot/search'
import { siteQueries } from './boot/site.queries'
import { factsOf, needsLogin, type RouteFacts } from './boot/static-data'
import { forgetSession, loginAddress, takeLoginCode } from './session/login'
import { checkVersion } from './worker/version'

/** What one navigation is about, as the root route sees it. */
export interface Journey {
  client: QueryClient
  pathname: string
  search: RootSearch & Record<string, unknown>
  /** The address before this one, if the page was already open. */
  before?: RootSearch
  hash: string
  matches: readonly { staticData?: RouteFacts; _notFound?: boolean }[]
}

const OPEN_WITHOUT_VISIT = new Set(['/no-permission', '/about', '/404', '/401'])

const to = (href: string) => redirect({ href, replace: true })
const here = ({ pathname, hash }: Journey, search: Record<string, unknown>): string =>
  pathname + stringifySearch(search) + (hash && `#${hash}`)

/** The navigation rules of section 2, in their order. Throws a redirect where the way leads elsewhere. */
export const guard = async (journey: Journey): Promise<void> => {
  await haveSite(journey)
  if (journey.matches.some((match) => match._notFound)) throw to('/404')
  await takeHandOver(journey)
  void checkVersion()
  const facts = factsOf(journey.matches)
  const user = await haveUser(journey.client, needsLogin(facts))
  if (user) {
    if (!mayVisit(user) && !facts.skipVisit && !OPEN_WITHOUT_VISIT.has(journey.pathname)) throw to('/no-permission')
    if (facts.roles && !facts.roles.some((role) => user.roles.includes(role))) throw to('/401')
  } else if (needsLogin(facts)) throw to(await loginAddress(here(journey, journey.search)))
  carry(journey, facts)
}

/** Asked anew on the way: what is known is good enough to go on with, and the screen's own calls have the line first. */
const behind = (work: () => unknown): void => whenIdle(() => void work())

/** The configuration, once. What the device has kept counts; without any there is nowhere to ask. */
const haveSite = async ({ client, pathname }: Journey): Promise<void> => {
  if (siteNow()) {
    behind(() => client.prefetchQuery(siteQueries.config()))
    return
  }
  try {
    await client.ensureQueryData(siteQueries.config())
  } catch {
    if (pathname !== '/404') throw to('/404')
  }
}

/** The login came back with a code: trade it, and leave no trace of it in the address. */
const takeHandOver = async (journey: Journey): Promise<void> => {
  const { code, state, sid, ...rest } = journey.search
  const handed = handedOver(journey.search)
  if (!handed) return
  await takeLoginCode(journey.client, handed.code, handed.state).catch((error: unknown) => {
    if (isOffline(error)) throw error
  })
  throw to(here(journey, rest))
}

/** Section 8: an answer without openid is no login, wherever it comes from; the session is not used again. */
const verified = (client: QueryClient, user: UserInfo): UserInfo | null => {
  if (user.openid) return user
  void say('Verification failed, please Login again.', 'error')
  forgetSession(client)
  return null
}

/** The logged-in person, or null. No network is never "logged out". */
const haveUser = async (client: QueryClient, needed: boolean): Promise<UserInfo | null> => {
  if (!hasToken()) return null
  const query = accountQueries.userInfo()
  const known = client.getQueryData(query.queryKey)
  if (known) {
    behind(() => {
      client.fetchQuery(query).then(
        (user) => verified(client, user),
        () => {},
      )
      alsoLoad(client)
    })
    return verified(client, known)
  }
  try {
    const user = verified(client, await client.ensureQueryData(query))
    if (user) alsoLoad(client)
    return user
  } catch (error) {
    if (error instanceof ApiError && error.is(kernelErrors.login_required)) forgetSession(client)
    else if (needed) throw error
    return null
  }
}

/** App config and unread count: after the user, whose key signs them and whose store keeps them. */
const alsoLoad = (client: QueryClient): void => {
  void client.prefetchQuery(accountQueries.globalConfig())
  void client.prefetchQuery(noticesQueries.unreadCount())
}

/** auth_hash and from come along to routes that ask for them. */
const carry = (journey: Journey, facts: RouteFacts): void => {
  if (!facts.carry || !journey.before) return
  const missing = CARRIED.filter((key) => journey.before?.[key] && journey.search[key] === undefined)
  if (!missing.length) return
  const more = Object.fromEntries(missing.map((key) => [key, journey.before?.[key]]))
  throw to(here(journey, { ...journey.search, ...more }))
}

import type { QueryClient } from '@tanstack/react-query'
import { PUSH_TYPES, type PushMessage, type PushType } from '#contract/kernel/events'
import { onPush, onPushLost, startEvents } from '#lib/net/events'
import { startOrgPoll } from '../domains/orgs/parts/org-poll'
import { startBadge } from './badge'
import type { AppRouter } from './boot/router'
import { siteQueries } from './boot/site.queries'

type Handler = (client: QueryClient, message: PushMessage) => Promise<void>

/** What the domains say of it comes with the first news: it knows the calls of all of them. Without it, anything may be stale. */
const makeStale = async (client: QueryClient, type: PushType): Promise<void> => {
  const stale = await import('./news').then(
    ({ staleBy }) => staleBy(type),
    () => [[]],
  )
  for (const queryKey of stale) void client.invalidateQueries({ queryKey })
}

/** What each kind of news makes stale; the message carries no data of its own. */
export const pushHandlers = Object.fromEntries(
  PUSH_TYPES.map((type): [PushType, Handler] => [type, (client) => makeStale(client, type)]),
) as Record<PushType, Handler>

let stop: (() => void) | undefined

export const startPush = (router: AppRouter, client: QueryClient): void => {
  stop?.()
  const end = [
    onPush(PUSH_TYPES, (message) => void pushHandlers[message.type](client, message)),
    // Work on the platform is said by the configuration, which the log-in reads too.
    onPush(['bulletin'], () => void client.fetchQuery({ ...siteQueries.config(), staleTime: 0 }).catch(() => {})),
    // Something may have been missed: what is on screen is read anew, the rest when it is looked at.
    onPushLost(() => {
      void client.refetchQueries({ type: 'active' })
      void router.invalidate()
    }),
    startEvents(),
    startOrgPoll(client),
    startBadge(client),
  ]
  stop = () => {
    for (const one of end) one()
  }
}

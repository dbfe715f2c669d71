import type { QueryClient } from '@tanstack/react-query'
import { PUSH_TYPES, type PushMessage, type PushType } from '#contract/kernel/events'
import { onPush, onPushLost, startEvents } from '#lib/net/events'
import type { StaleBy } from '#lib/net/query'
import { startOrgPoll } from '../domains/orgs/parts/org-poll'
import { startBadge } from './badge'
import type { AppRouter } from './boot/router'
import { siteQueries } from './boot/site.queries'

// What news makes stale is said by the domains, each in its own `<domain>.news.ts`.
const domains = Object.values(import.meta.glob<StaleBy>('../domains/*/*.news.ts', { eager: true, import: 'staleBy' }))

type Handler = (client: QueryClient, message: PushMessage) => void

/** What each kind of news makes stale; the message carries no data of its own. */
export const pushHandlers = Object.fromEntries(
  PUSH_TYPES.map((type): [PushType, Handler] => [
    type,
    (client) => {
      for (const stale of domains)
        for (const queryKey of stale[type]?.() ?? []) void client.invalidateQueries({ queryKey })
    },
  ]),
) as Record<PushType, Handler>

let stop: (() => void) | undefined

export const startPush = (router: AppRouter, client: QueryClient): void => {
  stop?.()
  const end = [
    onPush(PUSH_TYPES, (message) => pushHandlers[message.type](client, message)),
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

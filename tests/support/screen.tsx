import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { PUSH_TYPES, type PushMessage } from '#contract/kernel/events'
import { setIdentity } from '#lib/identity'
import { configureNavigate } from '#lib/navigate'
import { onPush } from '#lib/net/events'
import { noteNetwork } from '#lib/net/online'
import { setSite } from '#lib/net/site'
import { LinkProvider } from '#ui/link'
import type { Client } from './client'
import type { TestServer } from './server'
// How files are sent: the application has it at hand before it sends anything that waits.
import '../../src/domains/files/files.offline'

/** Lets the page's fetch reach the server in this process, as the given person. */
export const connect = (server: TestServer, who: Client, orgId = 1): void => {
  setSite({
    version: 'test',
    title: '星火实训平台',
    bases: { product: '', uc: '/uc', lxp: '/lxp' },
    pages: {
      login: '/uc/login',
      register: '/uc/register',
      home: '/uc/home',
      notifications: '/uc/notifications',
      org_members: '/uc/org/members',
      org_create: '/uc/org/create',
      admin: '/uc/admin',
      lxp_task: '/lxp/task',
    },
    sign_key: server.config.publicSignKey,
    demo: false,
    upload_max: 950 * 1024 * 1024,
  })
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads its token from there
  document.cookie = `token=${who.token}; path=/`
  setIdentity(who.uid ? { uid: who.uid, orgId, signKey: who.signKey } : null)
  goOnline(server, who)
}

/** How often the line was cut: what was under way then never comes back. */
let cuts = 0

export const goOnline = (server: TestServer, who: Client): void => {
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    const before = cuts
    const answer = await server.app.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST',
      url: new URL(url, 'http://localhost').pathname + new URL(url, 'http://localhost').search,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(who.cookie ? { cookie: `sid=${who.cookie}; token=${who.token}` } : {}),
      },
      ...(init.body ? { payload: init.body as string } : {}),
    })
    if (cuts > before) throw new TypeError('Failed to fetch')
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
    return new Response(answer.statusCode === 204 ? null : answer.rawPayload.toString(), {
      status: answer.statusCode,
      headers,
    })
  }) as typeof fetch
  noteNetwork(true)
}

/** Holds back the answers of one path until what is returned is called. */
export const holdBack = (path: string): (() => void) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const line = globalThis.fetch
  globalThis.fetch = (async (...asked: Parameters<typeof fetch>) => {
    if (String(asked[0]).includes(path)) await held
    return line(...asked)
  }) as typeof fetch
  return release
}

/** The network is gone: calls fail as a browser's do, those under way as well. */
export const goOffline = (): void => {
  cuts += 1
  globalThis.fetch = (async () => {
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
  noteNetwork(false)
}

type Handlers = Partial<Record<PushMessage['type'], (client: QueryClient, message: PushMessage) => unknown>>

/** A screen as the application shows it; `push` are the application's handlers of server-sent news. */
export const show = (screen: ReactNode, push: Handlers = {}) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' }, mutations: { networkMode: 'always' } },
  })
  const visited: string[] = []
  configureNavigate((href) => visited.push(href))
  const forget = onPush(PUSH_TYPES, (message) => push[message.type]?.(client, message))
  const view = render(
    <QueryClientProvider client={client}>
      <LinkProvider navigate={(href) => visited.push(href)}>{screen}</LinkProvider>
    </QueryClientProvider>,
  )
  return { ...view, client, visited, forget }
}

import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Client } from './client'

const jar = (): { document: { cookie: string } } => globalThis as never

/** Lets the page's own fetch reach the server in process, with a browser's cookies. `network.up = false` cuts it. */
export const connectPage = (app: FastifyInstance, who?: Client) => {
  const network = { up: true, asked: [] as string[] }
  let sid = who?.cookie ?? ''
  if (who) jar().document.cookie = `token=${who.token}`
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    network.asked.push(String(url))
    if (!network.up) throw new TypeError('Failed to fetch')
    init.signal?.throwIfAborted()
    const token = /(?:^|; )token=([^;]*)/.exec(jar().document.cookie)?.[1] ?? ''
    const answer = await app.inject({
      method: (init.method ?? 'GET') as InjectOptions['method'],
      url: String(url),
      headers: { ...(init.headers as Record<string, string>), cookie: `sid=${sid}; token=${token}` },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    for (const cookie of answer.cookies) {
      if (cookie.name === 'sid') sid = cookie.value
      else jar().document.cookie = `${cookie.name}=${cookie.value}; path=/${cookie.value ? '' : '; max-age=0'}`
    }
    const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers })
  }) as typeof fetch
  return network
}

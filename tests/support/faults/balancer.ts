import { once } from 'node:events'
import { Agent, createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const ASKED_EVERY_MS = 20

/**
 * Sends requests to processes in turn, as a proxy before several of them does: it asks each whether it is ready, leaves out
 * those that are not, and says 502 where the one it chose does not answer.
 */
export const balancer = async () => {
  const ready = new Map<number, boolean>()
  // A connection a request: one that is kept may be closed by a process that stops at the moment it is used.
  const agent = new Agent({ keepAlive: false })
  let turn = 0
  /** Requests that were sent on and not answered yet. */
  const under = new Map<number, number>()
  const asking = new Set<number>()
  const ask = (port: number) =>
    new Promise<void>((done) => {
      asking.add(port)
      const answered = (ok: boolean) => {
        asking.delete(port)
        if (ready.has(port)) ready.set(port, ok)
        done()
      }
      get({ port, host: '127.0.0.1', path: '/readyz', agent }, (answer) => {
        answer.resume()
        answered(answer.statusCode === 200)
      }).on('error', () => answered(false))
    })
  const timer = setInterval(() => {
    // One question at a time: an older answer must not come after a newer one.
    for (const port of ready.keys()) if (!asking.has(port)) void ask(port)
  }, ASKED_EVERY_MS)
  const server = createServer((asked, answer) => {
    const ports = [...ready].filter(([, ok]) => ok).map(([port]) => port)
    const port = ports[turn++ % ports.length]
    const bad = () => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    }
    if (port === undefined) return bad()
    under.set(port, (under.get(port) ?? 0) + 1)
    answer.once('close', () => under.set(port, (under.get(port) ?? 1) - 1))
    const { method, url: path, headers } = asked
    const onward = request({ port, host: '127.0.0.1', method, path, headers, agent }, (given) => {
      answer.writeHead(given.statusCode ?? 502, { ...given.headers, 'x-by': String(port) })
      given.on('error', bad)
      given.pipe(answer)
    })
    onward.on('error', bad)
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: async (port: number) => {
      ready.set(port, false)
      await ask(port)
    },
    remove: (port: number) => ready.delete(port),
    /** Sends to it, or waits for what it sent. */
    uses: (port: number) => ready.get(port) === true || (under.get(port) ?? 0) > 0,
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * What the line does to one request: cut before it reaches the server; cut once the server has done it, before its answer;
 * cut in the middle of the answer; half of the answer as if it were whole; the answer only when the journey lets it go.
 */
export type Fault = 'cut-before' | 'cut-after' | 'cut-within' | 'truncated' | 'held'
/** `portal`: a network's login page answers whatever is asked, with 200. */
type State = 'up' | 'down' | 'portal'

interface Planned {
  method: string
  path: string
  fault: Fault
  times: number
  hits: number
  waiting: (() => void)[]
}
interface Passed {
  method: string
  path: string
  key: string | undefined
  /** Of the session it was sent in. */
  token: string | undefined
  /** What the server answered, whether or not it arrived. */
  status: number
}
interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

const LOGIN_PAGE = '<!doctype html><title>登录校园网</title>登录校园网'
const WORDS = { 'content-type': 'text/html; charset=utf-8' }
/** Of one connection to the next only. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
const handedOn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)))

const whole = async (stream: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
const header = (of: IncomingMessage, name: string): string | undefined => {
  const value = of.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** A line of HTTP between browsers and a server, whose faults a journey sets call by call. */
export const httpLine = async () => {
  let state: State = 'up'
  let far = 0
  const sockets = new Set<Socket>()
  const plans: Planned[] = []
  const passed: Passed[] = []

  const take = (method: string, path: string): Planned | undefined => {
    const plan = plans.find((p) => p.hits < p.times && p.method === method && path.startsWith(p.path))
    if (plan) plan.hits += 1
    return plan
  }
  const toServer = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url: path, headers } = incoming
      const length = body.length ? { 'content-length': body.length } : {}
      const out = ask({
        port: far,
        host: '127.0.0.1',
        method,
        path,
        agent: false,
        headers: { ...handedOn(headers), ...length },
      })
      out.on('response', resolve)
      out.on('error', reject)
      // A stream that nobody reads any more ends on both sides.
      incoming.socket.on('close', () => out.destroy())
      out.end(body)
    })

  /** Gives the server's answer as the fault leaves it. */
  const spoil = async (fault: Fault | undefined, plan: Planned | undefined, a: Answer, near: ServerResponse) => {
    const half = a.body.subarray(0, Math.floor(a.body.length / 2))
    const socket = near.socket as Socket
    if (fault === 'cut-after') return socket.resetAndDestroy()
    if (fault === 'cut-within') {
      near.writeHead(a.status, { ...handedOn(a.headers), 'content-length': a.body.length })
      near.write(half, () => socket.resetAndDestroy())
      return
    }
    if (fault === 'held') await new Promise<void>((resolve) => plan?.waiting.push(resolve))
    const sent = fault === 'truncated' ? half : a.body
    near.writeHead(a.status, { ...handedOn(a.headers), 'content-length': sent.length }).end(sent)
  }

  const pass = async (incoming: IncomingMessage, near: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/' } = incoming
    if (state === 'down') return void incoming.socket.resetAndDestroy()
    const body = await whole(incoming)
    if (state === 'portal') return void near.writeHead(200, WORDS).end(method === 'HEAD' ? '' : LOGIN_PAGE)
    const plan = take(method, path)
    if (plan?.fault === 'cut-before') return void incoming.socket.resetAndDestroy()
    const answer = await toServer(incoming, body)
    const status = answer.statusCode ?? 0
    passed.push({ method, path, key: header(incoming, 'idempotency-key'), token: header(incoming, 'x-token'), status })
    if (!plan && header(answer, 'content-type')?.includes('event-stream')) {
      near.writeHead(status, handedOn(answer.headers))
      near.flushHeaders()
      answer.pipe(near)
      return
    }
    const got = { status, headers: answer.headers, body: await whole(answer) }
    if (method === 'HEAD' || status === 304 || status === 204) near.writeHead(status, handedOn(got.headers)).end()
    else await spoil(plan?.fault, plan, got, near)
  }

  // One request a connection: a browser quietly sends again what a kept one lost, and a fault would hit that too.
  const server = createServer((incoming, near) => {
    near.shouldKeepAlive = false
    pass(incoming, near).catch(() => incoming.socket.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const go = (next: State): void => {
    state = next
    // Nobody keeps talking over a line that is gone, event streams least of all.
    if (next !== 'up') for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** Which server lies behind it. */
    to: (port: number) => {
      far = port
    },
    down: () => go('down'),
    portal: () => go('portal'),
    up: () => go('up'),
    /** The next `times` calls to this address meet the fault; `hits` says how many have, `release` lets go what is held. */
    fault: (call: { method: string; path: string }, fault: Fault, times = 1) => {
      const plan: Planned = { ...call, fault, times, hits: 0, waiting: [] }
      plans.push(plan)
      return {
        hits: () => plan.hits,
        held: () => plan.waiting.length,
        release: () => {
          for (const go of plan.waiting.splice(0)) go()
        },
      }
    },
    /** What the server was asked at this address and what it answered, in order. */
    passed: (call: { path: string }): Passed[] => passed.filter(({ path }) => path.startsWith(call.path)),
    /** As at the beginning, for the next journey. */
    mend: () => {
      go('up')
      for (const plan of plans.splice(0)) for (const go of plan.waiting.splice(0)) go()
      passed.length = 0
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      go('down')
      await closed
    },
  }
}
export type HttpLine = Awaited<ReturnType<typeof httpLine>>

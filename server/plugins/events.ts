import type { FastifyInstance } from 'fastify'
import { EVENT_POLL_SECONDS, eventsApi } from '#contract/kernel/events'
import type { Lookups } from '../lib/calls/context'
import { type RawRoute, type Route, raw, route } from '../lib/calls/serve'
import type { Services } from '../lib/calls/services'

/** Below the minute after which proxies and phones give a silent connection up. */
const HEARTBEAT_MS = 25_000
/** Tabs and devices of one person on one process; the oldest stream gives way. */
const STREAMS_A_PERSON = 8

/** One stream a page: says what changed, never the data. It ends when its session does. */
export const eventsPlugin = (app: FastifyInstance, s: Services, findActor: Lookups['findActor']) => {
  const open = new Map<number, Set<() => void>>()
  let draining = false
  const endAll = () => {
    for (const streams of open.values()) for (const end of [...streams]) end()
  }
  app.addHook('preClose', async () => {
    draining = true
    endAll()
  })
  // A page that reconnects asks what it missed.
  s.push.onForget(endAll)

  const stream = raw(eventsApi.stream, { allow: 'session' }, async (ctx, request, reply) => {
    const { uid, sid } = ctx.actor
    const mine = open.get(uid) ?? new Set()
    open.set(uid, mine)
    if (mine.size >= STREAMS_A_PERSON) [...mine][0]?.()
    reply.hijack()
    const out = reply.raw
    out.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // An ended stream must not linger as an idle connection: stopping waits for those.
      connection: 'close',
      'x-content-type-options': 'nosniff',
    })
    const write = (text: string) => out.writableEnded || out.write(text)
    const end = () => {
      clearInterval(timer)
      unsubscribe()
      mine.delete(end)
      if (!mine.size && open.get(uid) === mine) open.delete(uid)
      if (!out.writableEnded) out.end()
    }
    const stillHere = async () => {
      const actor = await findActor(s.database.db, sid, Math.floor(s.clock() / 1000)).catch(() => undefined)
      if (actor === null) end()
      else write(': beat\n\n')
    }
    const unsubscribe = s.push.subscribe(uid, (message) => {
      write(`data: ${JSON.stringify(message)}\n\n`)
      // Logging out and losing an account say `user`: a stream without a session must not go on.
      if (message.type === 'user') void stillHere()
    })
    const timer = setInterval(stillHere, HEARTBEAT_MS)
    timer.unref()
    mine.add(end)
    request.raw.once('close', end)
    // Those whose streams end together do not all come back in the same moment.
    write(`retry: ${(draining ? 5000 : 2000) + Math.floor(Math.random() * 3000)}\n\n`)
    if (draining) end()
    return reply
  })

  const poll = route(eventsApi.poll, { allow: 'session' }, async (ctx, { since }) => {
    const now = s.clock()
    const list = since === undefined ? [] : s.push.since(ctx.actor.uid, since)
    return { list: list ?? [], lost: list === null, now, delay: EVENT_POLL_SECONDS }
  })
  const raws: RawRoute[] = [stream]
  const routes: Route[] = [poll]
  return { raws, routes }
}

import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { PushHub } from './push'
import type { Push } from './transaction'

const CHANNEL = 'push'
/** A notification holds 8000 bytes: so many people fit safely. */
const UIDS_A_MESSAGE = 500
const RETRY_MS = 1_000

const pieces = (pushes: Push[]): Push[] =>
  pushes.flatMap(({ uids, message }) =>
    Array.from({ length: Math.ceil(uids.length / UIDS_A_MESSAGE) }, (_, i) => ({
      uids: uids.slice(i * UIDS_A_MESSAGE, (i + 1) * UIDS_A_MESSAGE),
      message,
    })),
  )

/** Carries push messages between processes on one PostgreSQL: each listens on a connection of its own. */
export const pgRelay = (pool: pg.Pool, log: () => FastifyBaseLogger) => {
  let hub: PushHub | undefined
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const listen = async (): Promise<void> => {
    if (closed) return
    const next = new pg.Client({ ...pool.options, keepAlive: true } as pg.ClientConfig)
    const again = (error?: Error) => {
      if (client !== next) return
      client = undefined
      hub?.forget()
      log().warn({ err: error }, 'lost the channel between processes')
      timer = setTimeout(() => void listen(), RETRY_MS)
      timer.unref()
    }
    client = next
    next.on('error', again)
    next.on('end', () => closed || again())
    next.on('notification', ({ payload }) => payload && hub?.deliver(JSON.parse(payload) as Push))
    await next.connect().then(() => next.query(`listen ${CHANNEL}`), again)
  }

  const send = (pushes: Push[]): void => {
    for (const push of pieces(pushes))
      pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(push)]).catch((error: unknown) => {
        log().warn({ err: error }, 'a push message stayed in this process')
        hub?.deliver(push)
      })
  }

  return {
    send,
    start: async (to: PushHub) => {
      hub = to
      await listen()
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

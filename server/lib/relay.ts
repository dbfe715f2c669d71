import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { socketOf } from '../db/connections'
import type { PushHub } from './push'
import type { Push } from './transaction'

const CHANNEL = 'push'
/** A notification holds 8000 bytes: so many people fit safely. */
const UIDS_A_MESSAGE = 500
const RETRY_MS = 1_000
/** The channel is asked whether it still is one; a line that was cut without a word would stay silent for hours. */
const BEAT_MS = 15_000
const BEAT_LATE_MS = 5_000
/** Messages that one statement carries. */
const BATCH = 100

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
  let lost = false
  let closed = false

  const listen = async (): Promise<void> => {
    if (closed) return
    const next = new pg.Client({ ...pool.options, keepAlive: true } as pg.ClientConfig)
    const again = (error?: Error): void => {
      if (client !== next) return
      client = undefined
      lost = true
      clearTimeout(timer)
      log().warn({ err: error }, 'lost the channel between processes')
      timer = setTimeout(() => void listen(), RETRY_MS)
      timer.unref()
    }
    client = next
    next.on('error', again)
    next.on('end', () => closed || again())
    next.on('notification', ({ payload }) => payload && hub?.deliver(JSON.parse(payload) as Push))
    await next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      .then(() => {
        // What other processes said in between was not heard here.
        if (lost) hub?.forget()
        lost = false
        beat(next)
      })
      .catch((error: Error) => {
        again(error)
        void next.end().catch(() => {})
      })
  }

  const beat = (on: pg.Client): void => {
    timer = setTimeout(() => {
      const late = setTimeout(() => socketOf(on).destroy(new Error('Connection terminated: no answer')), BEAT_LATE_MS)
      late.unref()
      on.query('select 1')
        .then(() => client === on && beat(on))
        // Its loss has been heard of.
        .catch(() => {})
        .finally(() => clearTimeout(late))
    }, BEAT_MS)
    timer.unref()
  }

  const waiting: Push[] = []
  let sending = false
  /** One statement at a time: what comes meanwhile goes together in the next. */
  const sendAll = async (): Promise<void> => {
    sending = true
    while (waiting.length) {
      const batch = waiting.splice(0, BATCH)
      const payloads = batch.map((push) => JSON.stringify(push))
      await pool
        .query('select pg_notify($1, p) from unnest($2::text[]) p', [CHANNEL, payloads])
        .catch((error: unknown) => {
          log().warn({ err: error }, 'push messages stayed in this process')
          for (const push of batch) hub?.deliver(push)
        })
    }
    sending = false
  }

  const send = (pushes: Push[]): void => {
    waiting.push(...pieces(pushes))
    if (!sending) void sendAll()
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

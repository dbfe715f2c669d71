import type { FastifyBaseLogger } from 'fastify'
import {
  afterQuiet,
  againIn,
  NEWS_SECONDS,
  QUIET_DEFAULT,
  TRIES_MAX,
  toldOf,
} from '#contract/notices/web-push/web-push.rules'
import type { Services } from '../../../lib/calls/services'
import { type Sent, sendWebPush } from '../../../lib/outside/web-push'
import * as store from './web-push.store'

/** Devices that are read at once, and how many of them are spoken to side by side. */
const BATCH = 100
const BESIDE = 16
/** Other jobs wait while this one runs: what is left is told at its next turn. */
const TURN_MS = 20_000
/** When a push service is asked again that did not answer, for all devices that it is not asked for now. Seconds. */
const PAUSE = 60

interface Turn {
  services: Pick<Services, 'database' | 'config'>
  log: FastifyBaseLogger
  now: number
  /** Push services that did not answer in this turn: what a hundred devices wait for is waited for once. */
  down: Set<string>
}

const noteFailure = async (turn: Turn, device: store.DueDevice, sent: Exclude<Sent, { state: 'told' }>) => {
  const { now, log, down } = turn
  const { db } = turn.services.database
  const { host } = new URL(device.endpoint)
  if (sent.state === 'gone') return store.drop(db, device.id)
  if (sent.state === 'refused') {
    // The address is a secret, the service is none.
    log.warn({ host, status: sent.status }, 'a push service refused a message')
    return store.told(
      db,
      device.id,
      device.due.map(({ id }) => id),
    )
  }
  if (sent.status !== 429) down.add(host)
  const after = 'after' in sent ? sent.after : undefined
  return store.postpone(db, device.id, { now, until: now + againIn(device.tries, after), most: TRIES_MAX })
}

const tellDevice = async (turn: Turn, device: store.DueDevice): Promise<void> => {
  const { services, now, down } = turn
  const { db } = services.database
  const until = afterQuiet(device.quiet ?? QUIET_DEFAULT, now)
  if (until > now) return store.postpone(db, device.id, { now, until })
  if (down.has(new URL(device.endpoint).host)) return store.postpone(db, device.id, { now, until: now + PAUSE })
  for (const { told, ids } of toldOf(device.due, device.unread)) {
    const sent = await sendWebPush(services.config, device, told, now)
    if (sent.state !== 'told') return noteFailure(turn, device, sent)
    await store.told(db, device.id, ids)
  }
}

/** Tells devices what is due, outside of any transaction: what was written is committed by then. */
export const tellDevices = async (services: Turn['services'], log: FastifyBaseLogger, now: number): Promise<void> => {
  const { db } = services.database
  await store.forgetPast(db, now - NEWS_SECONDS)
  const turn: Turn = { services, log, now, down: new Set() }
  const end = Date.now() + TURN_MS
  for (;;) {
    const devices = await store.dueDevices(db, now, BATCH)
    const tellRest = async (): Promise<void> => {
      for (let next = devices.shift(); next && Date.now() < end; next = devices.shift()) await tellDevice(turn, next)
    }
    const whole = devices.length < BATCH
    await Promise.all(Array.from({ length: BESIDE }, tellRest))
    if (whole || Date.now() >= end) return
  }
}

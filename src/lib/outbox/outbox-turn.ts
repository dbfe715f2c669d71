import type { Row } from '../device/device-backend'
import { withDb } from '../device/device-store'
import { identityKey } from '../identity'
import { newKey } from '../ids'

const LEASE = 15_000
const me = newKey()

interface LeaseRow extends Row {
  owner: string
  until: number
}

/** One that lasts longer than any lease was taken before the clock was set back. */
const holds = (until: number, now: number): boolean => until > now && until <= now + LEASE

const take = async (now: number): Promise<boolean> => {
  const row = await withDb((db) =>
    db.change<LeaseRow>('lease', 'sender', (held) =>
      held && held.owner !== me && holds(held.until, now) ? undefined : { id: 'sender', owner: me, until: now + LEASE },
    ),
  )
  return row?.owner === me
}

const drop = (): Promise<unknown> =>
  withDb((db) =>
    db.change<LeaseRow>('lease', 'sender', (held) => (held?.owner === me ? { ...held, until: 0 } : undefined)),
  )

/** Where there are no Web Locks: a row with a date, renewed while the work goes on. */
export const withLease = async (work: (mine: () => Promise<boolean>) => Promise<void>): Promise<void> => {
  if (!(await take(Date.now()))) return
  const renew = setInterval(() => void take(Date.now()), LEASE / 3)
  try {
    await work(() => take(Date.now()))
  } finally {
    clearInterval(renew)
    await drop()
  }
}

/** One sender a person, however many tabs are open. `mine` says whether it still is this one. */
export const withTurn = async (work: (mine: () => Promise<boolean>) => Promise<void>): Promise<void> => {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return withLease(work)
  await locks.request(`xh-outbox-${identityKey()}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work(async () => true)
  })
}

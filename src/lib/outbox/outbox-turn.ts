import type { Row } from '../device/device-backend'
import { withDb } from '../device/device-store'
import { identityKey } from '../identity'
import { newKey } from '../ids'
import type { Turn } from './outbox-item'

/** Whoever was closed has its turn no longer than this (ms). */
export const LEASE = 15_000
const me = newKey()
/** Names that tabs of earlier builds know `all` by. */
const ROW = { all: 'sender', first: 'first' } as const
const LOCK = { all: '', first: '-first' } as const

interface LeaseRow extends Row {
  owner: string
  until: number
}

/** One that lasts longer than any lease was taken before the clock was set back. */
const holds = (until: number, now: number): boolean => until > now && until <= now + LEASE

/** Until when another tab has it; 0: it is ours now. */
const take = async (id: string, now: number): Promise<number> => {
  const row = await withDb((db) =>
    db.change<LeaseRow>('lease', id, (held) =>
      held && held.owner !== me && holds(held.until, now) ? undefined : { id, owner: me, until: now + LEASE },
    ),
  )
  return !row || row.owner === me ? 0 : row.until
}

const drop = (id: string): Promise<unknown> =>
  withDb((db) => db.change<LeaseRow>('lease', id, (held) => (held?.owner === me ? { ...held, until: 0 } : undefined)))

type Work = (mine: () => Promise<boolean>) => Promise<void>
/** When to look again, where somebody else has the turn: nobody tells when it is over, least of all a tab that was closed in it. */
type Taken = number | undefined
/** A row with a date tells tabs apart, not what one tab does twice. */
const here = new Set<string>()

/** Where there are no Web Locks: a row with a date, renewed while the work goes on. */
export const withLease = async (work: Work, turn: Turn = 'all'): Promise<Taken> => {
  const id = ROW[turn]
  if (here.has(id)) return Date.now()
  here.add(id)
  try {
    const until = await take(id, Date.now())
    if (until) return until
    const renew = setInterval(() => void take(id, Date.now()), LEASE / 3)
    try {
      await work(async () => !(await take(id, Date.now())))
    } finally {
      clearInterval(renew)
      await drop(id)
    }
  } finally {
    here.delete(id)
  }
}

/** One sender a person and turn, however many tabs are open. `mine` says whether it still is this one. */
export const withTurn = async (work: Work, turn: Turn = 'all'): Promise<Taken> => {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return withLease(work, turn)
  return locks.request(`xh-outbox-${identityKey()}${LOCK[turn]}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return Date.now() + LEASE
    await work(async () => true)
    return undefined
  })
}

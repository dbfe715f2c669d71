import type { PushMessage } from '#contract/kernel/events'
import type { Db } from '../db/db'
import { runInside } from '../db/inside'
import type { After } from './events'

export interface Push {
  uids: number[]
  message: PushMessage
}

const codeOf = (error: unknown): string | undefined => {
  for (let e = error; e instanceof Error; e = e.cause) if ('code' in e && typeof e.code === 'string') return e.code
  return undefined
}
/** SQLSTATE of an error of either driver, also where the query builder wrapped it; EPIPE, E2BIG and their like are the system's. */
export const sqlState = (error: unknown): string | undefined => {
  const code = codeOf(error)
  return code && /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : undefined
}

const SERIALIZATION = '40001'
const DEADLOCK = '40P01'

/** Tries a transaction again where it got in another one's way: three times at most. */
export const triedAgain = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const state = sqlState(error)
      if (tries >= 3 || (state !== SERIALIZATION && state !== DEADLOCK)) throw error
    }
  }
}

/** Runs `work` in one transaction and sends its messages after the commit. */
export const transaction = <T>(
  db: Db,
  send: (pushes: Push[]) => void,
  work: (tx: Db, after: After) => Promise<T>,
): Promise<T> =>
  triedAgain(async () => {
    const pushes: Push[] = []
    const after: After = { push: (uids, message) => pushes.push({ uids, message }) }
    const result = await db.transaction((tx) => runInside(() => work(tx as unknown as Db, after)))
    if (pushes.length) send(pushes)
    return result
  })

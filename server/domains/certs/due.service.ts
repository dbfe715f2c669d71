import type { Db } from '../../db/client'
import type { After } from '../../lib/events'
import { notify } from '../notices/notices.service'
import { give, homeOf } from './awards/give.service'
import * as store from './certs.jobs.store'
import * as certs from './certs.store'
import { finalsIn } from './requirements/progress.service'

type Transact = <T>(work: (tx: Db, after: After) => Promise<T>) => Promise<T>

/** Awarded in one transaction. */
const AT_ONCE = 200
const DAY = 86_400
/** Days before its end that somebody hears of it. */
const BEFORE = 30

const dayText = (unix: number): string => new Date((unix + 8 * 3600) * 1000).toISOString().slice(0, 10)

export const awardDue = async (db: Db, now: number, transact: Transact): Promise<void> => {
  for (const { id, room_id: roomId } of await store.automatic(db, now)) {
    const q = { roomId, certId: id, now, finals: await finalsIn(db, roomId, now), limit: AT_ONCE }
    for (let people = await store.due(db, q); people.length > 0; people = await store.due(db, q)) {
      const made = await transact(async (tx, after) => {
        // It may have been withdrawn or changed since, or somebody awarded and revoked: asked again once it is held.
        const [still] = await store.automatic(tx, now, id)
        const cert = still && (await certs.one(tx, roomId, id))
        const given = cert ? (await store.due(tx, q)).map((one) => ({ ...one, note: '' })) : []
        return cert ? give(tx, after, cert, given, { source: 'rule', byUid: 0, now }) : []
      })
      // Nobody of them could be awarded: the next turn sees.
      if (made.length === 0) break
    }
  }
}

export const tellEnding = (now: number, transact: Transact): Promise<void> =>
  transact(async (tx, after) => {
    for (const one of await store.ending(tx, { now, until: now + BEFORE * DAY, limit: AT_ONCE }))
      await notify(
        tx,
        after,
        [one.uid],
        {
          title: '证书即将到期',
          content: `你的“${one.title}”有效期到 ${dayText(one.expire_time)}，需要继续使用请联系老师换发。`,
          link: homeOf(one.room_id),
        },
        now,
      )
  })

import { sql } from 'drizzle-orm'
import type { Requirement } from '#contract/certs/certs.model'
import type { Db } from '../../../db/client'
import { peersChange } from '../../works/passes/standing.service'
import * as store from './progress.store'

/** What peers change of the works' scores of a room, for whoever asks how far people are. */
export const finalsIn = (db: Db, roomId: number, now: number): Promise<string> =>
  peersChange({ roomId: sql`${roomId}::int`, now, only: () => sql`true` }, db)

/** What each of these certificates of a room asks for, with how far the person is, by certificate. */
export const requirementsOf = async (
  db: Db,
  of: { roomId: number; certIds: readonly number[]; uid: number; now: number },
): Promise<Map<number, Requirement[]>> => {
  const by = new Map<number, Requirement[]>(of.certIds.map((id) => [id, []]))
  if (of.certIds.length === 0) return by
  const finals = await finalsIn(db, of.roomId, of.now)
  const [things, progress] = await Promise.all([
    store.thingsOf(db, of.certIds),
    store.progressOf(db, { ...of, finals }),
  ])
  const far = new Map(progress.map((row) => [row.id, row]))
  for (const { cert_id, ...thing } of things) {
    const { done = 0, total = 1 } = far.get(thing.id) ?? {}
    by.get(cert_id)?.push({ ...thing, done: Math.min(done, total), total, met: done >= total })
  }
  return by
}

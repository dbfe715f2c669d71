import type { Db } from '../../../db/client'
import { randomToken } from '../../../lib/storage/hash'
import type { By } from '../authoring/works.clone.service'
import type { Reviewed } from '../authoring/works.pack'
import * as store from './peers.store'

/**
 * The copy of a work is reviewed as the work was, at times moved as all of it; times that are past are left to be set anew, and it
 * is off until then.
 */
export const clonePeers = async (
  tx: Db,
  { now, actor }: By,
  fromId: number,
  toId: number,
  move: (time: number, after?: number) => number = (time) => time,
): Promise<void> => {
  const from = await store.peerOf(tx, fromId)
  if (!from) return
  const ahead = from.beginTime > 0 && move(from.beginTime) > now
  const times = {
    beginTime: ahead ? move(from.beginTime) : 0,
    endTime: ahead ? move(from.endTime, from.beginTime) : 0,
    remindTime: 0,
  }
  const row = { ...from, ...times, workId: toId, enabled: from.enabled && ahead, seed: randomToken() }
  await store.save(tx, { ...row, updateUid: actor.uid, updateTime: now }, 0)
}

/** How a work is reviewed by peers, as an exported file says it. */
export const packedPeers = async (db: Db, workId: number): Promise<Reviewed | undefined> => {
  const row = await store.peerOf(db, workId)
  if (!row) return undefined
  const { kind, count, blind, weight, calibrate, rubric } = row
  return { kind, count, blind, weight, calibrate, rubric }
}

/** Out of an exported file: off until somebody sets its times. */
export const placePeers = async (
  tx: Db,
  { now, actor }: By,
  workId: number,
  reviewed: Reviewed | undefined,
): Promise<void> => {
  if (!reviewed) return
  const off = { enabled: false, beginTime: 0, endTime: 0, seed: randomToken(), updateUid: actor.uid, updateTime: now }
  await store.save(tx, { ...reviewed, ...off, workId }, 0)
}

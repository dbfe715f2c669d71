import type { Db } from '../../db/client'
import { randomToken } from '../../lib/hash'
import * as store from './peers.store'
import type { By } from './works.clone.service'

/** The copy of a work is reviewed as the work was; times that are past are left to be set anew, and it is off until then. */
export const clonePeers = async (tx: Db, { now, actor }: By, fromId: number, toId: number): Promise<void> => {
  const from = await store.peerOf(tx, fromId)
  if (!from) return
  const ahead = from.beginTime > now
  const times = { beginTime: ahead ? from.beginTime : 0, endTime: ahead ? from.endTime : 0, remindTime: 0 }
  const row = { ...from, ...times, workId: toId, enabled: from.enabled && ahead, seed: randomToken() }
  await store.save(tx, { ...row, updateUid: actor.uid, updateTime: now }, 0)
}

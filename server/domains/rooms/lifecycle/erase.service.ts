import { RESTORE_DAYS } from '#contract/rooms/lifecycle/lifecycle.rules'
import type { Db } from '../../../db/client'
import { type After, raise } from '../../../lib/events'
import type { StorageDriver } from '../../../lib/storage/storage'
import { dropFree } from '../../files/files.cleanup.service'
import { logOrg } from '../../orgs/log/log.service'
import { roomErased } from '../rooms.events'
import * as store from './erase.store'

const DAY = 86_400
const BATCH = 20

type Run = <T>(work: (tx: Db, after: After) => Promise<T>) => Promise<T>

/**
 * Erases rooms that were deleted 30 days ago: people's places and applications, teams, contests, announcements, check-ins,
 * works, tasks, imports with their files, pictures and the log. Accounts, what their owners were told and the organisation's log stay. Gives how many there were.
 */
export const eraseDeleted = async (db: Db, files: StorageDriver, now: number, run: Run): Promise<number> => {
  const before = now - RESTORE_DAYS * DAY
  let done = 0
  for (const roomId of await store.overdue(db, before, BATCH)) {
    const gone = await run(async (tx, after) => {
      const held = await store.hold(tx, roomId, before)
      if (!held) return undefined
      await raise(tx, after, roomErased, { roomId, now })
      const { orgId, title } = held
      const about = { target: `room:${roomId}`, detail: { about: title } }
      await logOrg(tx, { orgId, uid: 0, action: 'room.erase', ...about, now })
      const own = await store.ownFiles(tx, roomId)
      await store.erase(tx, roomId)
      // Another room may hand out what was a picture here.
      return dropFree(tx, own)
    })
    if (!gone) continue
    done += 1
    // Bytes without a row can be reached by nobody; a row without bytes would be a broken picture.
    for (const file of gone) if (file.disk === files.name) await files.remove(file.key)
  }
  return done
}

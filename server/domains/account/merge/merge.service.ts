import type { Db } from '../../../db/client'
import { type After, raise } from '../../../lib/events'
import { type Moved, movePerson } from '../../../lib/persons'
import { endAccess } from '../account.ended.service'
import { accountClosed, type MergedPair, mergeHindrances, personalParts } from '../account.slots'
import { change, findByUid } from '../account.store'
import { unname } from '../own/own.store'

/** Why these two can't be one person's as they stand. */
export const whyNoMerge = async (db: Db, pair: MergedPair): Promise<string[]> => {
  const found: string[] = []
  for (const hindrance of mergeHindrances.items) found.push(...(await hindrance(db, pair)))
  return found
}

/** One account takes over all of another, which is closed without a name; a mobile or e-mail goes where there is none. */
export const mergeAccounts = async (tx: Db, after: After, { keepUid, goneUid, now }: MergedPair): Promise<Moved[]> => {
  const [keep, gone] = [await findByUid(tx, keepUid), await findByUid(tx, goneUid)]
  await endAccess(tx, after, goneUid)
  const moved = await movePerson(
    tx,
    goneUid,
    keepUid,
    personalParts.items.flatMap(({ shared = [] }) => shared),
  )
  await raise(tx, after, accountClosed, { uids: [goneUid], now, into: keepUid })
  await unname(tx, goneUid, now)
  const contacts = {
    ...(!keep?.mobile && gone?.mobile && { mobile: gone.mobile }),
    ...(!keep?.email && gone?.email && { email: gone.email }),
  }
  if (Object.keys(contacts).length) await change(tx, keepUid, contacts)
  after.push([keepUid], { type: 'user' })
  return moved
}

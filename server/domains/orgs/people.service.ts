import type { Db } from '../../db/client'
import type { After } from '../../lib/events'
import { sendHome } from '../account/account.close.service'
import { addUnopened, dropUnopened, type Unopened } from '../account/account.provision.service'
import * as store from './people.store'

export interface Newcomer extends Unopened {
  className: string
}

/**
 * New people of organisation `org` below `root`: an account to be activated, the number, the class, the membership. Answers
 * uid by line; who clashed is missing.
 */
export const provision = async (
  tx: Db,
  { org, root }: { org: number; root: number },
  people: Newcomer[],
  now: number,
): Promise<Map<number, number>> => {
  const added = await addUnopened(tx, org, people, now)
  if (!added.size) return added
  const units = new Map<string, number | null>()
  for (const p of people)
    if (!units.has(p.className)) units.set(p.className, await store.unitOf(tx, org, root, p.className))
  const kept = await store.identify(
    tx,
    people.flatMap(({ line, code, className }) => {
      const uid = added.get(line)
      return uid === undefined ? [] : [{ orgId: root, uid, code, unitId: units.get(className) ?? null }]
    }),
  )
  // A number that somebody got in the same moment: an account without it could never be logged in to.
  const numberless = [...added.values()].filter((uid) => !kept.has(uid))
  await dropUnopened(tx, numberless)
  await store.addMembers(tx, org, [...kept], now)
  return new Map([...added].filter(([, uid]) => kept.has(uid)))
}

/** Whom to tell what an organisation's admins have to decide. */
export const orgAdmins = async (db: Db, orgId: number): Promise<number[]> =>
  (await store.adminRows(db, orgId)).map(({ uid }) => uid)

/** People of the organisation's tree join one of it; answers who was not in it. */
export const enrol = (tx: Db, orgId: number, uids: number[], now: number): Promise<number[]> =>
  store.enrol(tx, orgId, uids, now)

/** Makes members teachers; who is more stays it. */
export const teach = (tx: Db, orgId: number, uids: number[], now: number): Promise<void> =>
  store.teach(tx, orgId, uids, now)

/** Takes members out again, but for who runs the organisation by now. */
export const unenrol = async (tx: Db, after: After, orgId: number, uids: number[]): Promise<void> => {
  const gone = await store.unenrol(tx, orgId, uids)
  await sendHome(tx, after, gone, [orgId])
}

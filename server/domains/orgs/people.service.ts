import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { MadeUnit } from '../../db/schema/orgs/orgs'
import type { After } from '../../lib/events'
import { sendHome } from '../account/account.close.service'
import { addUnopened, dropUnopened, type Unopened } from '../account/account.provision.service'
import { setCode, setUnit } from './members/members.write.store'
import { unitHeld } from './orgs.slots'
import * as store from './people.store'
import * as made from './units/made.store'

export interface Newcomer extends Unopened {
  className: string
}

/** The classes of these names, made where there is none. */
const classesOf = async (tx: Db, org: number, root: number, names: readonly string[]) => {
  if (!names.length) return { ids: new Map<string, number>(), units: [] }
  const there = await made.named(tx, root, names)
  const units = await made.add(
    tx,
    org,
    names.filter((name) => !there.has(name)),
  )
  for (const { id, name } of units) there.set(name, id)
  const complete = names.every((name) => there.has(name))
  return { ids: complete ? there : await made.named(tx, root, names), units }
}

/**
 * New people of organisation `org` below `root`: an account to be activated, the number, the class, the membership. Answers
 * uid by line, who clashed is missing, and the classes that were made for them.
 */
export const provision = async (
  tx: Db,
  { org, root }: { org: number; root: number },
  people: Newcomer[],
  now: number,
): Promise<{ uids: Map<number, number>; units: MadeUnit[] }> => {
  const added = await addUnopened(tx, org, people, now)
  if (!added.size) return { uids: added, units: [] }
  const names = people.filter(({ line }) => added.has(line)).map(({ className }) => className)
  const { ids, units } = await classesOf(tx, org, root, [...new Set(names.filter(Boolean))])
  const kept = await store.identify(
    tx,
    people.flatMap(({ line, code, className }) => {
      const uid = added.get(line)
      return uid === undefined ? [] : [{ orgId: root, uid, code, unitId: ids.get(className) ?? null }]
    }),
  )
  // A number that somebody got in the same moment: an account without it could never be logged in to.
  const numberless = [...added.values()].filter((uid) => !kept.has(uid))
  await dropUnopened(tx, numberless)
  await store.addMembers(tx, org, [...kept], now)
  return { uids: new Map([...added].filter(([, uid]) => kept.has(uid))), units }
}

/** What a list says of somebody whom the organisation knows. */
interface Said {
  uid: number
  code: string
  className: string
}

/** Numbers and classes for those below `root` who have none; answers what each of them got, and the classes that were made for it. */
export const complete = async (tx: Db, { org, root }: { org: number; root: number }, people: readonly Said[]) => {
  const had = await store.identities(
    tx,
    root,
    people.map(({ uid }) => uid),
  )
  const unplaced = people.filter(({ uid, className }) => className && !had.get(uid)?.unit_id)
  const { ids, units } = await classesOf(tx, org, root, [...new Set(unplaced.map(({ className }) => className))])
  const filled = new Map<number, { filled_code: string; filled_class: string }>()
  for (const { uid, code, className } of people) {
    const before = had.get(uid)
    const numbered = code !== '' && !before?.code && (await setCode(tx, root, uid, code))
    const unitId = before?.unit_id ? undefined : ids.get(className)
    if (unitId) await setUnit(tx, root, [uid], unitId)
    if (numbered || unitId)
      filled.set(uid, { filled_code: numbered ? code : '', filled_class: unitId ? className : '' })
  }
  return { filled, units }
}

/** Takes back what was filled in and is still as it was. */
export const unfill = (
  tx: Db,
  { root }: { root: number },
  rows: readonly { uid: number; filled_code?: string; filled_class?: string }[],
): Promise<void> =>
  store.unfill(
    tx,
    root,
    rows.filter((row) => row.filled_code || row.filled_class),
  )

/** Takes back classes that were made with people; who or what uses one by now, or changed it, keeps it. Answers which are left. */
export const takeBackUnits = async (tx: Db, units: readonly MadeUnit[]): Promise<ReadonlySet<number>> =>
  units.length
    ? made.takeBack(
        tx,
        units,
        unitHeld.items.map((condition) => condition(sql`u.id`)),
      )
    : new Set()

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

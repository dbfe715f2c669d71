import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { account, identity, signInGuest, signInTrip } from '../../../db/schema/account'

export const addTrip = async (db: Db, row: typeof signInTrip.$inferInsert): Promise<void> => {
  await db.insert(signInTrip).values(row)
}

/** Somebody is back: nobody comes back the same way again. */
export const takeTrip = async (db: Db, id: string, now: number) => {
  const [row] = await db
    .delete(signInTrip)
    .where(and(eq(signInTrip.id, id), gt(signInTrip.expireTime, now)))
    .returning()
  return row
}

type Guest = typeof signInGuest.$inferSelect

/** One a browser: whoever came before has gone. */
export const putGuest = async (db: Db, row: Guest): Promise<void> => {
  const { id: _, ...set } = row
  await db.insert(signInGuest).values(row).onConflictDoUpdate({ target: signInGuest.id, set })
}

export const guest = async (db: Db, id: string, now: number): Promise<Guest | undefined> => {
  const [row] = await db
    .select()
    .from(signInGuest)
    .where(and(eq(signInGuest.id, id), gt(signInGuest.expireTime, now)))
  return row
}

/** Of two that decide at once one does. */
export const takeGuest = async (tx: Db, id: string, now: number): Promise<Guest | undefined> => {
  const [row] = await tx
    .delete(signInGuest)
    .where(and(eq(signInGuest.id, id), gt(signInGuest.expireTime, now)))
    .returning()
  return row
}

/** Whose these are; more than one person only where two names of one face were linked to two accounts. */
export const ownersOf = (db: Db, issuer: string, subjects: readonly string[]) =>
  db
    .select({ uid: identity.uid, subject: identity.subject })
    .from(identity)
    .where(and(eq(identity.issuer, issuer), inArray(identity.subject, [...subjects])))

interface Link {
  issuer: string
  subjects: readonly string[]
  uid: number
  name: string
  now: number
}

/** Links what is linked to nobody; what is linked already stays with whom it is. */
export const link = async (tx: Db, { issuer, subjects, uid, name, now }: Link): Promise<void> => {
  await tx
    .insert(identity)
    .values(subjects.map((subject) => ({ issuer, subject, uid, name, createTime: now, usedTime: now })))
    .onConflictDoNothing()
}

export const used = async (tx: Db, { issuer, subjects, name, now }: Omit<Link, 'uid'>): Promise<void> => {
  await tx
    .update(identity)
    .set({ usedTime: now, ...(name && { name }) })
    .where(and(eq(identity.issuer, issuer), inArray(identity.subject, [...subjects])))
}

export const ofPerson = (db: Db, uid: number) =>
  db.select().from(identity).where(eq(identity.uid, uid)).orderBy(identity.createTime)

/** Whether there was one. */
export const unlink = async (tx: Db, uid: number, issuer: string): Promise<boolean> =>
  (
    await tx
      .delete(identity)
      .where(and(eq(identity.uid, uid), eq(identity.issuer, issuer)))
      .returning({ uid: identity.uid })
  ).length > 0

/** Holds the person's row, so that of two ways that go at once the second is seen to be the last. */
export const held = async (tx: Db, uid: number): Promise<string> => {
  const [row] = await tx
    .select({ hash: account.passwordHash })
    .from(account)
    .where(eq(account.uid, uid))
    .for('no key update')
  return row?.hash ?? ''
}

export const sweep = async (db: Db, now: number): Promise<void> => {
  await db.delete(signInTrip).where(lt(signInTrip.expireTime, now))
  await db.delete(signInGuest).where(lt(signInGuest.expireTime, now))
}

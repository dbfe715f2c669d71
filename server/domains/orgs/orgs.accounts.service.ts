import type { OrgAction } from '#contract/orgs/log/log.labels'
import type { Db } from '../../db/client'
import { logOrg } from './log/log.service'
import * as accounts from './orgs.accounts.store'
import { addMember, defaultOrg, homeOrg } from './orgs.store'

/** The organisation used last, else the person's first, else the one that new people join. */
export const homeOf = async (db: Db, uid: number): Promise<number | null> =>
  (await homeOrg(db, uid)) ?? (await defaultOrg(db))

export const onAccountOpened = async (
  tx: Db,
  { uid, orgId, now }: { uid: number; orgId: number | null; now: number },
): Promise<void> => {
  if (orgId !== null) await addMember(tx, { orgId, uid, joinTime: now })
}

/** Read by the admins of the organisation that they used last. */
export const onAccountDeed = async (
  tx: Db,
  { uid, action, about, now }: { uid: number; action: OrgAction; about: string; now: number },
): Promise<void> => {
  const orgId = await homeOf(tx, uid)
  if (orgId === null) return
  await logOrg(tx, { orgId, uid, action, target: `member:${uid}`, ...(about && { detail: { about } }), now })
}

/** Admins read what their own people see of the platform; what all do, those who run it. */
export const onPlatformDeed = async (
  tx: Db,
  deed: { uid: number; orgId: number; action: OrgAction; about: string; now: number },
): Promise<void> => {
  const { uid, action, about, now } = deed
  const orgId = deed.orgId || (await homeOf(tx, uid))
  if (orgId === null) return
  await logOrg(tx, { orgId, uid, action, target: 'platform', ...(about && { detail: { about } }), now })
}

export const onAccountErased = (tx: Db, { uids }: { uids: number[] }): Promise<void> => accounts.dropPeople(tx, uids)

/** Where the person is at home their admins read who acted for them, and why. */
export const onActingBegun = async (
  tx: Db,
  { uid, byUid, reason, now }: { uid: number; byUid: number; reason: string; now: number },
): Promise<void> => {
  const orgId = await homeOf(tx, uid)
  if (orgId === null) return
  await logOrg(tx, { orgId, uid: byUid, action: 'member.acting', target: `member:${uid}`, detail: { to: reason }, now })
}

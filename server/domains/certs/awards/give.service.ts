import { randomInt } from 'node:crypto'
import { type AwardSource, expiryOf, newNumber } from '#contract/certs/certs.rules'
import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import type { CertRow } from '../certs.store'
import * as certs from '../certs.store'
import * as store from './awards.store'

/** A number is drawn again where somebody has it already. */
const TRIES = 5

/** Whom a certificate is given, and what each award says besides. */
export interface Given {
  uid: number
  truename: string
  note: string
}
interface How {
  source: AwardSource
  sourceId?: number
  /** 0 = the rule. */
  byUid: number
  now: number
}
interface Made {
  id: number
  uid: number
  number: string
}

/** Rows of the words of today. */
const rowsOf = async (tx: Db, cert: CertRow, people: readonly Given[], how: How): Promise<store.NewAward[]> => {
  const [container, org] = [
    await certs.container(tx, cert.room_id, cert.container_id),
    await certs.orgOf(tx, cert.room_id),
  ]
  if (!container || !org) throw new Error('a certificate without its category or organisation')
  return people.map(({ uid, truename, note }) => ({
    ...{ certId: cert.id, orgId: org.id, uid, truename, note, title: cert.title, issuer: cert.issuer },
    ...{ category: container.title, level: container.level },
    number: newNumber(container.code, how.now, (below) => randomInt(below)),
    ...{ source: how.source, sourceId: how.sourceId ?? 0, byUid: how.byUid, awardTime: how.now },
    expireTime: expiryOf(how.now, cert.valid_months),
  }))
}

export const homeOf = (roomId: number): string => `/training-room/student/${roomId}/my-cert`

const tell = (tx: Db, after: After, cert: CertRow, made: readonly Made[], how: How): Promise<void> =>
  notify(
    tx,
    after,
    made.map(({ uid }) => uid),
    {
      title: how.source === 'renewal' ? '证书已换发' : '获得证书',
      content: `${how.source === 'renewal' ? '换发了新的' : '恭喜你获得'}“${cert.title}”，可以在“我的证书”中查看、下载和分享。`,
      link: homeOf(cert.room_id),
    },
    how.now,
  )

/** Awards those who have none that stands and tells them; the others are left out. */
export const give = async (
  tx: Db,
  after: After,
  cert: CertRow,
  people: readonly Given[],
  how: How,
): Promise<Made[]> => {
  const made: Made[] = []
  let left = people
  for (let tries = 0; left.length > 0 && tries < TRIES; tries++) {
    const now = await store.add(tx, await rowsOf(tx, cert, left, how))
    made.push(...now)
    const done = new Set(now.map(({ uid }) => uid))
    const rest = left.filter(({ uid }) => !done.has(uid))
    const have = new Set(
      await store.standingAmong(
        tx,
        cert.id,
        rest.map(({ uid }) => uid),
      ),
    )
    left = rest.filter(({ uid }) => !have.has(uid))
  }
  await tell(tx, after, cert, made, how)
  after.push(
    made.map(({ uid }) => uid),
    { type: 'room', id: cert.room_id, room_id: cert.room_id },
  )
  return made
}

/** A new award in the place of one that is held and not yet revoked or replaced. */
export const giveAnew = async (
  tx: Db,
  after: After,
  cert: CertRow,
  old: store.HeldRow,
  person: Given,
  how: How,
): Promise<Made> => {
  // Only one may stand: the old one makes room before the new one is there to be named.
  await store.replace(tx, old.id, old.id)
  const [made] = await give(tx, after, cert, [person], how)
  if (!made) throw new Error('no award in the place of another')
  await store.replace(tx, old.id, made.id)
  return made
}

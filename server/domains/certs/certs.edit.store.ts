import { and, eq, sql } from 'drizzle-orm'
import type { Asked, AwardRule } from '#contract/certs/certs.rules'
import type { PaperForm } from '#contract/certs/paper/paper.rules'
import { type Db, rowsOf } from '../../db/client'
import { cert, certContainer, certRequirement } from '../../db/schema/certs'

export const countContainers = (tx: Db, roomId: number): Promise<number> =>
  tx.$count(certContainer, eq(certContainer.roomId, roomId))

type Named = { title: string; level: string; code: string }
/** Behind the others. */
export const addContainer = async (tx: Db, row: Named & { roomId: number; now: number }): Promise<number> => {
  const { now, ...said } = row
  const sort = sql`(select coalesce(max(sort), 0) + 1 from cert_container where room_id = ${row.roomId})`
  const [made] = await tx
    .insert(certContainer)
    .values({ ...said, sort, createTime: now })
    .returning({ id: certContainer.id })
  if (!made) throw new Error('no category')
  return made.id
}

export const changeContainer = async (tx: Db, id: number, to: Named): Promise<void> => {
  await tx.update(certContainer).set(to).where(eq(certContainer.id, id))
}

/** Certificates in it; those that were removed can be brought back as long as it is there. */
export const certsIn = (tx: Db, containerId: number, deleted: boolean): Promise<number> =>
  tx.$count(
    cert,
    and(eq(cert.containerId, containerId), deleted ? sql`${cert.deletedTime} > 0` : eq(cert.deletedTime, 0)),
  )

/** With what was removed from it; what was awarded stays. */
export const removeContainer = async (tx: Db, id: number): Promise<void> => {
  await tx.delete(cert).where(eq(cert.containerId, id))
  await tx.delete(certContainer).where(eq(certContainer.id, id))
}

interface Written {
  containerId: number
  title: string
  issuer: string
  intro: string
  awardRule: AwardRule
  validMonths: number
  paper?: PaperForm
  version: number
  updateTime: number
}
export const addCert = async (tx: Db, row: Written & { roomId: number; uid: number }): Promise<number> => {
  const sort = sql`(select coalesce(max(sort), 0) + 1 from cert where room_id = ${row.roomId})`
  const [made] = await tx
    .insert(cert)
    .values({ ...row, sort, createTime: row.updateTime })
    .returning({ id: cert.id })
  if (!made) throw new Error('no certificate')
  return made.id
}

export const changeCert = async (
  tx: Db,
  id: number,
  to: Partial<Written> & { publishTime?: number; deletedTime?: number },
): Promise<void> => {
  await tx.update(cert).set(to).where(eq(cert.id, id))
}

/** What a certificate asks for from now on; what stays keeps its id, and with it what pages show of it. */
export const setRequirements = async (tx: Db, certId: number, asked: readonly Asked[]): Promise<void> => {
  const kept = JSON.stringify(asked.map(({ kind, ref_id }) => ({ kind, ref_id })))
  await tx.execute(sql`delete from cert_requirement q where q.cert_id = ${certId} and not exists (
    select 1 from jsonb_to_recordset(${kept}::jsonb) as k(kind text, ref_id int) where k.kind = q.kind and k.ref_id = q.ref_id)`)
  if (asked.length === 0) return
  await tx
    .insert(certRequirement)
    .values(asked.map(({ kind, ref_id, need }, sort) => ({ certId, kind, refId: ref_id, need, sort })))
    .onConflictDoUpdate({
      target: [certRequirement.certId, certRequirement.kind, certRequirement.refId],
      set: { need: sql`excluded.need`, sort: sql`excluded.sort` },
    })
}

/** Which certificates of a room ask for which others. */
export const asksAmong = async (tx: Db, roomId: number): Promise<Map<number, number[]>> => {
  const rows = await rowsOf<{ cert_id: number; ref_id: number }>(
    tx,
    sql`select q.cert_id, q.ref_id from cert_requirement q join cert c on c.id = q.cert_id
      where c.room_id = ${roomId} and q.kind = 'cert' and c.deleted_time = 0`,
  )
  const by = new Map<number, number[]>()
  for (const { cert_id, ref_id } of rows) by.set(cert_id, [...(by.get(cert_id) ?? []), ref_id])
  return by
}

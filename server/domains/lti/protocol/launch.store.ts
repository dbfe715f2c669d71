import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { LtiScope } from '#contract/lti/lti.rules'
import type { PickedItem, ToolState } from '#contract/lti/tools/tools.model'
import { type Db, rowsOf } from '../../../db/client'
import { ltiLaunch, ltiLineItem, ltiNonce, ltiPerson } from '../../../db/schema/lti'

/** A tool as far as what it sends is judged by it. */
export interface ToolHere {
  id: number
  title: string
  state: ToolState
  clientId: string
  deploymentId: string
  loginUrl: string
  targetUrl: string
  redirectUris: string[]
  jwksUrl: string
  scopes: LtiScope[]
  shareNames: boolean
  deepLinking: boolean
  custom: { name: string; value: string }[]
}
const toolColumns = sql`t.id, t.title, t.state, t.client_id as "clientId", t.deployment_id as "deploymentId", t.login_url as "loginUrl",
  t.target_url as "targetUrl", t.redirect_uris as "redirectUris", t.jwks_url as "jwksUrl", t.scopes, t.share_names as "shareNames",
  t.deep_linking as "deepLinking", t.custom`

export const toolById = async (db: Db, id: number): Promise<ToolHere | undefined> =>
  (await rowsOf<ToolHere>(db, sql`select ${toolColumns} from lti_tool t where t.id = ${id}`))[0]
/** One that is enabled, by what we call it. */
export const toolByClient = async (db: Db, clientId: string): Promise<ToolHere | undefined> =>
  (
    await rowsOf<ToolHere>(
      db,
      sql`select ${toolColumns} from lti_tool t where t.client_id = ${clientId} and t.state = 'enabled'`,
    )
  )[0]

type Begun = typeof ltiLaunch.$inferInsert
export const begin = async (tx: Db, row: Begun): Promise<void> => {
  await tx.insert(ltiLaunch).values(row)
}

export type LaunchRow = typeof ltiLaunch.$inferSelect
export const launchOf = async (db: Db, id: string): Promise<LaunchRow | undefined> =>
  (await db.select().from(ltiLaunch).where(eq(ltiLaunch.id, id)))[0]

/** Takes the launch for an answer: of two who ask at once one gets it. */
export const use = async (tx: Db, id: string, now: number): Promise<boolean> =>
  (
    await tx
      .update(ltiLaunch)
      .set({ usedTime: now })
      .where(and(eq(ltiLaunch.id, id), eq(ltiLaunch.usedTime, 0), gt(ltiLaunch.expireTime, now)))
      .returning({ id: ltiLaunch.id })
  ).length > 0

/** What was chosen, once. */
export const giveBack = async (
  tx: Db,
  at: { id: string; toolId: number; now: number },
  back: { message: string; items: PickedItem[] },
): Promise<LaunchRow | undefined> =>
  (
    await tx
      .update(ltiLaunch)
      .set({ returnTime: at.now, ...back })
      .where(
        and(
          eq(ltiLaunch.id, at.id),
          eq(ltiLaunch.toolId, at.toolId),
          eq(ltiLaunch.kind, 'pick'),
          eq(ltiLaunch.returnTime, 0),
          gt(ltiLaunch.usedTime, 0),
          gt(ltiLaunch.expireTime, at.now),
        ),
      )
      .returning()
  )[0]

/** Whether a number of this tool was not there before; from now on it is. */
export const isFresh = async (tx: Db, toolId: number, nonce: string, expireTime: number): Promise<boolean> =>
  (
    await tx
      .insert(ltiNonce)
      .values({ toolId, nonce, expireTime })
      .onConflictDoNothing()
      .returning({ n: ltiNonce.nonce })
  ).length > 0

/** What the tool calls the person, made when it first meets them. */
export const subOf = async (tx: Db, toolId: number, uid: number): Promise<string> => {
  await tx.insert(ltiPerson).values({ toolId, uid, sub: randomUUID() }).onConflictDoNothing()
  const [row] = await tx
    .select({ sub: ltiPerson.sub })
    .from(ltiPerson)
    .where(and(eq(ltiPerson.toolId, toolId), eq(ltiPerson.uid, uid)))
  if (!row) throw new Error('a person without a name')
  return row.sub
}

/** What a launch says of its content and its room. */
export interface Resource {
  title: string
  description: string
  url: string
  custom: { name: string; value: string }[]
  full: number
  tool_id: number
  /** It may be opened: out, and not taken down. */
  out: boolean
  room_title: string
  room_uuid: string
  bound: boolean
}
export const resource = async (db: Db, contentId: number, roomId: number): Promise<Resource | undefined> =>
  (
    await rowsOf<Resource>(
      db,
      sql`select c.title, c.description, c.url, coalesce(l.custom, '[]'::jsonb) as custom, coalesce(l."full", 0) as "full",
          coalesce(l.tool_id, 0) as tool_id,
          c.publish_time > 0 and c.online_status = 1 and c.deleted_time = 0 as out,
          coalesce(r.title, '') as room_title, coalesce(r.uuid::text, '') as room_uuid,
          exists (select 1 from content_binding b where b.content_id = c.id and b.module_type = 'training_room' and b.module_id = ${roomId}) as bound
        from content c left join lti_content l on l.content_id = c.id left join room r on r.id = ${roomId} and r.deleted_time = 0
        where c.id = ${contentId} and c.content_type = 'third_party_active'`,
    )
  )[0]

/** Whether somebody is still in the room, or runs its organisation. */
export const stillIn = async (db: Db, roomId: number, uid: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from room r where r.id = ${roomId} and r.deleted_time = 0 and (
        exists (select 1 from room_member m where m.room_id = r.id and m.uid = ${uid})
        or exists (select 1 from room_committee k where k.room_id = r.id and k.uid = ${uid})
        or exists (select 1 from account a where a.uid = ${uid} and a.super_admin)
        or exists (select 1 from org_member om join org o on o.id = r.org_id
          where om.uid = ${uid} and om.org_id in (o.id, o.parent_id) and om.roles && array['ROLE_ORG_ADMIN', 'ROLE_SUPER_ADMIN']))`,
    )
  ).length > 0

export const nameOf = async (db: Db, uid: number): Promise<string> =>
  (await rowsOf<{ truename: string }>(db, sql`select truename from account where uid = ${uid}`))[0]?.truename ?? ''

/** The activity's own column of scores, as it is written now. */
export const ownItem = async (
  tx: Db,
  at: { roomId: number; toolId: number; contentId: number; label: string; full: number; now: number },
): Promise<number> => {
  const [row] = await tx
    .insert(ltiLineItem)
    .values({ ...at, own: true, createTime: at.now })
    .onConflictDoUpdate({
      target: [ltiLineItem.roomId, ltiLineItem.toolId, ltiLineItem.contentId],
      targetWhere: sql`own`,
      set: { full: at.full, label: at.label },
    })
    .returning({ id: ltiLineItem.id })
  if (!row) throw new Error('an insert gave no row')
  return row.id
}

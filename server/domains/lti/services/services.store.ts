import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { LtiScope } from '#contract/lti/lti.rules'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { ltiLineItem, ltiScore, ltiToken } from '../../../db/schema/lti'

export const addToken = async (tx: Db, row: typeof ltiToken.$inferInsert): Promise<void> => {
  await tx.insert(ltiToken).values(row)
}

/** What a token is good for, of a tool that is enabled. */
export const tokenOf = async (
  db: Db,
  hash: string,
  now: number,
): Promise<{ tool_id: number; scopes: LtiScope[]; share_names: boolean } | undefined> =>
  (
    await rowsOf<{ tool_id: number; scopes: LtiScope[]; share_names: boolean }>(
      db,
      sql`select k.tool_id, array(select unnest(k.scopes) intersect select unnest(t.scopes)) as scopes, t.share_names
        from lti_token k join lti_tool t on t.id = k.tool_id and t.state = 'enabled' where k.hash = ${hash} and k.expire_time > ${now}`,
    )
  )[0]

/** Whether a room holds something that opens through the tool: of any other room it learns nothing. */
const opensIn = (
  toolId: number,
): SQL => sql`exists (select 1 from content_binding b join lti_content lc on lc.content_id = b.content_id
  where b.module_type = 'training_room' and b.module_id = r.id and lc.tool_id = ${toolId})`
export const roomFor = async (
  db: Db,
  roomId: number,
  toolId: number,
): Promise<{ id: number; uuid: string; title: string } | undefined> =>
  (
    await rowsOf<{ id: number; uuid: string; title: string }>(
      db,
      sql`select r.id, r.uuid::text as uuid, r.title from room r where r.id = ${roomId} and r.deleted_time = 0
        and r.status = 'published' and ${opensIn(toolId)}`,
    )
  )[0]

export interface ItemRow {
  id: number
  contentId: number
  own: boolean
  label: string
  full: number
  resourceId: string
  tag: string
}
const columns = {
  id: ltiLineItem.id,
  contentId: ltiLineItem.contentId,
  own: ltiLineItem.own,
  label: ltiLineItem.label,
  full: ltiLineItem.full,
  resourceId: ltiLineItem.resourceId,
  tag: ltiLineItem.tag,
}
type Place = { roomId: number; toolId: number }
const here = ({ roomId, toolId }: Place) => and(eq(ltiLineItem.roomId, roomId), eq(ltiLineItem.toolId, toolId))

export const items = (
  db: Db,
  at: Place,
  by: { contentId?: number; resourceId?: string; tag?: string; offset: number; limit: number },
): Promise<ItemRow[]> =>
  db
    .select(columns)
    .from(ltiLineItem)
    .where(
      and(
        here(at),
        by.contentId === undefined ? undefined : eq(ltiLineItem.contentId, by.contentId),
        by.resourceId ? eq(ltiLineItem.resourceId, by.resourceId) : undefined,
        by.tag ? eq(ltiLineItem.tag, by.tag) : undefined,
      ),
    )
    .orderBy(ltiLineItem.id)
    .offset(by.offset)
    .limit(by.limit)

export const item = async (db: Db, at: Place, id: number): Promise<ItemRow | undefined> =>
  (
    await db
      .select(columns)
      .from(ltiLineItem)
      .where(and(here(at), eq(ltiLineItem.id, id)))
  )[0]
export const itemCount = (db: Db, at: Place): Promise<number> => db.$count(ltiLineItem, here(at))

/** Whether content is an activity of the room that opens through the tool. */
export const isActivity = async (db: Db, { roomId, toolId }: Place, contentId: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from content_binding b join lti_content lc on lc.content_id = b.content_id and lc.tool_id = ${toolId}
        where b.module_type = 'training_room' and b.module_id = ${roomId} and b.content_id = ${contentId}`,
    )
  ).length > 0

export const addItem = async (tx: Db, row: typeof ltiLineItem.$inferInsert): Promise<ItemRow> => {
  const [made] = await tx.insert(ltiLineItem).values(row).returning(columns)
  if (!made) throw new Error('an insert gave no row')
  return made
}
export const changeItem = async (
  tx: Db,
  id: number,
  to: Pick<ItemRow, 'label' | 'full' | 'resourceId' | 'tag'>,
): Promise<void> => {
  await tx.update(ltiLineItem).set(to).where(eq(ltiLineItem.id, id))
}
export const removeItem = async (tx: Db, id: number): Promise<void> => {
  await tx.delete(ltiLineItem).where(eq(ltiLineItem.id, id))
}

/** Whom the tool means, where they are in the room now. */
export const memberBySub = async (db: Db, { roomId, toolId }: Place, sub: string): Promise<number> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select p.uid from lti_person p join room_member m on m.uid = p.uid and m.room_id = ${roomId}
        where p.tool_id = ${toolId} and p.sub = ${sub}`,
    )
  )[0]?.uid ?? 0

/** The latest by the tool's own time is the one that stands; false: what stands is as new. */
export const setScore = async (tx: Db, row: typeof ltiScore.$inferInsert): Promise<boolean> => {
  const { itemId, uid, ...set } = row
  const done = await tx
    .insert(ltiScore)
    .values(row)
    .onConflictDoUpdate({ target: [ltiScore.itemId, ltiScore.uid], set, setWhere: sql`lti_score.stamp < ${row.stamp}` })
    .returning({ uid: ltiScore.uid })
  return done.length > 0
}

export const scores = (
  db: Db,
  itemId: number,
  toolId: number,
  q: { uid?: number; offset: number; limit: number },
): Promise<{ sub: string; score: number; full: number; comment: string }[]> =>
  rowsOf(
    db,
    sql`select p.sub, s.score, s."full", s.comment from lti_score s join lti_line_item i on i.id = s.item_id
        join lti_person p on p.tool_id = ${toolId} and p.uid = s.uid join room_member m on m.room_id = i.room_id and m.uid = s.uid
      where s.item_id = ${itemId} and s.score is not null and s.grading = 'FullyGraded' and (${q.uid ?? -1}::int < 0 or s.uid = ${q.uid ?? -1})
      order by s.uid limit ${q.limit} offset ${q.offset}`,
  )

export interface MemberRow {
  uid: number
  truename: string
  role: string
}
export const members = (
  db: Db,
  roomId: number,
  q: { role: 'Instructor' | 'Learner' | ''; offset: number; limit: number },
): Promise<Page<MemberRow>> =>
  page<MemberRow>(
    db,
    sql`select m.uid, a.truename, m.role from room_member m join account a on a.uid = m.uid where m.room_id = ${roomId}
      and a.disabled_time = 0 and m.role <> 'guest' and (${q.role}::text = '' or (m.role = 'user') = (${q.role}::text = 'Learner'))`,
    sql`uid`,
    q,
    sql`1 as one`,
  )

/** What the tool calls these, made for those whom it has not met; an account that is closed is met no more. */
export const subsOf = async (tx: Db, toolId: number, uids: readonly number[]): Promise<Map<number, string>> => {
  if (!uids.length) return new Map()
  const list = sql.param(`{${uids.join(',')}}`)
  await tx.execute(sql`insert into lti_person (tool_id, uid, sub)
    select ${toolId}, a.uid, gen_random_uuid()::text from account a
    where a.uid = any(${list}::int[]) and a.disabled_time = 0 on conflict do nothing`)
  const rows = await rowsOf<{ uid: number; sub: string }>(
    tx,
    sql`select uid, sub from lti_person where tool_id = ${toolId} and uid = any(${list}::int[])`,
  )
  return new Map(rows.map(({ uid, sub }) => [uid, sub]))
}

/** What is over. */
export const sweep = async (db: Db, now: number): Promise<void> => {
  await db.execute(sql`delete from lti_token where expire_time <= ${now}`)
  await db.execute(sql`delete from lti_nonce where expire_time <= ${now}`)
  await db.execute(sql`delete from lti_launch where expire_time <= ${now - 86_400}`)
}

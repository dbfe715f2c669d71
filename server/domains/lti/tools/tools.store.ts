import { eq, type SQL, sql } from 'drizzle-orm'
import type { LtiScope } from '#contract/lti/lti.rules'
import type { ToolState } from '#contract/lti/tools/tools.model'
import { type Db, rowsOf } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import { ltiContent, ltiToken, ltiTool } from '../../../db/schema/lti'

/** Who looks at tools: whoever registered them, and who runs their organisation. */
export interface ToolLooker {
  uid: number
  orgId: number
  orgAdmin: boolean
  superAdmin: boolean
}

export interface ToolRow {
  id: number
  org_id: number
  org_name: string
  uid: number
  truename: string
  title: string
  description: string
  client_id: string
  deployment_id: string
  login_url: string
  target_url: string
  redirect_uris: string[]
  jwks_url: string
  scopes: LtiScope[]
  share_names: boolean
  deep_linking: boolean
  custom: { name: string; value: string }[]
  state: ToolState
  reason: string
  version: number
  update_time: number
  content_count: number
  /** The asker runs the organisation that it is of. */
  runs: boolean
  /** The asker registered it and supplies that organisation still. */
  supplied: boolean
}

const runs = (who: ToolLooker): SQL =>
  sql`(${who.superAdmin}::boolean or (${who.orgAdmin}::boolean and coalesce(t.org_id = ${who.orgId} or o.parent_id = ${who.orgId}, false)))`
/** Whether the person supplies software to the organisation, or without one to anybody. */
const supplier = (uid: SQL, org?: SQL): SQL =>
  sql`exists (select 1 from org_member s where s.uid = ${uid} and s.app_roles <> '{}' ${org ? sql`and s.org_id = ${org}` : sql``})`
const columns = (
  who: ToolLooker,
): SQL => sql`t.id, coalesce(t.org_id, 0) as org_id, coalesce(o.name, '平台') as org_name, t.uid,
  a.truename, t.title, t.description, t.client_id, t.deployment_id, t.login_url, t.target_url, t.redirect_uris, t.jwks_url,
  t.scopes, t.share_names, t.deep_linking, t.custom, t.state, t.reason, t.version, t.update_time::int8,
  (select count(*)::int from lti_content c where c.tool_id = t.id) as content_count, ${runs(who)} as runs,
  (t.uid = ${who.uid} and ${supplier(sql`t.uid`, sql`t.org_id`)}) as supplied`
const from = sql`from lti_tool t left join org o on o.id = t.org_id join account a on a.uid = t.uid`
const visible = (who: ToolLooker): SQL => sql`(${runs(who)} or t.uid = ${who.uid})`

export const lists = (
  db: Db,
  who: ToolLooker,
  q: { keyword: string; state: ToolState | undefined; offset: number; limit: number },
): Promise<Page<ToolRow>> =>
  page<ToolRow>(
    db,
    sql`select ${columns(who)} ${from} where ${visible(who)} and (${q.state ?? ''}::text = '' or t.state = ${q.state ?? ''})
      and ${has(q.keyword, sql`t.title`, sql`t.description`)}`,
    sql`(state <> 'pending'), update_time desc, id desc`,
    q,
    sql`1 as one`,
  )

/** A tool that the asker may know of; `lock` takes it in hand. */
export const one = async (db: Db, who: ToolLooker, id: number, lock = false): Promise<ToolRow | undefined> =>
  (
    await rowsOf<ToolRow>(
      db,
      sql`select ${columns(who)} ${from} where t.id = ${id} and ${visible(who)} ${lock ? sql`for update of t` : sql``}`,
    )
  )[0]

type Written = typeof ltiTool.$inferInsert
export const insert = async (tx: Db, row: Written): Promise<number> => {
  const [made] = await tx.insert(ltiTool).values(row).returning({ id: ltiTool.id })
  if (!made) throw new Error('an insert gave no row')
  return made.id
}
export const change = async (tx: Db, id: number, to: Partial<Omit<Written, 'id'>>): Promise<void> => {
  await tx.update(ltiTool).set(to).where(eq(ltiTool.id, id))
}
/** With what it holds to ask with, the numbers that counted once and what it calls people. */
export const remove = async (tx: Db, id: number): Promise<void> => {
  await tx.delete(ltiTool).where(eq(ltiTool.id, id))
}
export const dropTokens = async (tx: Db, id: number): Promise<void> => {
  await tx.delete(ltiToken).where(eq(ltiToken.toolId, id))
}

/** Whether the person supplies software to the organisation, or without one to anybody. */
export const supplies = async (db: Db, uid: number, orgId?: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 where ${supplier(sql`${uid}::int`, orgId === undefined ? undefined : sql`${orgId}::int`)}`,
    )
  ).length > 0

/** Tools that somebody of an organisation may let content open through: its own, of the one above it, the platform's, their own. */
const usable = (uid: number, orgId: number): SQL => sql`(t.org_id is null or t.uid = ${uid}
  or t.org_id = ${orgId} or t.org_id = (select parent_id from org where id = ${orgId}))`

export const usableTools = (db: Db, by: { uid: number; orgId: number }, chosen: number) =>
  rowsOf<{ id: number; title: string; state: ToolState; target_url: string; deep_linking: boolean }>(
    db,
    sql`select t.id, t.title, t.state, t.target_url, t.deep_linking from lti_tool t
      where t.id = ${chosen} or (t.state = 'enabled' and ${usable(by.uid, by.orgId)}) order by t.id limit 100`,
  )
export const usableTool = async (db: Db, by: { uid: number; orgId: number }, id: number) =>
  (
    await rowsOf<{ target_url: string; redirect_uris: string[]; deep_linking: boolean }>(
      db,
      sql`select t.target_url, t.redirect_uris, t.deep_linking from lti_tool t
        where t.id = ${id} and t.state = 'enabled' and ${usable(by.uid, by.orgId)}`,
    )
  )[0]

export interface ContentToolRow {
  tool_id: number
  custom: { name: string; value: string }[]
  full: number
}
export const ofContent = async (db: Db, contentId: number): Promise<ContentToolRow | undefined> =>
  (
    await db
      .select({ tool_id: ltiContent.toolId, custom: ltiContent.custom, full: ltiContent.full })
      .from(ltiContent)
      .where(eq(ltiContent.contentId, contentId))
  )[0]

export const setOfContent = async (tx: Db, row: typeof ltiContent.$inferInsert): Promise<void> => {
  const { contentId, ...set } = row
  await tx.insert(ltiContent).values(row).onConflictDoUpdate({ target: ltiContent.contentId, set })
}
export const dropOfContent = async (tx: Db, contentId: number): Promise<void> => {
  await tx.delete(ltiContent).where(eq(ltiContent.contentId, contentId))
}
export const copyOfContent = async (tx: Db, fromId: number, toId: number): Promise<void> => {
  await tx.execute(sql`insert into lti_content (content_id, tool_id, custom, "full")
    select ${toId}, tool_id, custom, "full" from lti_content where content_id = ${fromId} on conflict do nothing`)
}

/** What keeps content from being shown: its address is none of its tool's. */
export const foreignTarget = async (db: Db, contentId: number) =>
  (
    await rowsOf<{ url: string; target_url: string; redirect_uris: string[] }>(
      db,
      sql`select coalesce((select v.written ->> 'url' from content_version v where v.content_id = c.id order by v.number desc limit 1), c.url) as url,
          t.target_url, t.redirect_uris from lti_content lc join content c on c.id = lc.content_id join lti_tool t on t.id = lc.tool_id
        where lc.content_id = ${contentId}`,
    )
  )[0]

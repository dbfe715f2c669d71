import { eq, inArray, sql } from 'drizzle-orm'
import type { HandInState } from '#contract/projects/projects.rules'
import { type Db, rowsOf } from '../../db/client'
import { has, type Page, page } from '../../db/page'
import { projectHandIn, projectReminder } from '../../db/schema/projects'
import { ofSide } from './projects.sql'

export interface HandInRow {
  id: number
  room_id: number
  content_id: number
  node_id: number
  node_title: string
  number: number
  last: boolean
  uid: number
  truename: string
  team_id: number
  team_title: string
  text: string
  file_ids: number[]
  state: HandInState
  late: boolean
  score: number
  full: number
  comment: string
  marker: string
  mark_time: number
  device_time: number
  create_time: number
}

const columns = sql`h.id, h.room_id, h.content_id, h.node_id, h.node_title, h.number, h.last, h.uid, a.truename, h.team_id,
  coalesce(t.title, '') as team_title, h.text, h.file_ids, h.state, h.late, h.score, h.full, h.comment,
  coalesce(k.truename, '') as marker, h.mark_time::int8, h.device_time::int8, h.create_time::int8`
const from = sql`project_hand_in h join account a on a.uid = h.uid left join team t on t.id = h.team_id and h.team_id > 0
  left join account k on k.uid = h.mark_uid and h.mark_uid > 0`

export interface At {
  roomId: number
  contentId: number
  nodeId: number
}

/** What a person's side handed in at a node, the newest first. */
export const ofPerson = (db: Db, { roomId, contentId, nodeId }: At, uid: number): Promise<HandInRow[]> =>
  rowsOf(
    db,
    sql`select ${columns} from ${from} where h.room_id = ${roomId} and h.content_id = ${contentId}
      and h.node_id = ${nodeId} and ${ofSide(sql`${uid}::int`)} order by h.id desc`,
  )

/** A hand-in of a room; held until the end where it is about to be marked. */
export const one = async (db: Db, roomId: number, id: number, lock = false): Promise<HandInRow | undefined> =>
  (
    await rowsOf<HandInRow>(
      db,
      sql`select ${columns} from ${from} where h.id = ${id} and h.room_id = ${roomId} ${lock ? sql`for update of h` : sql``}`,
    )
  )[0]

/** Of one side at one node, the newest first. */
export const ofSameSide = (db: Db, row: HandInRow): Promise<HandInRow[]> =>
  rowsOf(
    db,
    sql`select ${columns} from ${from} where h.room_id = ${row.room_id} and h.content_id = ${row.content_id}
      and h.node_id = ${row.node_id} and h.team_id = ${row.team_id} and (h.team_id > 0 or h.uid = ${row.uid})
      order by h.id desc`,
  )

export interface Query {
  roomId: number
  contentId: number
  nodeId: number
  state: HandInState | ''
  keyword: string
  offset: number
  limit: number
}
/** The last of every side, what waits first, then the latest. */
export const lists = (db: Db, q: Query): Promise<Page<HandInRow>> =>
  page<HandInRow>(
    db,
    sql`select ${columns} from ${from} where h.room_id = ${q.roomId} and h.content_id = ${q.contentId} and h.last
      and (${q.nodeId}::int = 0 or h.node_id = ${q.nodeId}) and (${q.state}::text = '' or h.state = ${q.state})
      and ${has(q.keyword, sql`a.truename`, sql`coalesce(t.title, '')`, sql`h.node_title`)}`,
    sql`(state = 'submitted') desc, create_time desc, id desc`,
    q,
    sql`1 as one`,
  )

/** One more, which counts from now on. */
export const add = async (tx: Db, row: Omit<typeof projectHandIn.$inferInsert, 'last'>): Promise<number> => {
  const { roomId, contentId, nodeId, teamId = 0, uid } = row
  const side = teamId > 0 ? sql`team_id = ${teamId}` : sql`team_id = 0 and uid = ${uid}`
  await tx.execute(sql`update project_hand_in set last = false where room_id = ${roomId} and content_id = ${contentId}
    and node_id = ${nodeId} and ${side} and last`)
  const [made] = await tx.insert(projectHandIn).values(row).returning({ id: projectHandIn.id })
  if (!made) throw new Error('no hand-in was kept')
  return made.id
}

export const mark = async (
  tx: Db,
  id: number,
  to: { state: HandInState; score: number; comment: string; markUid: number; markTime: number },
): Promise<void> => {
  await tx.update(projectHandIn).set(to).where(eq(projectHandIn.id, id))
}

/** People of a team, without its mentors. */
export const teamUids = async (db: Db, teamId: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(db, sql`select uid from team_member where team_id = ${teamId} and role <> 'teacher'`)
  ).map(({ uid }) => uid)

/** Rooms in which a file was handed in, and whether by the person’s side. */
export const roomsOfFile = (db: Db, fileId: number, uid: number): Promise<{ room_id: number; mine: boolean }[]> =>
  rowsOf(
    db,
    sql`select h.room_id, bool_or(${ofSide(sql`${uid}::int`)}) as mine from project_hand_in h
      where h.file_ids @> array[${fileId}::int] group by h.room_id`,
  )

/** Accounts that nobody activated go, what was handed in as them, and whom a teacher reminded. */
export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(projectReminder).where(inArray(projectReminder.uid, [...uids]))
  await tx.delete(projectHandIn).where(inArray(projectHandIn.uid, [...uids]))
}

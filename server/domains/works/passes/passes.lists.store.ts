import { type SQL, sql } from 'drizzle-orm'
import type { Arrival } from '#contract/works/passes/passes.model'
import type { HandIn, ItemKind, PassState } from '#contract/works/works.model'
import { type Db, rowsOf } from '../../../db/client'
import { type Places, preparedRows, statement } from '../../../db/prepared'
import { isClosed } from '../prerequisites/prerequisites.store'
import { doneCount, fromWorks, isFor, isLearner, itemCount, itemDates, scoreTotal } from './passes.sql'

export interface ListRow {
  id: number
  training_room_id: number
  room_title: string
  template: number
  title: string
  intro: string
  cover_id: number | null
  cover_key: string | null
  hand_in: HandIn
  start_time: number
  deadline: number
  release: 'hand' | 'date'
  release_time: number
  released_time: number
  state: PassState
  pass_id: number
  submit_time: number
  late: boolean
  arrival: Arrival
  score: number
  item_count: number
  done_count: number
  score_total: number
}
type Page = {
  now: number
  offset: number
  limit: number
}
/** A person's, of all rooms. */
type OfPerson = { uid: number } & Page

/** What can still be done comes first, the nearest deadline first among it; what is too late comes after it. */
const orderAt = (now: SQL): SQL =>
  sql`state in ('submitted', 'marked'), (state <> 'returned' and deadline > 0 and deadline < ${now}), deadline = 0, deadline, sort, id desc`

/** `more`: columns that only some of the lists have. */
const listed = (uid: SQL, from: SQL, q: Places<Page>, more = sql``): SQL => {
  const order = orderAt(q.now)
  return sql`with every as (
        select w.*, rm.title as room_title, rm.template, p.id as pass_id, coalesce(p.state, 'none') as state,
          coalesce(p.submit_time, 0) as submit_time, coalesce(p.score, -1) as pass_score, coalesce(s.late, false) as late,
          coalesce(s.arrival, 'on_time') as arrival
        ${fromWorks(uid)} ${from}),
      one as (select every.*, 1 as page_row from every order by ${order} limit ${q.limit} offset ${q.offset})
      select n.page_total, w.page_row, w.id, w.room_id as training_room_id, w.room_title, w.template, w.title, w.intro,
        w.cover_id, cf.key as cover_key, w.hand_in, w.start_time::int8, w.deadline::int8, w.release, w.release_time::int8,
        w.released_time::int8, w.state, coalesce(w.pass_id, 0) as pass_id, w.submit_time::int8, w.late, w.arrival, w.pass_score as score,
        ${itemCount} as item_count, ${doneCount} as done_count, ${scoreTotal} as score_total ${more}
      from (select count(*)::int as page_total from every) n left join one w on true
        left join lateral (select w.pass_id as id) p on true
        left join attachment cf on cf.id = w.cover_id
      order by ${order}`
}
type Listed<Row> = Row & { page_total: number; page_row: number | null }
const pageOf = <Row>(rows: Listed<Row>[]): { list: Row[]; total: number } => ({
  total: rows[0]?.page_total ?? 0,
  list: rows.filter((r) => r.page_row !== null),
})
const pageAt = ({ now, offset, limit }: Page): Places<Page> => ({
  now: sql`${now}::int8`,
  offset: sql`${offset}`,
  limit: sql`${limit}`,
})

export const ofRoom = async (db: Db, q: { roomId: number; uid: number; manager: boolean } & Page) => {
  const uid = sql`${q.uid}::int`
  const from = sql`join room rm on rm.id = w.room_id where w.room_id = ${q.roomId} and w.deleted_time = 0
    and w.status = 'published' and (${q.manager}::boolean or ${isFor(uid)})`
  return pageOf(await preparedRows<Listed<ListRow>>(db, listed(uid, from, pageAt(q))))
}

/** Rooms that the person learns in and that are open. */
const myRooms = (
  uid: SQL,
): SQL => sql`join room rm on rm.id = w.room_id and rm.status = 'published' and rm.online_status = 1
    and rm.deleted_time = 0
  join room_member m on m.room_id = w.room_id and m.uid = ${uid} and ${isLearner}`

export const ofPerson = async (db: Db, q: OfPerson) => {
  const uid = sql`${q.uid}::int`
  const from = sql`${myRooms(uid)} where ${isFor(uid)}`
  return pageOf(await preparedRows<Listed<ListRow>>(db, listed(uid, from, pageAt(q))))
}

/** An item with a deadline of its own. */
export interface ItemDate {
  step_id: number
  kind: ItemKind
  title: string
  time: number
}
export type DueRow = ListRow & { dates: ItemDate[] }

const due = statement<Listed<DueRow>, OfPerson>((at) => {
  const uid = sql`${at.uid}::int`
  const now = sql`${at.now}::int8`
  const open = sql`w.state in ('none', 'in_progress') and w.start_time <= ${now} and not ${isClosed(uid)}`
  const dates = sql`, case when ${open} then ${itemDates(now)} else '[]' end as dates`
  return listed(uid, sql`${myRooms(uid)} where ${isFor(uid)}`, { now, offset: at.offset, limit: at.limit }, dates)
})
/** The same, with what of each that is open has to be in before the work: of what came back nothing has. */
export const dueOfPerson = async (db: Db, q: OfPerson) => pageOf(await due(db, q))

export interface Counts {
  total: number
  todo: number
  doing: number
  done: number
}
const counted = statement<Counts, { uid: number; roomId: number }>((at) => {
  const uid = sql`${at.uid}::int`
  return sql`select count(*)::int as total, count(*) filter (where p.id is null)::int as todo,
      count(*) filter (where p.state in ('in_progress', 'returned'))::int as doing,
      count(*) filter (where p.state in ('submitted', 'marked'))::int as done
    ${fromWorks(uid)} ${myRooms(uid)} where ${isFor(uid)} and (${at.roomId}::int = 0 or w.room_id = ${at.roomId}::int)`
})
/** By state, in one room or (0) in all. */
export const counts = async (db: Db, uid: number, roomId = 0): Promise<Counts> =>
  (await counted(db, { uid, roomId }))[0] ?? { total: 0, todo: 0, doing: 0, done: 0 }

/** Works of a room that are open to this person: begun, and with everything before them done. */
const openTo = (uid: SQL, q: { roomId: number; now: number }): SQL => sql`${fromWorks(uid)}
  where w.room_id = ${q.roomId} and ${isFor(uid)} and w.start_time <= ${q.now} and not ${isClosed(uid)}`

export const worksToKeep = async (db: Db, q: { roomId: number; uid: number; now: number }): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db, sql`select w.id ${openTo(sql`${q.uid}::int`, q)} order by w.id`)).map((w) => w.id)

/** Files that the works of a room that are open to this person show: of their items and of their own answers. */
export const filesToCopy = (db: Db, q: { roomId: number; uid: number; now: number }) => {
  const uid = sql`${q.uid}::int`
  return rowsOf<{ id: number; key: string; filename: string; filesize: number }>(
    db,
    sql`with mine as (select w.id, p.id as pass_id ${openTo(uid, q)}),
      wanted as (
        select f.file_id as id from mine join work_item i on i.work_id = mine.id and i.deleted_time = 0
          join work_step st on st.id = i.step_id and st.deleted_time = 0 join work_file f on f.item_id = i.id
        union select af.file_id from mine join work_answer_file af on af.pass_id = mine.pass_id
        union select w.cover_id from mine join work w on w.id = mine.id)
      select a.id, a.key, a.filename, a.filesize::int8 as filesize from attachment a join wanted on wanted.id = a.id order by a.id`,
  )
}

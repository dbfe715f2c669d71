import { type SQL, sql } from 'drizzle-orm'
import type { CampMemberState } from '#contract/camps/camps.labels'
import { type Db, rowsOf } from '../../db/client'
import { has, type Page, page } from '../../db/page'
import { campCheckin, campMember } from '../../db/schema/camps'
import { cardColumns, cardJoins, farColumns } from './camps.sql'
import type { CardRow } from './camps.store'

export interface FarRow {
  checkin_days: number
  read_done: number
  read_total: number
}
interface Graduated {
  graduate_time: number
  graduate_reason: string
}
export interface MineRow extends FarRow, Graduated {
  period_id: number
  join_time: number
  held: boolean
}

const own = sql`m.join_time::int8, m.graduate_time::int8, m.graduate_reason, m.held`

/** The person's membership in a camp: in the period that is not over, else in the last one. */
export const mine = async (db: Db, campId: number, uid: number): Promise<MineRow | undefined> =>
  (
    await rowsOf<MineRow>(
      db,
      sql`select p.id as period_id, ${own}, ${farColumns} from camp_member m join camp_period p on p.id = m.period_id
        where m.content_id = ${campId} and m.uid = ${uid} order by p.end_day desc, p.id desc limit 1`,
    )
  )[0]

/** The person's membership in this period, held until the end. */
export const held = async (
  tx: Db,
  periodId: number,
  uid: number,
): Promise<(Graduated & { held: boolean }) | undefined> =>
  (
    await rowsOf<Graduated & { held: boolean }>(
      tx,
      sql`select ${own} from camp_member m where m.period_id = ${periodId} and m.uid = ${uid} for update`,
    )
  )[0]

export const isIn = async (db: Db, periodId: number, uid: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from camp_member where period_id = ${periodId} and uid = ${uid}`)).length > 0

export const farOf = async (db: Db, periodId: number, uid: number): Promise<FarRow> =>
  (
    await rowsOf<FarRow>(
      db,
      sql`select ${farColumns} from camp_member m join camp_period p on p.id = m.period_id
        where m.period_id = ${periodId} and m.uid = ${uid}`,
    )
  )[0] ?? { checkin_days: 0, read_done: 0, read_total: 0 }

/** Whether the person is in this period, or in one of the camp that is not over on this day. */
export const joined = async (tx: Db, campId: number, periodId: number, uid: number, today: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 from camp_member m join camp_period p on p.id = m.period_id
        where m.content_id = ${campId} and m.uid = ${uid} and (p.id = ${periodId} or p.end_day >= ${today})`,
    )
  ).length > 0

export const add = async (tx: Db, row: typeof campMember.$inferInsert): Promise<boolean> =>
  (await tx.insert(campMember).values(row).onConflictDoNothing().returning({ uid: campMember.uid })).length > 0

export const drop = async (tx: Db, periodId: number, uid: number): Promise<void> => {
  await tx.execute(sql`delete from camp_checkin where period_id = ${periodId} and uid = ${uid}`)
  await tx.execute(sql`delete from camp_member where period_id = ${periodId} and uid = ${uid}`)
}

export const daysOf = async (db: Db, periodId: number, uid: number): Promise<number[]> =>
  (
    await rowsOf<{ day: number }>(
      db,
      sql`select day from camp_checkin where period_id = ${periodId} and uid = ${uid} order by day`,
    )
  ).map(({ day }) => day)

/** One a day: the words of a later one stand, the time at which the first came too. */
export const checkIn = async (tx: Db, row: typeof campCheckin.$inferInsert): Promise<void> => {
  await tx
    .insert(campCheckin)
    .values(row)
    .onConflictDoUpdate({
      target: [campCheckin.periodId, campCheckin.uid, campCheckin.day],
      set: { content: row.content, madeTime: row.madeTime },
      setWhere: sql`${campCheckin.madeTime} <= ${row.madeTime}`,
    })
}

export interface CheckinRow {
  day: number
  content: string
  made_time: number
  create_time: number
}
export const checkins = (
  db: Db,
  periodId: number,
  uid: number,
  q: { offset: number; limit: number },
): Promise<Page<CheckinRow>> =>
  page<CheckinRow>(
    db,
    sql`select day, content, made_time::int8, create_time::int8 from camp_checkin where period_id = ${periodId} and uid = ${uid}`,
    sql`day desc`,
    q,
    sql`1 as one`,
  )

/** What the rule asks for, as the statement counts it. */
export interface Asks {
  need_days: number
  need_percent: number
  /** Whether whoever is there meets a rule that asks for nothing. */
  whole: boolean
  begun: boolean
}
const met = (asks: Asks): SQL => {
  if (!asks.begun) return sql`false`
  if (asks.need_days === 0 && asks.need_percent === 0) return asks.whole ? sql`true` : sql`false`
  return sql`(checkin_days >= ${asks.need_days} and (case when read_total > 0 then read_done * 100 / read_total else 100 end) >= ${asks.need_percent})`
}
const STATES: Record<CampMemberState, (asks: Asks) => SQL> = {
  graduated: () => sql`graduate_time > 0`,
  met: (asks) => sql`graduate_time = 0 and ${met(asks)}`,
  behind: (asks) => sql`graduate_time = 0 and not ${met(asks)}`,
}

export interface MemberRow extends FarRow, Graduated {
  uid: number
  truename: string
  join_time: number
  late_days: number
  last_day: number
  met: boolean
}
const OFFSET = sql.raw(String(8 * 3600))
/** Check-ins that came on a later day than the one that they count for. */
const late = sql`(select count(*)::int from camp_checkin y where y.period_id = p.id and y.uid = m.uid
  and (y.create_time + ${OFFSET}) / 86400 > y.day)`

const everybody = (periodId: number): SQL => sql`select m.uid, a.truename, ${own}, ${farColumns}, ${late} as late_days,
    coalesce((select max(y.day) from camp_checkin y where y.period_id = p.id and y.uid = m.uid), 0)::int as last_day
  from camp_member m join camp_period p on p.id = m.period_id join account a on a.uid = m.uid where m.period_id = ${periodId}`

export const lists = (
  db: Db,
  periodId: number,
  asks: Asks,
  q: { keyword: string; state?: CampMemberState | undefined; offset: number; limit: number },
): Promise<Page<MemberRow>> =>
  page<MemberRow>(
    db,
    sql`select w.*, ${met(asks)} as met from (${everybody(periodId)}) w where ${has(q.keyword, sql`w.truename`)}
      and ${q.state ? STATES[q.state](asks) : sql`true`}`,
    sql`checkin_days desc, read_done desc, uid`,
    q,
    sql`1 as one`,
  )

export const counts = async (db: Db, periodId: number, asks: Asks): Promise<{ graduated: number; met: number }> =>
  (
    await rowsOf<{ graduated: number; met: number }>(
      db,
      sql`select count(*) filter (where graduate_time > 0)::int as graduated,
          count(*) filter (where graduate_time = 0 and ${met(asks)})::int as met from (${everybody(periodId)}) w`,
    )
  )[0] ?? { graduated: 0, met: 0 }

/** Who has what the rule asks for, has not graduated, and from whom nobody took it. */
export const due = async (db: Db, periodId: number, asks: Asks, limit: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select uid from (${everybody(periodId)}) w where graduate_time = 0 and not held and ${met(asks)} order by uid limit ${limit}`,
    )
  ).map(({ uid }) => uid)

const listed = (uids: readonly number[]) => sql`${sql.param(`{${uids.join(',')}}`)}::int[]`

/** Those of them who had not graduated before. */
export const graduate = async (
  tx: Db,
  periodId: number,
  uids: readonly number[],
  by: { now: number; uid: number; reason: string },
): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      tx,
      sql`update camp_member set graduate_time = ${by.now}, graduate_by = ${by.uid}, graduate_reason = ${by.reason}, held = false
        where period_id = ${periodId} and uid = any(${listed(uids)}) and graduate_time = 0 returning uid`,
    )
  ).map(({ uid }) => uid)

export const takeBack = async (
  tx: Db,
  periodId: number,
  uids: readonly number[],
  by: { uid: number; reason: string },
): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      tx,
      sql`update camp_member set graduate_time = 0, graduate_by = ${by.uid}, graduate_reason = ${by.reason}, held = true
        where period_id = ${periodId} and uid = any(${listed(uids)}) and graduate_time > 0 returning uid`,
    )
  ).map(({ uid }) => uid)

export const uidsOf = async (db: Db, periodId: number): Promise<number[]> =>
  (await rowsOf<{ uid: number }>(db, sql`select uid from camp_member where period_id = ${periodId}`)).map(
    ({ uid }) => uid,
  )

export interface MyRow extends CardRow, MineRow {
  number: number
  begin_day: number
  end_day: number
  need_days: number
  need_percent: number
  today: boolean
  /** When the person last checked in; 0 = never. */
  last_time: number
}
const MOST = 100
/** Periods that the person is in, with their camps: those that are not over first. */
export const ofPerson = (db: Db, uid: number, today: number): Promise<MyRow[]> =>
  rowsOf(
    db,
    sql`select ${cardColumns}, p.id as period_id, p.number, p.begin_day, p.end_day, coalesce(k.need_days, 0) as need_days,
        coalesce(k.need_percent, 0) as need_percent, ${own}, ${farColumns},
        exists (select 1 from camp_checkin y where y.period_id = p.id and y.uid = m.uid and y.day = ${today}) as today,
        coalesce((select max(y.made_time) from camp_checkin y where y.period_id = p.id and y.uid = m.uid), 0)::int8 as last_time
      from camp_member m join camp_period p on p.id = m.period_id join content c on c.id = m.content_id ${cardJoins}
      where m.uid = ${uid} order by (p.end_day < ${today}), (p.begin_day > ${today}), p.begin_day desc, p.id desc limit ${MOST}`,
  )

/** Accounts that nobody activated go, with their places. */
export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.execute(sql`delete from camp_checkin where uid = any(${listed(uids)})`)
  await tx.execute(sql`with gone as (delete from camp_member where uid = any(${listed(uids)}) returning period_id)
    update camp_period p set joined = greatest(0, p.joined - g.n) from (select period_id, count(*)::int as n from gone group by 1) g
    where p.id = g.period_id`)
}
/** What somebody wrote of their days is their own; that they were there is the school's. */
export const silence = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.execute(sql`update camp_checkin set content = '' where uid = any(${listed(uids)})`)
}

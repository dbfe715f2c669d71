import { type SQL, sql } from 'drizzle-orm'
import type { ActivityDay, Thing } from '#contract/rooms/figures/figures.model'
import { OWN_KINDS, type OwnKind, THINGS_MAX } from '#contract/rooms/figures/figures.rules'
import { type Db, rowsOf } from '../../../db/client'
import type { CountedOf } from '../../../db/counted'
import { names } from '../../../db/pinyin'
import { rootOf } from '../members/members.people.store'
import { learnersFound } from '../members/rooms.members.store'
import { attendance } from '../page/page.store'
import { deedRows, lateRows, progressRows, roomTeamColumns, teamPeople, thingRows } from '../rooms.events'

interface Here {
  roomId: number
  now: number
}
const everybody = (): SQL => sql`true`
const idOf = (roomId: number): SQL => sql`${roomId}::int`

/** What people did, check-ins and what later domains know of; only while there is something to know. */
export const deeds = (roomId: number, since: number): SQL => {
  const all = deedRows.items.map((rows) => sql`select * from (${rows({ roomId: idOf(roomId), since })}) d`)
  const here = sql`select k.uid, k.time from checkin_mark k join checkin c on c.id = k.checkin_id
    where c.room_id = ${roomId} and c.deleted_time = 0 and k.status in ('present', 'late') and k.time >= ${since}`
  return sql.join([here, ...all], sql` union all `)
}

const learns = (roomId: number, uid: SQL): SQL =>
  sql`${uid} in (select lm.uid from room_member lm where lm.room_id = ${roomId} and lm.role = 'user')`

/** What learners did on each day, by the school's calendar (UTC+8); `uid`: one of them alone. */
export const byDay = (db: Db, roomId: number, since: number, uid?: number): Promise<ActivityDay[]> =>
  rowsOf(
    db,
    sql`select to_char(to_timestamp(x.time) at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD') as day,
        count(distinct x.uid)::int as people, count(*)::int as deeds
      from (${deeds(roomId, since)}) x
      where ${uid === undefined ? learns(roomId, sql`x.uid`) : sql`x.uid = ${uid}`} group by 1 order by 1`,
  )

export const members = async (db: Db, { roomId, now }: Here, since: number) => {
  const of: CountedOf = { roomId: idOf(roomId), now, only: everybody }
  const [row] = await rowsOf<{
    learners: number
    teachers: number
    teams: number
    joined: number
    active: number
    pending: number
    late: number
  }>(
    db,
    sql`select count(*) filter (where m.role = 'user')::int as learners,
        count(*) filter (where m.role <> 'user')::int as teachers,
        count(*) filter (where m.role = 'user' and m.join_time >= ${since})::int as joined,
        (select count(distinct x.uid)::int from (${deeds(roomId, since)}) x where ${learns(roomId, sql`x.uid`)}) as active,
        (select count(*)::int from room_apply p where p.room_id = ${roomId} and p.status = 2) as pending,
        (select count(*)::int from (${lateRows.call(of)}) l where l.done > 0) as late,
        ${roomTeamColumns.call().count(idOf(roomId))}::int as teams
      from room_member m where m.room_id = ${roomId}`,
  )
  if (!row) throw new Error('a count gave no row')
  return row
}

export const attended = async (db: Db, { roomId, now }: Here): Promise<{ done: number; total: number }> => {
  const of: CountedOf = { roomId: idOf(roomId), now, only: everybody }
  const [row] = await rowsOf<{ done: number; total: number }>(
    db,
    sql`select coalesce(sum(done), 0)::int as done, coalesce(sum(total), 0)::int as total from (${attendance(of)}) a`,
  )
  return row ?? { done: 0, total: 0 }
}

/** Of each kind all that there is together, and the first by name. */
export const things = async (db: Db, { roomId, now }: Here) => {
  const each = thingRows.items.map(async ({ kind, rows }) => {
    const [row] = await rowsOf<{ done: number; total: number; count: number; list: Thing[] }>(
      db,
      sql`with t as (${rows({ roomId: idOf(roomId), now })})
        select coalesce(sum(done), 0)::int as done, coalesce(sum(total), 0)::int as total, count(*)::int as count,
          coalesce((select json_agg(json_build_object('id', f.id, 'title', f.title, 'done', f.done, 'total', f.total)
            order by f.sort, f.id) from (select * from t order by sort, id limit ${THINGS_MAX}) f), '[]') as list from t`,
    )
    return { kind, done: row?.done ?? 0, total: row?.total ?? 0, count: row?.count ?? 0, list: row?.list ?? [] }
  })
  return Promise.all(each)
}

/** Of one kind: the asker's own, the mean share of all learners, and the asker's place. */
export const own = async (db: Db, q: Here & { uid: number }) => {
  const of: CountedOf = { roomId: idOf(q.roomId), now: q.now, only: everybody }
  const one = async (kind: OwnKind) => {
    const [row] = await rowsOf<{
      done: number
      total: number
      share: number
      people: number
      above: number
      mine: boolean
    }>(
      db,
      sql`with a as (select uid, done, total, done::float8 / total as share from (${progressRows[kind].call(of)}) x
          where total > 0 and ${learns(q.roomId, sql`uid`)}),
        mine as (select * from a where uid = ${q.uid})
        select coalesce((select done from mine), 0)::int as done, coalesce((select total from mine), 0)::int as total,
          exists (select 1 from mine) as mine, coalesce(round(avg(share) * 100), 0)::int as share, count(*)::int as people,
          count(*) filter (where share > (select share from mine))::int as above from a`,
    )
    return { kind, ...(row ?? { done: 0, total: 0, share: 0, people: 0, above: 0, mine: false }) }
  }
  return Promise.all(OWN_KINDS.map(one))
}

export interface LearnersQuery extends Here {
  keyword: string
  sort: string
  /** Since when what they did is looked at. */
  since: number
  offset: number
  limit: number
}

interface Line {
  uid: number
  kinds: { done: number; total: number }[]
  attendance: { done: number; total: number }
  late: number
  last_time: number
}

/** What these people have done; `only` narrows whom everything is counted of. */
const counts = (q: LearnersQuery, only: CountedOf['only']): SQL => {
  const of: CountedOf = { roomId: idOf(q.roomId), now: q.now, only }
  const kinds = OWN_KINDS.map(
    (kind) => sql`(select ${kind}::text as kind, k.uid, k.done, k.total from (${progressRows[kind].call(of)}) k)`,
  )
  return sql`kinds as (${sql.join(kinds, sql` union all `)}),
    sums as (select uid, sum(done)::float8 / nullif(sum(total), 0) as share, json_object_agg(kind,
      json_build_object('done', done, 'total', total)) as parts from kinds group by uid),
    late as (${lateRows.call(of)}), att as (${attendance(of)}),
    acts as (select d.uid, max(d.time) as time from (${deeds(q.roomId, q.since)}) d where ${only(sql`d.uid`)} group by d.uid)`
}

/** A page of learners. Sorted by name only those of the page are counted, otherwise all. */
export const learners = async (db: Db, q: LearnersQuery): Promise<{ lines: Line[]; total: number }> => {
  const column = q.sort.replace(/^-/, '')
  const turned = q.sort.startsWith('-') ? sql`desc` : sql`asc`
  const window = sql`limit ${q.limit} offset ${q.offset}`
  const by: Record<string, SQL> = {
    done: sql`coalesce(s.share, -1)`,
    late: sql`coalesce(l.done, 0)`,
    last: sql`coalesce(t.time, 0)`,
  }
  const key = by[column]
  const order = key ? sql`${key} ${turned}, w.name nulls last, w.uid` : sql`w.name ${turned} nulls last, w.uid`
  const chosen = key ? sql`select * from every` : sql`select * from every w order by ${order} ${window}`
  const rows = await rowsOf<
    Omit<Line, 'kinds'> & { parts: Partial<Record<OwnKind, { done: number; total: number }>> | null; all: number }
  >(
    db,
    sql`with every as materialized (select w.uid,
        (select ${names(sql`a.truename`)()} from account a where a.uid = w.uid) as name from (${learnersFound(q.roomId, q.keyword)}) w),
      chosen as materialized (${chosen}), ${counts(q, (uid) => sql`${uid} in (select c.uid from chosen c)`)}
      select w.uid, s.parts, coalesce(l.done, 0)::int as late, coalesce(t.time, 0)::int8 as last_time,
        json_build_object('done', coalesce(a.done, 0), 'total', coalesce(a.total, 0)) as attendance,
        (select count(*)::int from every) as "all"
      from chosen w left join sums s on s.uid = w.uid left join late l on l.uid = w.uid
        left join att a on a.uid = w.uid left join acts t on t.uid = w.uid
      order by ${order} ${key ? window : sql``}`,
  )
  const nothing = { done: 0, total: 0 }
  return {
    lines: rows.map(({ parts, all: _, ...row }) => ({
      ...row,
      kinds: OWN_KINDS.map((kind) => parts?.[kind] ?? nothing),
    })),
    total: rows[0]?.all ?? 0,
  }
}

export interface Named {
  uid: number
  truename: string
  code: string
  class_name: string
  team_title: string
}
/** Who these learners are. */
export const named = async (db: Db, roomId: number, uids: readonly number[]): Promise<Map<number, Named>> => {
  const rows = await rowsOf<Named>(
    db,
    sql`select a.uid, a.truename, coalesce(op.code, '') as code, coalesce(ou.name, '') as class_name, coalesce(tp.title, '') as team_title
      from json_array_elements_text(${JSON.stringify(uids)}::json) u join account a on a.uid = u::int
        left join org_person op on op.uid = a.uid and op.org_id = ${rootOf(roomId)} left join org_unit ou on ou.id = op.unit_id
        left join (${teamPeople.call(idOf(roomId))}) tp on tp.uid = a.uid`,
  )
  return new Map(rows.map((row) => [row.uid, row]))
}

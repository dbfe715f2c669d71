import { type SQL, sql } from 'drizzle-orm'
import type { AppealState } from '#contract/boards/boards.model'
import { type Db, rowsOf } from '../../db/client'
import { contestAppeal } from '../../db/schema/boards'
import { teamTitle } from './board.sql'

export interface AppealRow {
  id: number
  contest_team_id: number
  title: string
  item_id: number
  item_title: string
  truename: string
  body: string
  files: { id: number; key: string; filename: string; filesize: number; mime: string }[]
  state: AppealState
  answer: string
  arbiter: string
  code: string
  corrected: number
  /** The asker is of its team, in the contest or in the room. */
  mine: boolean
  /** The asker judged, or was to judge, what it is about. */
  judged: boolean
  handled_time: number
  create_time: number
}

const select = (
  uid: number,
  where: SQL,
): SQL => sql`select a.id, a.contest_team_id, ${teamTitle} as title, ct.code_no as code, a.item_id,
    coalesce(i.title, '') as item_title, coalesce(w.truename, '') as truename, a.body, a.state, a.answer,
    coalesce(r.truename, '') as arbiter, a.handled_time, a.create_time,
    (a.uid = ${uid} or exists (select 1 from contest_user u where u.contest_team_id = ct.id and u.uid = ${uid})
      or exists (select 1 from team_member m where m.team_id = ct.team_id and m.uid = ${uid})) as mine,
    case when a.state = 'upheld' then coalesce((select min(x.version) from contest_result x
      where x.contest_id = a.contest_id and x.create_time >= a.handled_time), 0) else 0 end as corrected,
    exists (select 1 from contest_assignment s where s.contest_team_id = a.contest_team_id and s.judge_uid = ${uid}
      and s.state <> 'recused' and (a.item_id = 0 or s.item_id = a.item_id)) as judged,
    coalesce((select json_agg(json_build_object('id', f.id, 'key', f.key, 'filename', f.filename,
      'filesize', f.filesize, 'mime', f.mime) order by f.id) from attachment f where a.file_ids @> to_jsonb(f.id)), '[]') as files
  from contest_appeal a join contest_team ct on ct.id = a.contest_team_id left join team t on t.id = ct.team_id
    left join account p on p.uid = ct.uid left join contest_item i on i.id = a.item_id
    left join account w on w.uid = a.uid left join account r on r.uid = a.arbiter_uid
  where ${where} order by a.state <> 'open', a.id desc`

/** Appeals of a contest; with `team`, those of this registration alone. */
export const appealsOf = (db: Db, contestId: number, uid: number, team?: number): Promise<AppealRow[]> =>
  rowsOf(
    db,
    select(uid, sql`a.contest_id = ${contestId} ${team === undefined ? sql`` : sql`and a.contest_team_id = ${team}`}`),
  )

export const appealOf = async (db: Db, contestId: number, id: number, uid: number): Promise<AppealRow | undefined> =>
  (await rowsOf<AppealRow>(db, select(uid, sql`a.contest_id = ${contestId} and a.id = ${id}`)))[0]

/** Somebody decides, or decided with the others, an appeal about this item of this registration. */
export const arbitrates = async (
  db: Db,
  q: { contestId: number; itemId: number; teamId: number; uid: number },
): Promise<boolean> =>
  (
    await rowsOf<AppealRow>(
      db,
      select(
        q.uid,
        sql`a.contest_id = ${q.contestId} and a.contest_team_id = ${q.teamId} and a.state <> 'withdrawn'
          and a.item_id in (0, ${q.itemId})`,
      ),
    )
  ).some((a) => !a.mine && !a.judged)

type Made = Pick<
  typeof contestAppeal.$inferInsert,
  'contestId' | 'contestTeamId' | 'itemId' | 'uid' | 'body' | 'fileIds' | 'createTime'
>
export const addAppeal = async (tx: Db, made: Made): Promise<number> => {
  const [row] = await tx.insert(contestAppeal).values(made).returning({ id: contestAppeal.id })
  return row?.id ?? 0
}

export const openOf = async (tx: Db, team: number, itemId: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 from contest_appeal where contest_team_id = ${team} and item_id = ${itemId} and state = 'open'`,
    )
  ).length > 0

/** Ends an open appeal; false when it is open no more. */
export const close = async (
  tx: Db,
  a: { id: number; state: Exclude<AppealState, 'open'>; answer: string; uid: number; now: number },
): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`update contest_appeal set state = ${a.state}, answer = ${a.answer}, arbiter_uid = ${a.uid}, handled_time = ${a.now}
        where id = ${a.id} and state = 'open' returning id`,
    )
  ).length > 0

/** How many of these files are the person's own uploads. */
export const ownFiles = async (db: Db, uid: number, ids: readonly number[]): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from attachment where uid = ${uid} and id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    )
  )[0]?.n ?? 0

/** Those who decide appeals. */
export const arbitersOf = async (db: Db, roomId: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select uid from room_member where room_id = ${roomId} and role in ('teacher', 'admin', 'owner')
        union select uid from room_committee where room_id = ${roomId}`,
    )
  ).map((r) => r.uid)

/** Whether a file is evidence that this person has to see: of their own team, or in a room that they run or judge in. */
export const evidenceFor = async (
  db: Db,
  who: { uid: number; superAdmin: boolean },
  file: { id: number; uid: number },
): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from contest_appeal a join contest c on c.id = a.contest_id join room r on r.id = c.room_id
          join org o on o.id = r.org_id
        where a.uid = ${file.uid} and a.file_ids @> to_jsonb(${file.id}::int) and (${who.superAdmin}::boolean
          or exists (select 1 from contest_user u where u.contest_team_id = a.contest_team_id and u.uid = ${who.uid})
          or exists (select 1 from room_member m where m.room_id = r.id and m.uid = ${who.uid}
            and m.role in ('teacher', 'admin', 'owner'))
          or exists (select 1 from room_committee k where k.room_id = r.id and k.uid = ${who.uid})
          or exists (select 1 from org_member om where om.uid = ${who.uid} and om.org_id in (r.org_id, o.parent_id)
            and 'ROLE_ORG_ADMIN' = any(om.roles))) limit 1`,
    )
  ).length > 0

/** How many appeals of contests nobody decided yet, and how many that were right no version followed. */
export const openAppeals = (db: Db, contestIds: readonly number[]) =>
  rowsOf<{ id: number; appeals: number; corrections: number }>(
    db,
    sql`select a.contest_id as id, count(*) filter (where a.state = 'open')::int as appeals,
        count(*) filter (where a.state = 'upheld' and not exists (select 1 from contest_result x
          where x.contest_id = a.contest_id and x.create_time >= a.handled_time))::int as corrections
      from contest_appeal a where a.state in ('open', 'upheld') and a.contest_id = any(${sql.param(`{${contestIds.join(',')}}`)}::int[]) group by a.contest_id`,
  )

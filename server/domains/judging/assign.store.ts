import { sql } from 'drizzle-orm'
import type { AssignmentState } from '#contract/judging/judging.model'
import { type Db, rowsOf } from '../../db/client'
import { shuffled } from '../../lib/shuffle'
import { counting, judged } from './judging.store'

export interface Given {
  itemId: number
  contestTeamId: number
  judgeUid: number
  third?: boolean
}
/** One statement takes so many. */
const CHUNK = 5000
const ints = (values: readonly number[]) => sql`${sql.param(`{${values.join(',')}}`)}::int[]`

/** What is there already stays as it is. How many are new. */
export const addAssignments = async (
  tx: Db,
  contestId: number,
  all: readonly Given[],
  now: number,
): Promise<number> => {
  // Judges see the numbers of their assignments.
  const given = shuffled(all)
  let added = 0
  for (let i = 0; i < given.length; i += CHUNK) {
    const part = given.slice(i, i + CHUNK)
    const made = await rowsOf<{ id: number }>(
      tx,
      sql`insert into contest_assignment (contest_id, item_id, contest_team_id, judge_uid, third, create_time)
        select ${contestId}, x.item_id, x.team_id, x.uid, x.third = 1, ${now} from unnest(${ints(part.map((g) => g.itemId))},
          ${ints(part.map((g) => g.contestTeamId))}, ${ints(part.map((g) => g.judgeUid))},
          ${ints(part.map((g) => (g.third ? 1 : 0)))}) as x(item_id, team_id, uid, third)
        on conflict do nothing returning id`,
    )
    added += made.length
  }
  return added
}

/** Those not finished; their marks go, the record of them stays. */
export const dropAssignments = async (tx: Db, contestId: number, ids: readonly number[]): Promise<number[]> =>
  (
    await rowsOf<{ judge_uid: number }>(
      tx,
      sql`delete from contest_assignment where contest_id = ${contestId} and id = any(${ints(ids)}) and state <> 'done'
        returning judge_uid`,
    )
  ).map((r) => r.judge_uid)

export const anyDone = async (tx: Db, contestId: number, ids: readonly number[]): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 from contest_assignment where contest_id = ${contestId} and id = any(${ints(ids)}) and state = 'done'
        limit 1`,
    )
  ).length > 0

/** All who were given one item of one registration; `counts`: a mark came of it or will. */
export const pairOf = (tx: Db, itemId: number, contestTeamId: number) =>
  rowsOf<{ id: number; judge_uid: number; state: AssignmentState; third: boolean; score: number; counts: boolean }>(
    tx,
    sql`select s.id, s.judge_uid, s.state, s.third, s.score, ${counting} as counts from contest_assignment s
      where s.item_id = ${itemId} and s.contest_team_id = ${contestTeamId}`,
  )

/** The committee of the room with how much each has in the contest. */
export const judgesOf = (tx: Db, contest: { id: number; room_id: number }) =>
  rowsOf<{ uid: number; truename: string; total: number }>(
    tx,
    sql`select k.uid, a.truename, (select count(*)::int from contest_assignment s
        where s.contest_id = ${contest.id} and s.judge_uid = k.uid and s.state <> 'recused') as total
      from room_committee k join account a on a.uid = k.uid where k.room_id = ${contest.room_id} order by k.uid`,
  )

export const teamsByCode = (tx: Db, contestId: number, codes: readonly string[]) =>
  rowsOf<{ id: number; code: string }>(
    tx,
    sql`select t.id, t.code_no as code from contest_team t where t.contest_id = ${contestId} and ${judged}
      and t.code_no in (${sql.join(
        codes.map((c) => sql`${c}`),
        sql`, `,
      )})`,
  )

/** Every registration and item of a contest with its judges; those who stood back or left count as had, not as found. */
export const pairsOf = (tx: Db, contestId: number, itemId: number) =>
  rowsOf<{ item_id: number; contest_team_id: number; judges: number; found: number[]; had: number[] }>(
    tx,
    sql`select i.id as item_id, t.id as contest_team_id, i.judges,
        coalesce(array_agg(s.judge_uid) filter (where ${counting}), '{}') as found,
        coalesce(array_agg(s.judge_uid) filter (where s.id is not null), '{}') as had
      from contest_item i join contest_team t on t.contest_id = i.contest_id and ${judged}
        left join contest_assignment s on s.item_id = i.id and s.contest_team_id = t.id
      where i.contest_id = ${contestId} and (${itemId} = 0 or i.id = ${itemId})
        and exists (select 1 from contest_dimension d where d.item_id = i.id)
      group by i.id, t.id order by i.sort, i.id, t.code_no`,
  )

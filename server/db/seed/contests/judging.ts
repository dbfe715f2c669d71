import { and, asc, eq, sql } from 'drizzle-orm'
import { judgeScore } from '#contract/judging/judging.rules'
import { APPROVED } from '#contract/kernel/approval'
import { type Db, rowsOf } from '../../client'
import { contestEntry, contestItem, contestTeam } from '../../schema/contests'
import { contestAssignment, contestDimension, contestMark, contestMarkLog } from '../../schema/judging'
import { roomCommittee } from '../../schema/rooms/rooms'
import type { World } from '../world'
import { dimensionsOf, entries, type Given, given } from './judging.rows'

const HOUR = 3600
const DAY = 24 * HOUR
const ROOM = 2
/** Being judged, published, over. */
const JUDGED = [5, 6, 7]

/** Judges of the contest room with what they were given and gave: one contest amid it, two that are judged. Runs after the contests' seed. */
export const seedJudging = async (tx: Db, now: number, world: World): Promise<void> => {
  await tx
    .insert(roomCommittee)
    .values({ roomId: ROOM, uid: world.people.orgadmin.uid, role: 'leader', joinTime: now - 21 * DAY })
  // Whoever was approved before has its code number.
  await tx.execute(sql`update contest_team t set code_no = x.code from (select id, 'A' || lpad((row_number() over
      (partition by contest_id order by md5(id::text)))::text, 2, '0') as code from contest_team where status = ${APPROVED}) x
    where x.id = t.id and t.code_no = ''
      and not exists (select 1 from contest_team o where o.contest_id = t.contest_id and o.code_no <> '')`)
  for (const contestId of [3, 4, ...JUDGED]) await dimensions(tx, contestId)
  for (const contestId of JUDGED) await judge(tx, now, contestId, world)
}

const dimensions = async (tx: Db, contestId: number): Promise<void> => {
  const items = await tx.select().from(contestItem).where(eq(contestItem.contestId, contestId))
  for (const item of items)
    await tx
      .insert(contestDimension)
      .values(dimensionsOf(item.title).map((d, sort) => ({ ...d, itemId: item.id, sort })))
}

const judge = async (tx: Db, now: number, contestId: number, world: World): Promise<void> => {
  const [times] = await rowsOf<{ end_time: number; result_time: number }>(
    tx,
    sql`select end_time, result_time from contest where id = ${contestId}`,
  )
  const end = times?.end_time ?? now
  const items = await tx
    .select()
    .from(contestItem)
    .where(and(eq(contestItem.contestId, contestId), eq(contestItem.kind, 'own')))
    .orderBy(asc(contestItem.sort))
  const teams = await tx
    .select()
    .from(contestTeam)
    .where(and(eq(contestTeam.contestId, contestId), eq(contestTeam.status, APPROVED)))
    .orderBy(asc(contestTeam.id))
  for (const [i, item] of items.entries()) {
    for (const [n, team] of teams.entries()) {
      await handIn(tx, { itemId: item.id, contestTeamId: team.id, n: i + n, time: end - (5 + n) * HOUR })
      for (const one of given(contestId, i, n)) await mark(tx, world, contestId, item.id, team.id, one, end)
    }
  }
  await tx.execute(sql`update contest set mark_time = ${end + 2 * HOUR} where id = ${contestId} and mark_time = 0`)
}

/** What is there already stays. */
const handIn = async (tx: Db, q: { itemId: number; contestTeamId: number; n: number; time: number }): Promise<void> => {
  const [known] = await tx
    .select({ id: contestEntry.id })
    .from(contestEntry)
    .where(and(eq(contestEntry.itemId, q.itemId), eq(contestEntry.contestTeamId, q.contestTeamId)))
  if (known) return
  const [writer] = await rowsOf<{ uid: number }>(
    tx,
    sql`select uid from contest_user where contest_team_id = ${q.contestTeamId} order by uid limit 1`,
  )
  await tx.insert(contestEntry).values({
    itemId: q.itemId,
    contestTeamId: q.contestTeamId,
    version: 1,
    body: entries[q.n % entries.length] ?? '',
    uid: writer?.uid ?? 0,
    hash: '',
    deviceTime: q.time,
    createTime: q.time,
  })
}

const mark = async (
  tx: Db,
  world: World,
  contestId: number,
  itemId: number,
  contestTeamId: number,
  { who, percents, comment }: Given,
  end: number,
): Promise<void> => {
  const { uid } = world.people[who]
  const all = await tx
    .select()
    .from(contestDimension)
    .where(eq(contestDimension.itemId, itemId))
    .orderBy(asc(contestDimension.sort))
  const marks = all
    .slice(0, percents.length)
    .map((d, i) => ({ dimension_id: d.id, points: Math.round(((percents[i] ?? 0) * d.full) / 100) }))
  const score = judgeScore(all, marks)
  const time = end + 3 * HOUR
  const done = score === undefined ? {} : { state: 'done', score, doneTime: time, comment: comment ?? '' }
  const [row] = await tx
    .insert(contestAssignment)
    .values({
      contestId,
      itemId,
      contestTeamId,
      judgeUid: uid,
      createTime: end + HOUR,
      updateTime: marks.length ? time : 0,
      ...done,
    })
    .onConflictDoNothing()
    .returning({ id: contestAssignment.id })
  if (!row || marks.length === 0) return
  const rows = marks.map((m) => ({ assignmentId: row.id, dimensionId: m.dimension_id, points: m.points, uid }))
  await tx.insert(contestMark).values(rows.map((m) => ({ ...m, deviceTime: time, updateTime: time })))
  await tx.insert(contestMarkLog).values(rows.map((m) => ({ ...m, createTime: time })))
}

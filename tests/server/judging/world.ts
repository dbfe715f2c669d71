import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/db/client'
import { account } from '../../../server/db/schema/account'
import { contest, contestEntry, contestItem, contestTeam } from '../../../server/db/schema/contests'
import { roomCommittee } from '../../../server/db/schema/rooms/rooms'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import { people } from '../../support/people'
import { type Client, startServer } from '../../support/server'

/** In stage 4, with one item and two teams. */
export const CONTEST = 5
export const at = { contest_id: CONTEST }
export const two = [
  { title: '内容', description: '结构完整', skill: '内容策划', weight: 60, full: 10_000 },
  { title: '创意', description: '', skill: '创意', weight: 40, full: 1_000 },
]

/** The demo with three judges: 06 as it is, two people more who only judge, one of them the leader. */
export const judgingWorld = async () => {
  const server = await startServer()
  const db = server.db
  const [item] = await db.select().from(contestItem).where(eq(contestItem.contestId, CONTEST))
  const teams = await db.select().from(contestTeam).where(eq(contestTeam.contestId, CONTEST)).orderBy(contestTeam.id)
  if (!item) throw new Error('the demo lost its contest')
  await db
    .delete(roomCommittee)
    .where(sql`room_id = 2 and uid not in (select uid from account where mobile = ${people.judge})`)
  await db.execute(sql`delete from contest_mark_log`)
  await db.execute(sql`delete from contest_assignment`)
  await db.execute(sql`delete from contest_dimension`)
  await db.execute(sql`delete from contest_entry where item_id = ${item.id}`)
  await db.execute(
    sql`update contest set mark_time = 0, blind = true, gap_limit = 15, score_rule = 'mean' where id = ${CONTEST}`,
  )
  await db.execute(sql`update contest_item set judges = 2 where contest_id = ${CONTEST}`)
  for (const [i, team] of teams.entries())
    await db
      .update(contestTeam)
      .set({ codeNo: `A0${i + 1}`, extraSeconds: 0 })
      .where(eq(contestTeam.id, team.id))
  // Suppliers and outsiders have nothing to do with any team.
  const extra = await rowsOf<{ uid: number; mobile: string }>(
    db,
    sql`select uid, mobile from account where mobile in (${people.supplier}, ${people.outsider}) order by mobile`,
  )
  for (const [i, { uid }] of extra.entries())
    await db
      .insert(roomCommittee)
      .values({ roomId: 2, uid, role: i ? 'leader' : 'user', joinTime: 0 })
      .onConflictDoNothing()
  const [judge, second, leader] = (await Promise.all(
    [people.judge, people.supplier, people.outsider].map((login) => server.as(login)),
  )) as [Client, Client, Client]
  const teacher = await server.as(people.teacher)
  return {
    server,
    db,
    item,
    teams,
    judge,
    second,
    leader,
    teacher,
    student: await server.as(people.studentA),
    give: (who: Client, assignment_id: number, dimension_id: number, points: number, device_time = server.now()) =>
      who.post(judgingApi.give, { ...at, assignment_id, dimension_id, points, comment: '', device_time }),
    dimensions: async () =>
      (await teacher.post(judgingApi.saveDimensions, { ...at, item_id: item.id, dimensions: two })).data.list,
    uidOf: async (mobile: string) =>
      (await db.select({ uid: account.uid }).from(account).where(eq(account.mobile, mobile)))[0]?.uid ?? 0,
    handIn: async (team: number, body: string, fileIds: number[] = []) => {
      const [entry] = await db
        .insert(contestEntry)
        .values({
          itemId: item.id,
          contestTeamId: teams[team]?.id ?? 0,
          version: 1,
          body,
          fileIds,
          uid: 1,
          hash: '',
          createTime: 1,
        })
        .onConflictDoNothing()
        .returning()
      return entry
    },
    stage: (end: number, result = 0) =>
      db
        .update(contest)
        .set({ endTime: server.now() + end, resultTime: result })
        .where(eq(contest.id, CONTEST)),
  }
}
export type World = Awaited<ReturnType<typeof judgingWorld>>

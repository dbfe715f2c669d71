import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contestTeam } from '../../../server/db/schema/contests'
import { contestAssignment } from '../../../server/db/schema/judging'
import { boardsApi } from '../../../src/contract/boards/boards.api'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { JUDGE, JUDGED, judge, prepare } from './world'

let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

/** How far the marking is, as the data board and as those who arrange it are told. */
const both = async () => {
  const { marking } = (await teacher.get(boardsApi.stats, { id: JUDGED })).data
  const { items } = (await teacher.get(judgingApi.progress, { contest_id: JUDGED })).data
  const sum = (of: 'total' | 'done' | 'recused') => items.reduce((all, item) => all + item[of], 0)
  return {
    board: [marking.total, marking.done, marking.recused],
    desk: [sum('total'), sum('done'), sum('recused')],
    judges: marking.judges.map((j) => [j.uid, j.total, j.done]),
  }
}

it('counts what is left to mark as the marking itself does: without teams that left, and judges who are none any more', async () => {
  const { items, teams } = await prepare(s)
  const [item = 0] = items
  const [stays = 0, leaves = 0] = teams
  await s.db.update(contestTeam).set({ codeNo: 'Z01' }).where(eq(contestTeam.id, stays))
  await s.db.update(contestTeam).set({ codeNo: 'Z02' }).where(eq(contestTeam.id, leaves))
  await judge(s, { item, team: stays, judge: JUDGE, score: 8000 })
  await judge(s, { item, team: leaves, judge: JUDGE, score: 7000 })
  const open = { contestId: JUDGED, itemId: item, contestTeamId: stays, judgeUid: teacher.uid, createTime: s.now() }
  await s.db.insert(contestAssignment).values(open)
  await s.db.update(contestTeam).set({ leftTime: s.now() }).where(eq(contestTeam.id, leaves))
  expect(await both()).toEqual({ board: [1, 1, 0], desk: [1, 1, 0], judges: [[JUDGE, 1, 1]] })
})

import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contestTeam } from '../../../server/db/schema/contests'
import { roomCommittee } from '../../../server/db/schema/rooms/rooms'
import { boardsApi } from '../../../src/contract/boards/boards.api'
import { resultsApi } from '../../../src/contract/boards/results.api'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { JUDGE, JUDGED, judge, prepare, setContest } from './world'

let s: TestServer
let teacher: Client
let leader: Client
let names: string[]
const at = { contest_id: JUDGED }
const codes = ['A01', 'A02']
beforeEach(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  leader = await s.as(people.outsider)
  const { items, teams } = await prepare(s)
  await s.db.delete(roomCommittee).where(and(eq(roomCommittee.roomId, 2), eq(roomCommittee.role, 'leader')))
  await s.db.insert(roomCommittee).values({ roomId: 2, uid: leader.uid, role: 'leader', joinTime: 0 })
  await setContest(s, JUDGED, { blind: true })
  for (const [i, id] of teams.entries()) {
    await s.db
      .update(contestTeam)
      .set({ codeNo: codes[i] ?? '' })
      .where(eq(contestTeam.id, id))
    await judge(s, { item: items[0] ?? 0, team: id, judge: JUDGE, score: 9000 - i * 1000 })
  }
  names = (await teacher.get(boardsApi.rank, at)).data.list.map((r) => r.title)
})
afterEach(() => s.close())

const told = (answer: unknown): string[] => names.filter((name) => JSON.stringify(answer).includes(name))

it('gives the committee of a blind contest numbers for names, whichever way it looks at the board', async () => {
  expect(new Set(names).size).toBe(2)
  const { data } = await leader.get(boardsApi.rank, at)
  expect(data).toMatchObject({ state: 'live', behind: true, masked: true, brackets: [] })
  expect(data.list.map((r) => [r.rank, r.contest_team_id, r.title, r.school_name, r.bracket_id])).toEqual([
    [1, 1, 'A01', '', 0],
    [2, 2, 'A02', '', 0],
  ])
  expect((await leader.get(boardsApi.rank, { ...at, keyword: names[0] ?? '' })).data.total).toBe(0)
  await teacher.post(boardsApi.freeze, { ...at, how: 'now' })
  const seen = [
    await leader.get(boardsApi.rank, { ...at, as_player: 1 }),
    await (await s.as(people.judge)).get(boardsApi.rank, at),
    await leader.get(boardsApi.stats, { id: JUDGED }),
    await leader.post(boardsApi.previewWeight, {
      ...at,
      weights: data.items.map(({ id }, i) => ({ id, weight: i ? 10 : 90 })),
    }),
  ]
  for (const answer of seen) {
    expect(answer.code).toBe(20000)
    expect(told(answer.data)).toEqual([])
  }
  const sheet = await leader.raw({ url: `${boardsApi.exportStats.path}?contest_id=${JUDGED}&format=csv` })
  expect(sheet.body).toContain('A01')
  expect(told(sheet.body)).toEqual([])
})

it('names teams to managers who do not judge, where marking is open, and to all once the result is out', async () => {
  expect((await teacher.get(boardsApi.rank, at)).data.masked).toBe(false)
  await setContest(s, JUDGED, { blind: false })
  expect(told((await leader.get(boardsApi.rank, at)).data)).toEqual(names)
  await setContest(s, JUDGED, { blind: true })
  await teacher.post(resultsApi.publish, at)
  const result = (await leader.get(boardsApi.rank, at)).data
  expect(result.masked).toBe(false)
  expect(told(result)).toEqual(names)
})

import { eq } from 'drizzle-orm'
import { contestItem, contestTeam } from '../../../server/db/schema/contests'
import { contestAssignment, contestDimension, contestMark, contestMarkLog } from '../../../server/db/schema/judging'
import { confirmed, seat } from '../contest-whole'
import { nowSeconds, ROOM } from '../world'
import { desk, expect, test } from './fixtures'
import { CALLS } from './stage'

test.use(desk)

test('marks and their end on a line that breaks: each counts once', async ({ page, as, world, server, line }) => {
  const { db } = server
  const judge = await world.someone('评委林')
  const leader = await world.someone('沈星河')
  const team = await world.someTeam('星河', leader)
  const { id: contestId } = await world.someContest('评审赛', { signupEnd: -3600, begin: -1800, end: -60 })
  await seat(db, [judge])
  const now = nowSeconds()
  const [item] = await db.select().from(contestItem).where(eq(contestItem.contestId, contestId))
  const itemId = item?.id ?? 0
  const [signed] = await db
    .insert(contestTeam)
    .values({ contestId, teamId: team.id, used: 1, status: 3, codeNo: 'Q07', createTime: now })
    .returning()
  const dimension = { itemId, full: 10_000 }
  await db.insert(contestDimension).values([
    { ...dimension, title: '创意', weight: 60, sort: 0 },
    { ...dimension, title: '表达', weight: 40, sort: 1 },
  ])
  const [given] = await db
    .insert(contestAssignment)
    .values({ contestId, itemId, contestTeamId: signed?.id ?? 0, judgeUid: judge.uid, createTime: now })
    .returning()
  const assignmentId = given?.id ?? 0
  await as(judge)
  await page.goto(`/training-room/manager/${ROOM}/mark?contest=${contestId}&a=${assignmentId}`)
  line.fault(CALLS.mark, 'cut-after')
  line.fault(CALLS.finish, 'cut-within')
  await page.getByRole('textbox', { name: '创意 得分' }).fill('90')
  await page.getByRole('textbox', { name: '表达 得分' }).fill('80')
  await page.getByRole('button', { name: /^提交评分/ }).click()
  await confirmed(page, '提交评分')
  const assignment = async () =>
    (await db.select().from(contestAssignment).where(eq(contestAssignment.id, assignmentId)))[0]
  await expect.poll(async () => (await assignment())?.state).toBe('done')
  await expect.poll(() => line.passed(CALLS.finish).map(({ status }) => status)).toEqual([200, 200])
  expect((await assignment())?.score).toBe(8600)
  const marks = await db.select().from(contestMark).where(eq(contestMark.assignmentId, assignmentId))
  expect(marks.map(({ points }) => points).sort()).toEqual([8000, 9000])
  // Two marks, one of them sent twice: two lines in their history.
  const history = await db.select().from(contestMarkLog).where(eq(contestMarkLog.assignmentId, assignmentId))
  expect(history).toHaveLength(2)
  expect(new Set(line.passed(CALLS.finish).map(({ key }) => key)).size).toBe(1)
})

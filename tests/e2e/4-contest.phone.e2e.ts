import { eq } from 'drizzle-orm'
import { contest, contestSignup, contestTeam, contestUser } from '../../server/db/schema/contests'
import { teamMember } from '../../server/db/schema/teams/teams'
import { desk, expect, test } from './fixtures'
import { nowSeconds, ROOM } from './world'

const PENDING = '需等待管理员审核通过后才算报名成功'

test('a leader signs the team up, another fills in the form, a manager approves both', async ({
  page,
  as,
  meet,
  server,
  world,
}) => {
  const { db } = server
  const [leader, mate, alone, stranger] = [
    await world.someone('祝天晴'),
    await world.someone('武小满'),
    await world.someone('安之若'),
    await world.someone('路人甲'),
  ]
  const team = await world.someTeam('天晴', leader, [mate])
  const contestOf = await world.someContest('现场赛')

  await as(leader)
  await page.goto(`/contest/${contestOf.id}/description`)
  await expect(page.getByText('距离报名截止').first()).toBeVisible()
  await page.getByRole('button', { name: '比赛报名' }).click()
  const dialog = page.getByRole('dialog', { name: '添加参赛成员' })
  const submit = dialog.getByRole('button', { name: /确定报名/ })
  await expect(submit).toBeDisabled()
  await dialog.getByRole('checkbox', { name: '祝天晴' }).check()
  await dialog.getByRole('checkbox', { name: '武小满' }).check()
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(PENDING).first()).toBeVisible()
  await page.goto(`/contest/${contestOf.id}/content`)
  await expect(page.getByText('未报名参加当前比赛，不能查看内容')).toBeVisible()

  // Somebody without a team asks for this one by the form.
  const form = await meet(alone)
  await form.goto(`/contest/${contestOf.id}/description`)
  await form.getByRole('button', { name: '比赛报名' }).click()
  const ask = form.getByRole('dialog', { name: '比赛报名' })
  await expect(ask.getByText('很遗憾，还未加入团队，所以不能参加比赛')).toBeVisible()
  await ask.getByRole('button', { name: /填写报名表/ }).click()
  await ask.getByRole('button', { name: '提交报名' }).click()
  await expect(ask.getByText('请选择加入团队或创建团队')).toBeVisible()
  await ask.getByRole('radio', { name: /加入团队/ }).check()
  await ask.getByRole('button', { name: '提交报名' }).click()
  await expect(ask.getByText('请选择要加入的团队')).toBeVisible()
  await ask.getByRole('searchbox', { name: '输入团队码' }).fill(team.code)
  await ask.getByRole('button', { name: '查找团队' }).click()
  await ask.getByRole('button', { name: `选择 ${team.title}` }).click()
  await ask.getByRole('button', { name: '提交报名' }).click()
  await expect(ask.getByText(PENDING)).toBeVisible()
  expect(await db.select().from(contestSignup).where(eq(contestSignup.uid, alone.uid))).toMatchObject([
    { action: 'join_team', teamId: team.id, status: 2 },
  ])
  expect(await db.select().from(teamMember).where(eq(teamMember.uid, alone.uid))).toHaveLength(0)

  const teacher = await meet('teacher', desk)
  await teacher.goto(`/training-room/manager/${ROOM}/contest?contest=${contestOf.id}`)
  await teacher.getByRole('button', { name: `通过：${team.title}` }).click()
  await expect(teacher.getByRole('button', { name: `通过：${team.title}` })).toBeHidden()
  await teacher.getByRole('button', { name: `通过：${alone.truename}` }).click()
  await expect(teacher.getByText('没有待审核的报名')).toBeVisible()

  const signed = await db.select().from(contestTeam).where(eq(contestTeam.contestId, contestOf.id))
  expect(signed).toMatchObject([{ teamId: team.id, status: 3, used: 3 }])
  expect(await db.select().from(contestUser).where(eq(contestUser.contestId, contestOf.id))).toHaveLength(3)
  expect(await db.select().from(teamMember).where(eq(teamMember.uid, alone.uid))).toMatchObject([{ teamId: team.id }])

  // The signed-up see what is to be done, everybody who takes part; others only the latter.
  await expect(page.getByText('按抽到的商品直播二十分钟。')).toBeVisible()
  await page.goto(`/contest/${contestOf.id}/team`)
  const teams = page.getByRole('list', { name: '参赛团队' })
  await expect(teams).toContainText(team.title)
  await expect(teams).toContainText('安之若')
  const visitor = await meet(stranger)
  await visitor.goto(`/contest/${contestOf.id}/content`)
  await expect(visitor.getByText('未报名参加当前比赛，不能查看内容')).toBeVisible()
  await visitor.goto(`/contest/${contestOf.id}/team`)
  await expect(visitor.getByRole('list', { name: '参赛团队' })).toContainText(team.title)
})

test('at zero the state flips in place', async ({ page, as, server, world }) => {
  const soon = await world.someContest('倒数赛', { begin: 90 * 86_400, end: 91 * 86_400 })
  const signUp = page.getByRole('button', { name: '比赛报名' })
  await as('studentA')
  await page.goto(`/contest/${soon.id}/description`)
  await expect(page.getByText(/^报名中 · /)).toBeVisible()
  await expect(signUp.first()).toBeVisible()
  // A day goes by at once, for the server and for this device: a slow machine cannot miss the moment.
  await server.db
    .update(contest)
    .set({ signupEnd: nowSeconds() - 1 })
    .where(eq(contest.id, soon.id))
  await page.evaluate(() => Object.assign(window, { stillThis: true }))
  // Any answer that comes meanwhile tells the page the server's hour again, so the device's clock goes on by another day.
  await expect(async () => {
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 86_400_000
    })
    await expect(page.getByText(/^待开赛 · /)).toBeVisible({ timeout: 3000 })
  }).toPass()
  // The answer is asked for within five seconds, not by everybody at once.
  await expect(signUp).toHaveCount(0)
  expect(await page.evaluate(() => 'stillThis' in window)).toBe(true)
})

test('more than the places that are left cannot be chosen', async ({ page, as, server, world }) => {
  const leader = await world.someone('祝天晴')
  const mates = [await world.someone('武小满'), await world.someone('余味'), await world.someone('程光')]
  await world.someTeam('四人行', leader, mates)
  const contestOf = await world.someContest('三人赛')
  await as(leader)
  await page.goto(`/contest/${contestOf.id}/description`)
  await page.getByRole('button', { name: '比赛报名' }).click()
  const dialog = page.getByRole('dialog', { name: '添加参赛成员' })
  for (const { truename } of [leader, ...mates.slice(0, 2)])
    await dialog.getByRole('checkbox', { name: truename }).check()
  await dialog.getByRole('checkbox', { name: '程光' }).click()
  await expect(dialog.getByText('最多可以选择3人')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: '程光' })).not.toBeChecked()
  const signed = await server.db.select().from(contestTeam).where(eq(contestTeam.contestId, contestOf.id))
  expect(signed).toHaveLength(0)
})

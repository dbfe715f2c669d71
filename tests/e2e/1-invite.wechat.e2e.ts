import { and, eq } from 'drizzle-orm'
import { account } from '../../server/db/schema/account'
import { roomApply, roomMember } from '../../server/db/schema/rooms/rooms'
import { inviteIntent, teamMember } from '../../server/db/schema/teams/teams'
import { desk, expect, PASSWORD, test } from './fixtures'
import { ROOM, ROOM_TITLE } from './world'

const WAITING = '加入团队需要先加入实训室，已发送申请 等待实训室管理员审核'

test('from an invite in WeChat to a place in the team', async ({ page, meet, server, world }) => {
  const { db } = server
  const leader = await world.someone('秦川')
  const team = await world.someTeam('远山', leader)
  const link = await world.inviteOf(team, leader)
  const newcomer = { truename: '顾新雨', mobile: `136${String(Date.now()).slice(-8)}` }

  const teacher = await meet('teacher', desk)
  await teacher.goto(`/training-room/manager/${ROOM}/member`)
  await expect(teacher.getByRole('heading', { name: '成员管理' })).toBeVisible()
  await expect(teacher.getByRole('row', { name: /贾思雨|丁浩宇/ }).first()).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(`${leader.truename}邀请你加入他的团队成为队友`)).toBeVisible()
  await expect(page.getByRole('heading', { name: team.title })).toBeVisible()
  await expect(page.getByText(ROOM_TITLE).first()).toBeVisible()
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  // Looking changes nothing.
  expect(await db.select().from(teamMember).where(eq(teamMember.teamId, team.id))).toHaveLength(1)

  await page.getByRole('button', { name: '注册' }).click()
  await expect(page.getByRole('heading', { name: '注册' })).toBeVisible()
  // What is missing is told in one colour, beside a field and below all of them.
  await page.getByRole('button', { name: '注册并登录' }).click()
  const colour = (words: string) => page.getByText(words, { exact: true }).evaluate((it) => getComputedStyle(it).color)
  expect(await colour('请先阅读并同意用户协议和个人信息保护政策')).toBe(await colour('请填写姓名'))
  await page.getByLabel('姓名').fill(newcomer.truename)
  await page.getByLabel('手机号').fill(newcomer.mobile)
  await page.getByRole('textbox', { name: /^密码/ }).fill(PASSWORD)
  await page.getByText('我已阅读并同意').click()
  await page.getByRole('button', { name: '注册并登录' }).click()

  await page.getByRole('button', { name: '确定加入' }).click()
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText(WAITING)
  await told.getByRole('button', { name: '好的，我知道了' }).click()
  await expect(page.getByText('申请中，等待管理员审核')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  const [person] = await db.select().from(account).where(eq(account.mobile, newcomer.mobile))
  const uid = person?.uid ?? 0
  expect(uid).toBeGreaterThan(0)
  const mine = and(eq(roomMember.roomId, ROOM), eq(roomMember.uid, uid))
  expect(await db.select().from(roomMember).where(mine)).toHaveLength(0)
  expect(await db.select().from(roomApply).where(eq(roomApply.uid, uid))).toMatchObject([{ roomId: ROOM, status: 2 }])
  expect(await db.select().from(inviteIntent).where(eq(inviteIntent.uid, uid))).toMatchObject([
    { teamId: team.id, state: 'waiting' },
  ])

  // The teacher's list was open all the while and was not reloaded.
  const row = teacher.getByRole('row', { name: newcomer.truename })
  await expect(row).toContainText(team.title)
  await row.getByRole('button', { name: `通过：${newcomer.truename}` }).click()
  await expect(row).toBeHidden()

  // The student's page learns of it by itself.
  await expect(page.getByText(team.title).first()).toBeVisible()
  expect(await db.select().from(roomMember).where(mine)).toMatchObject([{ role: 'user' }])
  expect(await db.select().from(teamMember).where(eq(teamMember.uid, uid))).toMatchObject([{ teamId: team.id }])
  expect(await db.select().from(inviteIntent).where(eq(inviteIntent.uid, uid))).toMatchObject([{ state: 'done' }])

  // Tapped again it is the way into the room.
  await page.goto(link)
  await expect(page.getByText('你已经是该实训室内的团队成员').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/training-room/student/${ROOM}/index$`))
  await expect(page.getByText(team.title).first()).toBeVisible()
})

test('a member of the room is in the team at once', async ({ page, as, server, world }) => {
  const [leader, guest] = [await world.someone('秦川'), await world.someone('鲁平')]
  const team = await world.someTeam('近水', leader)
  await as(guest)
  await page.goto(await world.inviteOf(team, leader))
  await page.getByRole('button', { name: '确定加入' }).click()
  await expect(page).toHaveURL(/my-team$/)
  await expect(page.getByRole('list', { name: '团队成员' }).getByText('鲁平')).toBeVisible()
  expect(await server.db.select().from(teamMember).where(eq(teamMember.uid, guest.uid))).toHaveLength(1)
})

test('refusing leaves everything as it was', async ({ page, as, server, world }) => {
  const [leader, guest] = [await world.someone('秦川'), await world.someone('岳然', [])]
  const team = await world.someTeam('初晴', leader)
  await as(guest)
  await page.goto(await world.inviteOf(team, leader))
  await page.getByRole('button', { name: '拒绝' }).click()
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.getByText('已拒绝邀请')).toBeVisible()
  expect(await server.db.select().from(roomApply).where(eq(roomApply.uid, guest.uid))).toHaveLength(0)
  const intents = await server.db.select().from(inviteIntent).where(eq(inviteIntent.uid, guest.uid))
  expect(intents).toMatchObject([{ state: 'refused' }])
})

test('a code that was changed, and a team that is full, say so', async ({ page, as, world }) => {
  const [leader, guest] = [await world.someone('秦川'), await world.someone('岳然')]
  const team = await world.someTeam('满堂', leader, [await world.someone('甘露')], 2)
  const link = await world.inviteOf(team, leader)
  await as(guest)
  await page.goto(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`)
  await expect(page.getByText('邀请链接无效或已失效')).toBeVisible()
  await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('很遗憾，该团队(导师)已经满员，无法继续加入')).toBeVisible()
  await page.getByRole('link', { name: '加入其他团队或创建自己的团队' }).click()
  await expect(page.getByRole('dialog', { name: '加入或创建团队' })).toBeVisible()
})

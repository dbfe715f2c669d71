import { and, eq } from 'drizzle-orm'
import { projectsApi } from '#contract/projects/projects.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { projectHandIn } from '../../../server/db/schema/projects'
import { kept, workerReady } from '../device'
import { desk, expect, test } from '../fixtures'

/** Of the demo: a room that works on a project, and the node of it at which everybody hands in alone. */
const ROOM = 3
const PROJECT = 51
const NODE = 6
const NODE_TITLE = '第一步：选品调研'
const FOUND = '手账本、冰箱贴和帆布袋，毛利率都在 40% 以上。'

test('a node of a project: opened with a network, done and handed in without one, marked by the teacher', async ({
  page,
  as,
  context,
  meet,
  axe,
  server,
  world,
}) => {
  const learner = await world.someone('时晴', [ROOM])
  const handIns = () =>
    server.db
      .select()
      .from(projectHandIn)
      .where(and(eq(projectHandIn.contentId, PROJECT), eq(projectHandIn.uid, learner.uid)))
  await as(learner)
  await page.goto(`/training-room/student/${ROOM}/project?project=${PROJECT}`)
  await workerReady(page)
  await page
    .getByRole('link', { name: new RegExp(NODE_TITLE) })
    .first()
    .click()
  await expect(page.getByText('一条真实的同学访谈')).toBeVisible()
  await kept(page, '一条真实的同学访谈')
  // With the room and the project around it: without them it would not open.
  await kept(page, roomsApi.detail.path)
  await kept(page, projectsApi.detail.path)

  // The network goes, the page too; what was seen opens again, and what is done stays on the device.
  await context.setOffline(true)
  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await again.getByRole('button', { name: '提交', exact: true }).click()
  const form = again.getByRole('dialog', { name: `提交：${NODE_TITLE}` })
  await form.getByRole('textbox', { name: '提交内容' }).fill(FOUND)
  await axe(again)
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(again.getByText('已保存在手机上，联网后自动提交').first()).toBeVisible()
  await expect(form).toBeHidden()
  await again.goto(`/training-room/student/${ROOM}/project?project=${PROJECT}`)
  await expect(again.getByRole('list', { name: '项目目录' }).getByText('待提交')).toBeVisible()
  expect(await handIns()).toEqual([])

  await context.setOffline(false)
  await expect
    .poll(async () => (await handIns()).map(({ text, state }) => [text, state]))
    .toEqual([[FOUND, 'submitted']])
  await again.goto(address)
  await expect(again.getByText('待评阅')).toBeVisible()

  const teacher = await meet('teacher', desk)
  await teacher.goto(`/training-room/manager/${ROOM}/project?project=${PROJECT}`)
  await teacher
    .getByRole('row', { name: new RegExp(`${learner.truename}.*${NODE_TITLE}`) })
    .getByRole('button')
    .first()
    .click()
  const sheet = teacher.getByRole('dialog', { name: `评阅：${NODE_TITLE}` })
  await expect(sheet.getByText(FOUND)).toBeVisible()
  await sheet.getByRole('textbox', { name: '得分' }).fill('18')
  await sheet.getByRole('textbox', { name: '评语' }).fill('有依据。')
  await axe(teacher)
  await sheet.getByRole('button', { name: '完成评阅' }).click()
  await expect(sheet).toBeHidden()

  await expect(again.getByText('已评阅 18/20 分').first()).toBeVisible()
  await expect(again.getByText('有依据。')).toBeVisible()
  expect(await handIns()).toMatchObject([{ nodeId: NODE, number: 1, state: 'marked', score: 18 }])
})

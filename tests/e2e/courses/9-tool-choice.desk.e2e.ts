import { eq } from 'drizzle-orm'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { content } from '../../../server/db/schema/content/content'
import { ltiContent } from '../../../server/db/schema/lti'
import { registered, writeContent } from '../../support/lti/content'
import { startTool } from '../../support/lti/tool'
import { people } from '../../support/people'
import { beside, expect } from '../fixtures'

/** A deployment that lets a tool of its own network be registered. */
const test = beside(startTool, ({ url }) => ({ INNER_TOOLS: url }))

const ROOM = 3
const CUSTOM = 'https://purl.imsglobal.org/spec/lti/claim/custom'
const TARGET = 'https://purl.imsglobal.org/spec/lti/claim/target_link_uri'

test('an author chooses content in the page of a tool, finds it in the editor, saves it, and a learner opens just that', async ({
  page,
  as,
  meet,
  axe,
  server,
  service: tool,
}) => {
  const admin = await server.callsOf(people.orgadmin)
  const teacher = await server.callsOf(people.teacher)
  const toolId = await registered(tool, admin, server.url)
  const id = await writeContent(teacher, `${tool.url}/start?exercise=1`)

  await as('teacher')
  await page.goto(`/content-edit?id=${id}`)
  await page.getByRole('combobox', { name: '通过工具打开' }).selectOption({ label: '直播脚本练习' })
  const choose = page.getByRole('button', { name: '在工具里选择内容' })

  // Once for nothing: the tool is left without a choice.
  let opened = page.waitForEvent('popup')
  await choose.click()
  let inTool = await opened
  await expect(inTool.getByRole('heading', { name: '选择练习' })).toBeVisible()
  await expect(page.getByText('请在新窗口里选择，选好后会显示在这里。')).toBeVisible()
  await axe()
  await inTool.getByRole('button', { name: '不选了' }).click()
  await expect(inTool.getByRole('heading', { name: '没有选择内容' })).toBeVisible()
  await inTool.close()
  await expect(page.getByText('没有选择内容。')).toBeVisible()
  await page.getByRole('button', { name: '取消选择' }).click()
  await expect(page.getByText('没有选择内容。')).toBeHidden()

  opened = page.waitForEvent('popup')
  await choose.click()
  inTool = await opened
  await inTool.getByRole('button', { name: '两项都要' }).click()
  await expect(inTool.getByRole('heading', { name: '已选择 2 项内容' })).toBeVisible()
  await axe(inTool)
  await inTool.close()
  const found = page.getByRole('list', { name: '选择的内容' })
  await expect(found.getByText('三十秒口播 · 满分 60')).toHaveCount(2)
  await axe()
  await found.getByText('脚本练习2').click()
  await expect(page.getByText('已填入，请保存')).toBeVisible()
  await expect(found).toBeHidden()
  await expect(page.getByRole('textbox', { name: '链接地址' })).toHaveValue(`${tool.url}/start?exercise=2`)
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('脚本练习2')
  await expect(page.getByRole('textbox', { name: '满分' })).toHaveValue('60')

  await page.getByRole('button', { name: '保存工具设置' }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '发布修改' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '脚本练习2' })).toBeVisible()
  const [kept] = await server.db.select().from(ltiContent).where(eq(ltiContent.contentId, id))
  expect(kept).toMatchObject({ toolId, full: 60, custom: [{ name: 'exercise', value: '2' }] })
  const [written] = await server.db.select().from(content).where(eq(content.id, id))
  expect(written).toMatchObject({ title: '脚本练习2', url: `${tool.url}/start?exercise=2` })

  await teacher.post(ltiActivitiesApi.add, { training_room_id: ROOM, id, due_time: 0 })
  const learner = await meet('studentA')
  await learner.goto(`/training-room/student/${ROOM}/app`)
  const launched = learner.waitForEvent('popup')
  await learner.getByRole('button', { name: '打开脚本练习2' }).click()
  const there = await launched
  await there.waitForURL(`${tool.url}/launch`)
  const claims = JSON.parse((await there.locator('body').textContent()) ?? '{}')
  expect([claims[TARGET], claims[CUSTOM].exercise]).toEqual([`${tool.url}/start?exercise=2`, '2'])
})

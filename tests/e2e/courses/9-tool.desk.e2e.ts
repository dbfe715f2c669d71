import { courseEditApi } from '#contract/courses/courses.api'
import { SCOPES } from '#contract/lti/lti.rules'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { registered, writeContent } from '../../support/lti/content'
import { startTool } from '../../support/lti/tool'
import { people } from '../../support/people'
import { beside, expect } from '../fixtures'

/** A deployment that lets a tool of its own network be registered. */
const test = beside(startTool, ({ url }) => ({ INNER_TOOLS: url }))

const ROOM = 1
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'

test('a tool is a section of a course: launched by a learner, finished by what it reports, seen by the teacher with its score', async ({
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
  const contentId = await writeContent(teacher, `${tool.url}/start?exercise=1`)
  await teacher.post(ltiToolsApi.saveContentTool, { content_id: contentId, tool_id: toolId, custom: [], full: 100 })
  const said = { title: '口播脚本', description: '', mode: 'self' as const, open_rule: 'free' as const }
  const { data: course } = await teacher.post(courseEditApi.save, { training_room_id: ROOM, ...said })
  const { data: chapter } = await teacher.post(courseEditApi.saveChapter, { course_id: course.id, title: '第一章' })
  const blank = { file_id: 0, questions: [], minutes: 5, open_time: 0, duration: 0, share: 90, body: '' }
  const section = { course_id: course.id, chapter_id: chapter.id, title: '写一条脚本', kind: 'content' as const }
  await teacher.post(courseEditApi.saveSection, { ...section, ...blank, content_id: contentId })
  await teacher.post(courseEditApi.publish, { id: course.id, published: true })

  const learner = await meet('studentA', { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true })
  await learner.goto(`/training-room/student/${ROOM}/course?course=${course.id}`)
  await learner.getByRole('link', { name: '写一条脚本' }).first().click()
  await expect(learner.getByText('在第三方工具里完成后，这一节自动算学完')).toBeVisible()
  await axe(learner)
  const opened = learner.waitForEvent('popup')
  await learner.getByRole('button', { name: '打开脚本练习一' }).click()
  const inTool = await opened
  await inTool.waitForURL(`${tool.url}/launch`)
  const claims = JSON.parse((await inTool.locator('body').textContent()) ?? '{}')
  const { access_token: bearer } = await tool.deed<{ access_token: string }>('token', { scope: SCOPES.score })
  const sent = await tool.deed<{ status: number }>('ask', {
    url: `${claims[AGS].lineitem}/scores`,
    method: 'POST',
    type: 'application/vnd.ims.lis.v1.score+json',
    bearer,
    body: {
      ...{ userId: claims.sub, scoreGiven: 42, scoreMaximum: 50, timestamp: new Date().toISOString() },
      ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded', comment: '开头很抓人' },
    },
  })
  expect(sent.status).toBe(204)
  await inTool.close()
  await learner.reload()
  await expect(learner.getByText('已学完', { exact: true })).toBeVisible()
  await as('teacher')
  await page.goto(`/training-room/manager/${ROOM}/course?course=${course.id}&class=1`)
  const row = page.getByRole('row').filter({ hasText: '王一诺' })
  // To the point, as a learner's own page says it.
  await expect(row.getByRole('cell', { name: '84', exact: true })).toBeVisible()
  await row.getByRole('link', { name: '王一诺' }).click()
  await expect(page.getByText(/84 ?(分|\/ ?100)/).first()).toBeVisible()
})

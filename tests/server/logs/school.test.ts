import { expect, test } from 'vitest'
import { campsApi } from '#contract/camps/camps.api'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { deedLine, orgActions } from '#contract/orgs/log/log.labels'
import { dayText } from '#contract/plans/days/days.rules'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { dayOf } from '#contract/todo/todo.rules'
import { withDemo } from '../../support/demo'
import { writeContent } from '../../support/lti/content'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { deedsIn } from './deeds'

let s: TestServer
let teacher: Client
withDemo((demo) => {
  ;({ s, teacher } = demo)
})
const here = { training_room_id: 1 }
const DAY = 86_400
const lines = async (limit: number) => {
  const admin = await s.as(people.orgadmin)
  const { list } = (await admin.get(orgLogApi.lists, { limit })).data
  return list.map((row) => [row.uid, deedLine(orgActions)(row)]).reverse()
}

test('who turned the keys for tools, and who gave a tool of a room another day', async () => {
  const root = await s.as(people.super)
  expect((await root.post(ltiToolsApi.rotateKeys, {})).code).toBe(20_000)
  const { list } = (await root.get(orgLogApi.lists, { limit: 1 })).data
  expect(list.map((row) => [row.uid, deedLine(orgActions)(row)])).toEqual([[root.uid, '更换了对接第三方工具的密钥']])
  const id = await writeContent(teacher, 'https://tool.example/start')
  const due = s.now() + DAY
  await teacher.post(ltiActivitiesApi.add, { ...here, id, due_time: due })
  for (const due_time of [due, due + DAY, 0]) await teacher.post(ltiActivitiesApi.update, { ...here, id, due_time })
  expect(await deedsIn(1, teacher, 2)).toEqual([
    [teacher.uid, expect.stringMatching(/^修改了第三方工具的截止时间：脚本练习一（\S+日 [\d:]+ → \S+日 [\d:]+）$/)],
    [teacher.uid, expect.stringMatching(/^修改了第三方工具的截止时间：脚本练习一（\S+日 [\d:]+ → 无）$/)],
  ])
})

test('what was planned of a camp is in the log with what stood before', async () => {
  const { title, version, phases, rules } = (await teacher.get(campsApi.detail, { id: 41 })).data
  const at = { id: 41, begin_time: s.now() + 300 * DAY, signup_begin: 0, signup_end: 0 }
  const { data } = await teacher.post(campsApi.savePeriod, { ...at, places: 30 })
  const of = (await teacher.get(campsApi.detail, { id: 41 })).data.periods.find((one) => one.id === data.period_id)
  const seen = { period_id: data.period_id, version: of?.version }
  expect((await teacher.post(campsApi.savePeriod, { ...at, ...seen, places: 0 } as never)).code).toBe(20_000)
  expect((await teacher.post(campsApi.removePeriod, { id: 41, period_id: data.period_id })).code).toBe(20_000)
  const kept = phases.map(({ id, title: name, description, days, contents }) => ({
    ...{ id, title: name, description, days, content_ids: contents.map((one) => one.id) },
  }))
  const more = [...kept, { title: '收官', description: '', days: 1, content_ids: [] }]
  expect((await teacher.post(campsApi.savePhases, { id: 41, version, rules, phases: more })).code).toBe(20_000)
  const days = phases.reduce((sum, one) => sum + one.days, 0)
  const period = `${title}：第${of?.number}期`
  const begins = '\\S+日 [\\d:]+ 开营'
  expect(await lines(4)).toEqual([
    [teacher.uid, expect.stringMatching(new RegExp(`^添加了训练营的期次：${period}（无 → ${begins}，30 人）$`))],
    [
      teacher.uid,
      expect.stringMatching(new RegExp(`^修改了训练营的期次：${period}（${begins}，30 人 → ${begins}，人数不限）$`)),
    ],
    [teacher.uid, `删除了训练营的期次：${period}`],
    [
      teacher.uid,
      `修改了训练营的阶段和结营要求：${title}（${phases.length} 个阶段，共 ${days} 天 → ${more.length} 个阶段，共 ${days + 1} 天）`,
    ],
  ])
})

test('which days of the school’s calendar and which of its texts were changed, by whom', async () => {
  const admin = await s.as(people.orgadmin)
  const { list, version } = (await admin.get(planEditApi.days, here)).data
  const today = dayOf(s.now())
  const day = { day: today + 40, title: '校庆', work: false }
  await admin.post(planEditApi.saveDays, { ...here, list: [...list, day], version })
  const now = (await admin.get(planEditApi.days, here)).data
  await admin.post(planEditApi.saveDays, { ...here, ...now })
  const words = { ...here, body: '<p>一</p>' }
  const { data } = await teacher.post(planEditApi.saveText, { ...words, version: 0, title: '守则' })
  await teacher.post(planEditApi.saveText, { ...words, ...data, title: '公约' })
  await teacher.post(planEditApi.removeText, { ...here, id: data.id })
  await teacher.post(planEditApi.removeText, { ...here, id: data.id, undo: 1 })
  expect(await lines(5)).toEqual([
    [admin.uid, `修改了校历：增加 ${dayText(day.day, today)} 校庆`],
    [teacher.uid, '新建了计划的自定义内容：守则'],
    [teacher.uid, '修改了计划的自定义内容：守则 → 公约'],
    [teacher.uid, '删除了计划的自定义内容：公约'],
    [teacher.uid, '恢复了计划的自定义内容：公约'],
  ])
})

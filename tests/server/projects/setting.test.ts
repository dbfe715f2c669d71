import { expect, test } from 'vitest'
import { projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import { projectsErrors } from '#contract/projects/projects.errors'
import { withDemo } from '../../support/demo'
import { expectTold } from '../../support/overtaken'
import type { Client, TestServer } from '../../support/server'
import { saveSetting } from './setting'

const room = { training_room_id: 3 }
const at = { ...room, content_id: 51 }
const PLAN = 7
const DAY = 86_400
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})
const settings = { ...at, start_time: 0, end_time: 0, closed: false, dates: [] }

test('times that contradict each other and dates of nodes without a hand-in are refused', async () => {
  const start = s.now()
  const times = { ...settings, start_time: start, end_time: start + 10 * DAY }
  expect((await saveSetting(teacher, { ...times, end_time: start })).message).toBe('截止时间要晚于开始时间')
  const late = { ...times, dates: [{ node_id: PLAN, due_time: start + 11 * DAY }] }
  expect((await saveSetting(teacher, late)).message).toBe('节点的截止时间要在项目的时间之内')
  for (const dates of [
    [{ node_id: 1, due_time: start + DAY }],
    [
      { node_id: PLAN, due_time: start + DAY },
      { node_id: PLAN, due_time: start + 2 * DAY },
    ],
  ])
    expect((await saveSetting(teacher, { ...times, dates })).code).toBe(projectsErrors.node_gone.code)
})

test('of two who set how their room works on a project the second is told', async () => {
  const read = async (by = teacher) => (await by.get(projectsApi.detail, at)).data
  const [start, end] = [s.now() - DAY, s.now() + 10 * DAY]
  let due = end - DAY
  const words = new Map<number, string>()
  await expectTold({
    read: async () => {
      const { version, nodes } = await read()
      return { version, words: words.get(nodes.find(({ id }) => id === PLAN)?.standing.due_time ?? 0) ?? '' }
    },
    save: (text, version) => {
      due -= 60
      words.set(due, text)
      return teacher.post(projectsManageApi.save, {
        ...{ ...settings, start_time: start, end_time: end, dates: [{ node_id: PLAN, due_time: due }] },
        ...(version !== undefined && { version }),
      })
    },
  })
  expect((await read(student)).version).toBe(0)
  // Nothing is set where a project was only just put into a room.
  const other = { ...settings, content_id: 52 }
  await teacher.post(projectsManageApi.bind, { ...room, content: [{ content_type: 'project', content_id: 52 }] })
  expect((await teacher.post(projectsManageApi.save, { ...other, closed: true })).code).toBe(20000)
})

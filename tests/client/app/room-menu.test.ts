import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import { currentIn, inBar, managerStart, studentNav } from '../../../src/app/shells/room-menu'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('the team stands in a contest room’s bar on a phone, software under 更多; a desk has the template’s order', async () => {
  const student = await server.as(people.studentA)
  const nav = studentNav((await student.get(roomsApi.detail, { id: 2 })).data, undefined)
  const keys = nav.map((item) => item.key)
  expect(keys.indexOf('app')).toBe(keys.indexOf('my-team') - 1)
  expect(
    inBar(nav)
      .slice(0, 5)
      .map((item) => item.key),
  ).toEqual(['index', 'contest', 'project', 'task', 'my-team'])
  expect(inBar(nav).at(-1)?.key).toBe('app')
  expect(inBar(nav)).toHaveLength(nav.length)
})

test('the manager side begins at works where its menu has them, otherwise at its first item', async () => {
  const at = async (login: string, id: number) => {
    const room = (await (await server.as(login)).get(roomsApi.detail, { id })).data
    return managerStart(room, undefined)?.key
  }
  expect([await at(people.teacher, 1), await at(people.teacher, 3)]).toEqual(['work', 'work'])
  expect(await at(people.teacher, 2)).toBe('contest')
  const room = (await (await server.as(people.teacher)).get(roomsApi.detail, { id: 1 })).data
  expect(managerStart(room, { 1: { work: { hidden: true } } })?.key).toBe('course')
})

test('a screen without an item of its own stands under the one it belongs to', async () => {
  const room = (await (await server.as(people.studentA)).get(roomsApi.detail, { id: 1 })).data
  const at = (path: string) => currentIn(studentNav(room, undefined), `/training-room/student/1/${path}`)?.label
  expect(['plan-detail', 'plan_data/1', 'plan-info', 'content_data/1-1'].map(at)).toEqual([
    '计划',
    '计划',
    '计划',
    '计划',
  ])
  expect(['work', 'work-detail', 'peer-review'].map(at)).toEqual(['作业', '作业', '作业'])
  expect(at('materials')).toBeUndefined()
})

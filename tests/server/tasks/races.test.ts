import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerApi } from '#contract/tasks/ledger.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { draft, handIn, opened } from './setup'

const { people, students } = world
let s: TestServer
let teacher: Client
let crowd: Client[]
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  crowd = await Promise.all(students.slice(0, 12).map(({ uid }) => s.as({ uid })))
})
afterAll(() => s.close())

const won = (answers: { code: number }[]) => answers.filter((r) => r.code === 20_000).length

test('twelve want the last three places at once: three get one', async () => {
  const id = await opened(teacher, { places: 3 })
  const answers = await Promise.all(crowd.map((who) => who.post(tasksApi.accept, { id })))
  expect(won(answers)).toBe(3)
  expect(new Set(answers.filter((r) => r.code !== 20_000).map((r) => r.message))).toEqual(new Set(['名额已满']))
  const { left_count, places } = (await teacher.get(tasksApi.detail, { id })).data
  expect([left_count, places]).toEqual([0, 3])
})

test('one person taps ten times: one place', async () => {
  const id = await opened(teacher, { places: 3 })
  const who = crowd[0] as Client
  await Promise.all(Array.from({ length: 10 }, () => who.post(tasksApi.accept, { id })))
  expect((await teacher.get(tasksApi.detail, { id })).data.left_count).toBe(2)
})

test('approved ten times at once and settled meanwhile: paid once', async () => {
  const id = await opened(teacher, { places: 1 })
  const who = crowd[1] as Client
  const had = (await who.get(ledgerApi.mine, {})).data.balance
  const post = await handIn(who, id)
  await Promise.all([
    ...Array.from({ length: 10 }, () => teacher.post(tasksApi.approve, { id, post_ids: [post] })),
    teacher.post(tasksApi.settle, { id }),
    teacher.post(tasksApi.sendBack, { id, post_id: post, reason: '同时退回' }),
  ])
  const paid = (await who.get(ledgerApi.mine, {})).data.balance - had
  const { my_post } = (await who.get(tasksApi.detail, { id })).data
  expect(paid).toBe(my_post?.state === 'approved' ? 10_000 : 0)
})

test('two children want the same pot: one is opened', async () => {
  const pot = await opened(teacher, { type_alias: 'guyong_primary', single_bounty: 30_000, places: 0 })
  const ids = await Promise.all([1, 2].map(() => draft(teacher, { parent_id: pot, single_bounty: 20_000, places: 1 })))
  const answers = await Promise.all(ids.map((id) => teacher.post(tasksApi.publish, { id })))
  expect(won(answers)).toBe(1)
})

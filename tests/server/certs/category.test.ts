import { expect, test } from 'vitest'
import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { kernelErrors } from '#contract/kernel/errors'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { contentBinding } from '../../../server/db/schema/content/content'
import { withDemo } from '../../support/demo'
import { expectTold } from '../../support/overtaken'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'

const room = { training_room_id: 6 }
let s: TestServer
let teacher: Client
let admin: Client
withDemo((demo) => {
  s = demo.s
  teacher = demo.teacher
})

/** A category that the organisation publishes. */
const published = async (title = '电子商务师') => {
  admin = await s.as(people.orgadmin)
  const { id, version } = (
    await admin.post(authoringApi.save, {
      content_type: 'cert_category',
      version: 0,
      title,
      description: '',
      cover_id: 0,
      body: '',
      licence: 'reserved',
      credit: '',
      tags: ['三级', '二级'],
      industry_ids: [],
      level: 0,
      content_ids: [],
    })
  ).data
  await admin.post(authoringApi.publish, { id, version, visibility: 'org' })
  return { id }
}
const containers = async (id = 6) => (await teacher.get(certsApi.lists, { training_room_id: id })).data.list
const save = (to: object) =>
  teacher.post(certsManageApi.saveContainer, { ...room, title: '电子商务师', level: '三级', code: 'DSS', ...to })
const choices = async () =>
  (await teacher.get(bindingsApi.choices, { ...room, content_type: 'cert_category', from: 'org' })).data.list

test('a category is chosen from the library with its levels, and says when it can’t be had any more', async () => {
  const { id } = await published()
  expect((await choices()).find((one) => one.id === id)?.tags).toEqual(['三级', '二级'])
  const made = (await save({ content_id: id })).data
  const here = async () => (await containers()).find((one) => one.id === made.id)
  const own = async () => (await here())?.source
  const change = async (to: object) => save({ container_id: made.id, version: (await here())?.version, ...to })
  expect(await own()).toEqual({ content_id: id, state: 'published', levels: ['三级', '二级'] })
  // Saved again without it, it stays; chosen anew, another takes its place.
  await change({ level: '二级' })
  expect((await own())?.content_id).toBe(id)
  const { id: other } = await published('物流服务师')
  await change({ content_id: other })
  expect((await own())?.content_id).toBe(other)
  await change({ content_id: id })
  await admin.post(authoringApi.remove, { id })
  expect((await own())?.state).toBe('deleted')
})

test('of two who change a category, or what it is of the library, the second is told; learners are told no version', async () => {
  const first = async () => {
    const [one] = await containers()
    if (!one) throw new Error('the demo’s room has a category')
    return one
  }
  const { id } = await first()
  await expectTold({
    read: async () => ({ version: (await first()).version, words: (await first()).title }),
    save: (title, version) => save({ container_id: id, title, version }),
  })
  const { version } = await first()
  await save({ container_id: id, version, content_id: (await published()).id })
  expect((await save({ container_id: id, version })).code).toBe(kernelErrors.conflict.code)
  const student = await s.as(people.studentA)
  expect((await student.get(certsApi.lists, room)).data.list.map((one) => one.version)).toEqual([0])
})

test('what is no category, not published or not the asker’s is refused, and nothing is changed', async () => {
  const { id } = await published()
  const before = (await containers()).length
  // A course material, and nothing at all.
  for (const content_id of [1, 99_999])
    expect(await save({ content_id })).toMatchObject({
      code: 42719,
      message: '所选的证书类别不存在或已下架，请重新选择',
    })
  await admin.post(authoringApi.remove, { id })
  expect((await save({ content_id: id })).code).toBe(42719)
  expect((await containers()).length).toBe(before)
})

test('a copied room has its categories out of the same library, and one that is removed leaves it', async () => {
  const carry = ['certs'] as const
  const clone = { ...room, title: '下一期', carry: [...carry], begin_time: s.now() }
  const { data } = await teacher.post(lifecycleApi.clone, clone)
  const [copy] = await containers(data.id)
  expect(copy?.source).toMatchObject({ content_id: 30, levels: ['五级', '四级', '三级'] })
  const made = (await save({ content_id: (await published()).id })).data
  const bound = await s.db.$count(contentBinding)
  await teacher.post(certsManageApi.removeContainer, { ...room, container_id: made.id })
  expect(await s.db.$count(contentBinding)).toBe(bound - 1)
})

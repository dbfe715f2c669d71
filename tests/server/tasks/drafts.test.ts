import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/kernel/endpoint'
import { tasksApi } from '#contract/tasks/tasks.api'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeFile } from '../../support/works'
import { opened } from './setup'

let s: TestServer
let teacher: Client
let a: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
  a = await s.as(world.people.studentA.login)
})
afterAll(() => s.close())

type Save = Partial<Input<typeof tasksApi.savePost>>
const taken = async (): Promise<number> => {
  const id = await opened(teacher)
  await a.post(tasksApi.accept, { id })
  return id
}
/** Somebody writes from a page. */
const from =
  (client: string, id: number) =>
  (content: string, base_revision: number, more: Save = {}) =>
    a.post(tasksApi.savePost, { id, content, files: [], submit: 0, client, base_revision, ...more })
const mine = async (id: number) => (await a.get(tasksApi.detail, { id })).data.my_post
const asides = async (id: number) => (await mine(id))?.drafts.filter((d) => d.aside).map((d) => d.content)

test('two pages write on the same draft: the second is kept beside the first, and neither is lost', async () => {
  const id = await taken()
  const [phone, desk] = [from('phone', id), from('desk', id)]
  expect((await phone('开头', 0)).data).toMatchObject({ state: 'draft', revision: 1, outcome: 'kept' })
  expect((await desk('开头，电脑上接着写', 1)).data).toMatchObject({ revision: 2, outcome: 'kept' })
  const made = s.now() - 600
  const answer = await phone('开头，手机上接着写', 1, { device_time: made })
  expect(answer.data).toMatchObject({ state: 'draft', revision: 2, outcome: 'aside' })
  const post = await mine(id)
  expect(post).toMatchObject({ content: '开头，电脑上接着写', revision: 2 })
  expect(post?.drafts.map((d) => [d.revision, d.content, d.aside])).toEqual([
    [3, '开头，手机上接着写', true],
    [1, '开头', false],
  ])
  expect(post?.drafts[0]?.device_time).toBe(made)
  // The page that wrote it goes on from what it now sees.
  expect((await phone('合在一起', 2)).data).toMatchObject({ revision: 4, outcome: 'kept' })
  expect(await asides(id)).toEqual(['开头，手机上接着写'])
})

test('one page writes on and on without waiting for answers, and is alone', async () => {
  const id = await taken()
  const phone = from('phone', id)
  for (const text of ['一', '一二', '一二三']) expect((await phone(text, 0)).data.outcome).toBe('kept')
  expect((await phone('一二三', 0)).data).toMatchObject({ outcome: 'same', revision: 3 })
  expect(await mine(id)).toMatchObject({ content: '一二三', revision: 3 })
  // A device's clock that runs ahead is not believed.
  await phone('四', 3, { device_time: s.now() + 9000 })
  expect((await mine(id))?.device_time).toBeLessThanOrEqual(s.now())
})

test('either of two is chosen, with its files; the other stays among the versions', async () => {
  const id = await taken()
  const file = await makeFile(s, a.uid)
  const [phone, desk] = [from('phone', id), from('desk', id)]
  await phone('电脑之前', 0)
  await desk('电脑', 1)
  await phone('手机', 1, { files: [file] })
  // What counts is chosen as it is.
  expect((await desk('电脑', 2, { settles: 3 })).data).toMatchObject({ outcome: 'same', revision: 2 })
  expect(await asides(id)).toEqual([])
  await phone('手机又写', 1)
  expect((await phone('手机又写', 2, { files: [file], settles: 4 })).data).toMatchObject({
    outcome: 'kept',
    revision: 5,
  })
  const post = await mine(id)
  expect(post).toMatchObject({ content: '手机又写', revision: 5 })
  expect(post?.files.map((f) => f.id)).toEqual([file])
  expect(post?.drafts.map((d) => d.content)).toEqual(['手机又写', '手机', '电脑', '电脑之前'])
  expect(await asides(id)).toEqual([])
})

test('what is handed in counts at once; the draft of elsewhere that it passes over waits beside it', async () => {
  const id = await taken()
  const [phone, desk] = [from('phone', id), from('desk', id)]
  await phone('手机', 0)
  await desk('电脑', 1)
  expect((await phone('手机交了', 1, { submit: 1 })).data).toMatchObject({ state: 'submitted', outcome: 'kept' })
  expect(await mine(id)).toMatchObject({ content: '手机交了', state: 'submitted' })
  expect(await asides(id)).toEqual(['电脑'])
  // And one that waited on a device until then is not refused.
  const late = await desk('电脑，路上写的', 2)
  expect(late.data).toMatchObject({ state: 'submitted', outcome: 'aside' })
  expect(await asides(id)).toEqual(['电脑，路上写的', '电脑'])
  // Who looked at what was handed in cannot write over it.
  expect((await desk('偷偷改', late.data.revision)).status).toBe(409)
  // Its reader sees one text, and nothing of drafts.
  const { list } = (await teacher.get(tasksApi.posts, { id })).data
  expect(list.map((p) => p.content)).toEqual(['手机交了'])
  expect(JSON.stringify(list)).not.toContain('电脑')
})

test('two pages at the same moment: one counts, the other waits, both are there', async () => {
  const id = await taken()
  await from('phone', id)('开头', 0)
  const answers = await Promise.all(['phone', 'desk', 'pad'].map((page) => from(page, id)(`${page} 写的`, 1)))
  expect(answers.map((r) => r.status)).toEqual([200, 200, 200])
  const post = await mine(id)
  const all = [post?.content, ...(post?.drafts ?? []).map((d) => d.content)]
  expect(all.toSorted()).toEqual(['desk 写的', 'pad 写的', 'phone 写的', '开头'].toSorted())
})

test('nobody else hears of drafts; giving the place back takes them along, as it says', async () => {
  const id = await taken()
  await from('phone', id)('一', 0)
  await from('desk', id)('二', 0)
  expect(await asides(id)).toEqual(['二'])
  const b = await s.as(world.people.studentB.login)
  for (const who of [b, teacher]) expect((await who.get(tasksApi.detail, { id })).data.my_post).toBeNull()
  await a.post(tasksApi.quit, { id })
  await a.post(tasksApi.accept, { id })
  expect((await from('desk', id)('从头写', 0)).data).toMatchObject({ revision: 1, outcome: 'kept' })
  expect((await mine(id))?.drafts).toEqual([])
})

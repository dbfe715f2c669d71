import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { ROOM_CONTENTS_MAX } from '#contract/content/bindings/bindings.rules'
import { content, contentBinding } from '../../../server/db/schema/content/content'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

const ROOM = { training_room_id: 1 }
const { people } = world
let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
})
afterAll(() => s.close())

const words = { content_type: 'feed', description: '', cover_id: 0, body: '<p>字</p>', version: 0 } as const
const rest = { licence: 'reserved', credit: '', level: 0 } as const
const draft = async (title: string, by = teacher) =>
  (await by.post(authoringApi.save, { ...words, ...rest, title, tags: [], industry_ids: [] })).data.id
const article = async (title: string, by = teacher, visibility: 'private' | 'org' = 'org') => {
  const id = await draft(title, by)
  await by.post(authoringApi.publish, { id, version: 1, visibility })
  return id
}
const bind = (...content_ids: number[]) => teacher.post(bindingsApi.bind, { ...ROOM, content_ids })
const held = async () => {
  const rows = await s.db.select().from(contentBinding).where(eq(contentBinding.moduleId, ROOM.training_room_id))
  return rows.filter((row) => row.moduleType === 'training_room').sort((a, b) => a.sort - b.sort)
}

test('of several as many go in as can, in their order, and each of the others says why', async () => {
  const admin = await s.as(people.orgadmin.login)
  const [first, second] = [await article('一'), await article('二')]
  const [unready, down] = [await draft('没发布'), await article('下架的')]
  await teacher.post(authoringApi.setOnline, { id: down, online_status: 0 })
  const deleted = await article('删了的')
  await teacher.post(authoringApi.remove, { id: deleted })
  const foreign = await article('别人的', admin, 'private')
  const { data } = await bind(second, unready, down, deleted, foreign, 10, first, second)
  expect(data).toEqual({
    added: 2,
    left: [
      { content_id: unready, reason: '还没有发布' },
      { content_id: down, reason: '内容已下架' },
      { content_id: deleted, reason: '内容已被删除' },
      { content_id: foreign, reason: '内容不存在或无权查看' },
      { content_id: 10, reason: '实训室里已经有了' },
    ],
  })
  expect((await held()).slice(-2).map((row) => row.contentId)).toEqual([second, first])
  // What is there already is no refusal by itself.
  expect((await bind(first)).data).toEqual({ added: 0, left: [{ content_id: first, reason: '实训室里已经有了' }] })
  expect((await bind(unready, foreign)).message).toBe('内容已下架、已删除或无权使用，不能添加')
})

test('a room that is nearly full takes what there is room for, and no more', async () => {
  const ids = [await article('一'), await article('二')]
  const before = (await held()).length
  const by = { moduleType: 'training_room', moduleId: ROOM.training_room_id, uid: people.teacher.uid } as const
  const made = await s.db
    .insert(content)
    .values(
      Array.from({ length: ROOM_CONTENTS_MAX - before - 1 }, () => ({
        ...{ contentType: 'feed' as const, title: '占位', createTime: 1, updateTime: 1, uid: people.teacher.uid },
      })),
    )
    .returning({ id: content.id })
  await s.db
    .insert(contentBinding)
    .values(made.map(({ id }) => ({ ...by, contentId: id, targetType: 'feed', createTime: 1 })))
  const full = `一个实训室最多添加${ROOM_CONTENTS_MAX}项内容`
  expect((await bind(...ids)).data).toEqual({ added: 1, left: [{ content_id: ids[1], reason: full }] })
  expect((await bind(ids[1] ?? 0)).message).toBe(full)
  expect(await held()).toHaveLength(ROOM_CONTENTS_MAX)
})

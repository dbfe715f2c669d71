import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { contentApi } from '#contract/content/content.api'
import { CONTENT_TYPES } from '#contract/content/content.types'
import { dimensionApi } from '#contract/content/dimension/dimension.api'
import { libraryApi } from '#contract/content/library/library.api'
import { filesApi } from '#contract/files/files.api'
import type { Input } from '#contract/kernel/endpoint'
import { searchApi } from '#contract/search/search.api'
import { rowsOf } from '../../../server/db/client'
import { content } from '../../../server/db/schema/content/content'
import { world } from '../../../server/db/seed/world'
import { eraseDeleted } from '../../../server/domains/content/content.erase.service'
import { transaction } from '../../../server/lib/transaction'
import { expectTold } from '../../support/overtaken'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let admin: Client
let student: Client
let other: Client
const { people } = world
const DELETED = '内容已被删除'

beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  admin = await s.as(people.orgadmin.login)
  student = await s.as(people.studentA.login)
  other = await s.as(people.studentB.login)
})
afterAll(() => s.close())

type Form = Input<typeof authoringApi.save>
const form = (more: Partial<Form> = {}): Form => ({
  content_type: 'feed',
  version: 0,
  title: '晨会纪要',
  description: '',
  cover_id: 0,
  body: '<p>今天的三件事</p>',
  licence: 'reserved',
  credit: '',
  tags: [],
  industry_ids: [],
  level: 0,
  ...more,
})
const make = async (more: Partial<Form> = {}, by = teacher) => (await by.post(authoringApi.save, form(more))).data
const read = (by: Client, id: number) => by.get(contentApi.detail, { id })
const publish = async (id: number, visibility: 'private' | 'org' | 'store', by = teacher) => {
  const { version } = (await by.get(authoringApi.form, { id })).data
  return by.post(authoringApi.publish, { id, version, visibility })
}

test('a draft is its authors’, published content whom it is shown to, and a change is read once it is published', async () => {
  const { id } = await make({ body: '<p>今天的三件事</p><script>alert(1)</script>' })
  expect((await read(teacher, id)).data).toMatchObject({ state: 'draft', body: '<p>今天的三件事</p>' })
  for (const by of [student, admin]) expect((await read(by, id)).message).toBe('内容不存在或无权查看')
  await publish(id, 'private')
  expect((await read(student, id)).code).toBe(51901)
  await publish(id, 'org')
  expect((await read(student, id)).data).toMatchObject({ title: '晨会纪要', can_edit: false, can_copy: false })
  const { version } = (await teacher.get(authoringApi.form, { id })).data
  const changed = form({ id, version, title: '晨会纪要（改）' })
  expect((await teacher.post(authoringApi.save, changed)).data.version).toBe(version + 1)
  expect((await teacher.post(authoringApi.save, changed)).message).toBe('内容已被他人修改，请刷新后重试')
  expect((await read(student, id)).data.title).toBe('晨会纪要')
  expect((await read(teacher, id)).data.has_draft).toBe(true)
  await publish(id, 'org')
  expect((await read(student, id)).data.title).toBe('晨会纪要（改）')
  const versions = (await teacher.get(authoringApi.versions, { id })).data
  expect(versions.map((v) => [v.number, v.title, v.current])).toEqual([
    [2, '晨会纪要（改）', true],
    [1, '晨会纪要', false],
  ])
  const now = (await teacher.get(authoringApi.form, { id })).data.version
  await teacher.post(authoringApi.bringBack, { id, number: 1, version: now })
  expect((await teacher.get(authoringApi.form, { id })).data.title).toBe('晨会纪要')
  expect((await read(student, id)).data.title).toBe('晨会纪要（改）')
})

test('what is not whole is not published, and the store only by who may', async () => {
  const file = await make({ content_type: 'resource', kind: 'file' })
  expect((await publish(file.id, 'org')).message).toBe('请上传文件')
  const link = await make({ content_type: 'resource', kind: 'link', url: 'javascript:alert(1)' })
  expect((await publish(link.id, 'org')).message).toBe('链接格式不正确，请以 http:// 或 https:// 开头')
  expect((await teacher.post(authoringApi.save, form({ title: ' ' }))).message).toBe('请填写标题')
  expect(
    (await teacher.post(authoringApi.save, form({ content_type: 'resource', kind: 'file', file_id: 999 }))).message,
  ).toBe('文件不存在或无权使用')
  expect((await teacher.post(authoringApi.save, form({ content_type: 'standard' }))).message).toBe(
    '没有创建这类内容的权限',
  )
  // A course is a room's, and none of the library.
  for (const by of [teacher, admin, await s.as(people.super.login)])
    expect((await by.post(authoringApi.save, form({ content_type: 'study_collection' }))).message).toBe(
      '没有创建这类内容的权限',
    )
  const standard = await make({ content_type: 'standard' }, admin)
  expect((await publish(standard.id, 'org', admin)).message).toBe('请先填写维度表')
  const feed = await make({}, admin)
  expect((await publish(feed.id, 'store', admin)).message).toBe('没有发布到内容商店的权限')
  const own = await make()
  expect((await publish(own.id, 'store')).data.id).toBe(own.id)
})

test('a channel lists published content of its kinds, never a channel, and who reads it reads what it lists', async () => {
  const inner = await make({ title: '只在专栏里' })
  await publish(inner.id, 'private')
  expect((await read(student, inner.id)).code).toBe(51901)
  const draft = await make({ title: '没发布' })
  for (const content_ids of [[25], [draft.id], [20], [999]])
    expect((await teacher.post(authoringApi.save, form({ content_type: 'channel', content_ids }))).code).toBe(41909)
  const channel = await make({ content_type: 'channel', title: '新专栏', content_ids: [9, inner.id] })
  await publish(channel.id, 'org')
  expect((await read(student, channel.id)).data.contents.map(({ id }) => id)).toEqual([9, inner.id])
  expect((await read(student, inner.id)).data.title).toBe('只在专栏里')
  const empty = await make({ content_type: 'channel', title: '空专栏' })
  expect((await publish(empty.id, 'org')).message).toBe('请先添加内容')
})

test('taken down and deleted content says so wherever it was bound, and an author can’t undo what an admin took down', async () => {
  const bound = async () => (await student.get(bindingsApi.lists, { training_room_id: 1 })).data.list
  const title = '怎样写一条能卖货的标题'
  // Where one looks for it, or for something to take.
  const offered = async () => {
    const lists = [
      (await student.get(contentApi.lists, { keyword: title })).data.list,
      (await teacher.get(bindingsApi.choices, { training_room_id: 1, keyword: title })).data.list,
      (await student.get(searchApi.find, { keyword: title, kind: 'content' })).data.list,
    ]
    return lists.map((list) => list.some(({ id }) => id === 10))
  }
  const looked = async () =>
    (await student.get(filesApi.external, { content_type: 'resource', content_id: '10' })).message
  expect(await offered()).toEqual([true, true, true])
  expect((await bound()).map((b) => b.content.title)[0]).toBe('怎样写一条能卖货的标题')
  await admin.post(authoringApi.setOnline, { id: 10, online_status: 0, reason: '例子过期' })
  expect((await bound())[0]).toMatchObject({
    online_status: 0,
    state: 'taken_down',
    content: { title: '怎样写一条能卖货的标题' },
  })
  expect((await read(student, 10)).message).toBe('内容已下架')
  expect([await offered(), await looked()]).toEqual([[false, false, false], '内容已下架'])
  expect((await teacher.post(authoringApi.setOnline, { id: 10, online_status: 1 })).code).toBe(41915)
  expect((await publish(10, 'store')).code).toBe(41915)
  await admin.post(authoringApi.setOnline, { id: 10, online_status: 1 })
  expect((await read(student, 10)).data.title).toBe('怎样写一条能卖货的标题')
  await teacher.post(authoringApi.remove, { id: 10 })
  expect((await bound())[0]).toMatchObject({ state: 'deleted', content: { title: '' } })
  expect((await read(student, 10)).message).toBe(DELETED)
  expect([await offered(), await looked()]).toEqual([[false, false, false], DELETED])
  expect((await teacher.get(authoringApi.mine, { state: 'deleted' })).data.list.map(({ id }) => id)).toEqual([10])
  await teacher.post(authoringApi.remove, { id: 10, undo: 1 })
  expect((await read(student, 10)).data.id).toBe(10)
  await teacher.post(authoringApi.remove, { id: 10 })
  const later = Math.floor(Date.now() / 1000) + 31 * 86_400
  await eraseDeleted(s.db, later, (work) => transaction(s.db, () => {}, work))
  const [row] = await s.db.select().from(content).where(eq(content.id, 10))
  expect(row).toMatchObject({ title: '', body: '', erasedTime: later })
  expect((await bound())[0]).toMatchObject({ state: 'deleted', target_id: 10 })
  expect(await rowsOf(s.db, sql`select 1 from library_item where content_id = 10`)).toEqual([])
})

test('a copy names whose it is and trains the same; a reserved licence lets nobody copy', async () => {
  const made = (await admin.post(authoringApi.copy, { id: 10 })).data
  expect((await read(admin, made.id)).data).toMatchObject({
    state: 'draft',
    copied_from: 10,
    copy_credit: '改编自“怎样写一条能卖货的标题”（李文博，星火职业学院，署名（CC BY 4.0））',
  })
  const standard = (await admin.post(authoringApi.copy, { id: 26 })).data
  const table = (await admin.get(dimensionApi.get, { content_type: 'standard', content_id: standard.id })).data
  expect(table.map((row) => [row.title, table.findIndex((above) => above.id === row.pid)]).slice(2, 4)).toEqual([
    ['售后与复盘', -1],
    ['宣传准备', 0],
  ])
  const supplier = await s.as(people.supplier.login)
  expect((await supplier.post(authoringApi.copy, { id: 17 })).message).toBe('作者保留所有权利，不能复制')
})

test('a table of dimensions whose weights are not 100 is refused, in words', async () => {
  const { id } = await make()
  const row = { title: '维度', description: '', skill_point: [], weight: 60, parent: -1 }
  const save = (rows: (typeof row)[]) => teacher.post(dimensionApi.save, { content_type: 'feed', content_id: id, rows })
  expect((await save([row])).message).toBe('权重总和需等于100')
  expect((await save([row, row])).message).toBe('权重总和不能大于100')
  expect((await save([{ ...row, weight: 100, parent: 0 }])).message).toBe('第1行：上级维度不正确')
  expect((await save([row, { ...row, weight: 40 }])).data).toEqual({ ok: true })
})

test('of two authors who write a table of dimensions the second is told', async () => {
  const about = { content_type: 'feed' as const, content_id: (await make()).id }
  const save = (title: string, version?: number) =>
    teacher.post(dimensionApi.save, {
      ...{ ...about, ...(version !== undefined && { version }) },
      rows: [{ title, description: '', skill_point: [], weight: 100, parent: -1 }],
    })
  // Nobody has seen a table that is not there.
  expect((await save('第一版')).code).toBe(20_000)
  await expectTold({
    read: async () => {
      const { version, rows } = (await teacher.get(dimensionApi.form, about)).data
      return { version, words: rows[0]?.title ?? '' }
    },
    save,
  })
})

test('a library: what is used in rooms stays, folders keep what is in them, and shared content is read', async () => {
  const unbind = (by: Client, uid: number, content_id: number) =>
    by.post(libraryApi.unbind, { content_id, content_type: 'resource', module_type: 'user', module_id: uid })
  expect((await unbind(teacher, people.teacher.uid, 10)).data).toMatchObject({ in_use: true, rooms: [{ id: 1 }] })
  expect((await unbind(student, people.studentA.uid, 10)).data).toEqual({ in_use: false, rooms: [] })
  expect((await unbind(student, people.teacher.uid, 1)).message).toBe('资源库里没有这项内容')
  const { data } = await student.get(libraryApi.lists, { folder_id: 3 })
  expect(data.list.map((item) => [item.content.id, item.activity])).toEqual([
    [25, 'collected'],
    [9, 'collected'],
    [1, 'collected'],
  ])
  await student.post(libraryApi.removeFolder, { id: 3 })
  expect((await student.get(libraryApi.folders, {})).data).toMatchObject({ folders: [], loose: 5 })
  const sub = (await student.post(libraryApi.saveFolder, { pid: 0, name: ' 上 ' })).data.id
  expect((await student.post(libraryApi.saveFolder, { id: sub, pid: sub, name: '上' })).message).toBe('文件夹最多3层')
  expect((await student.post(libraryApi.saveFolder, { pid: 0, name: '上' })).message).toBe('已有同名文件夹')
  const { id } = await make({ title: '悄悄话' })
  await publish(id, 'private')
  expect((await student.post(libraryApi.share, { content_ids: [id], uids: [people.studentB.uid] })).code).toBe(51901)
  await teacher.post(libraryApi.share, { content_ids: [id], uids: [people.studentB.uid] })
  expect((await read(other, id)).data.title).toBe('悄悄话')
  expect((await other.get(libraryApi.allocated, { content_id: id, content_type: 'feed' })).data).toEqual({
    allocated: true,
    activity: 'shared',
  })
  expect((await other.post(libraryApi.share, { content_ids: [id], uids: [people.studentA.uid] })).message).toBe(
    '只能分享自己的内容或已公开的内容',
  )
})

test('a room takes what its manager may use, its members read it, and a file goes with it', async () => {
  const made = await make({ content_type: 'resource', title: '内部资料', kind: 'file', file_id: 1 })
  await publish(made.id, 'private')
  const file = await student.get(filesApi.external, { content_type: 'resource', content_id: String(made.id) })
  expect(file.code).toBe(51901)
  const room = { training_room_id: 1 }
  expect((await teacher.post(bindingsApi.bind, { ...room, content_ids: [20] })).code).toBe(41920)
  expect((await teacher.post(bindingsApi.bind, { ...room, content_ids: [made.id, 10] })).data).toEqual({
    added: 1,
    left: [{ content_id: 10, reason: '实训室里已经有了' }],
  })
  const seen = await student.get(filesApi.external, { content_type: 'resource', content_id: String(made.id) })
  expect(seen.data).toMatchObject({ title: '内部资料', file: { id: 1 } })
  const choices = (await teacher.get(bindingsApi.choices, { ...room, keyword: '内部资料' })).data.list
  expect(choices).toMatchObject([{ id: made.id, bound: true }])
  const list = async () => (await teacher.get(bindingsApi.lists, room)).data.list
  const [first, second] = await list()
  await teacher.post(bindingsApi.sort, { ...room, ids: [second?.id ?? 0, first?.id ?? 0] })
  expect((await list())[0]?.id).toBe(second?.id)
  const last = (await list()).at(-1)
  await teacher.post(bindingsApi.unbind, { ...room, id: last?.id ?? 0 })
  expect((await read(student, made.id)).code).toBe(51901)
})

test('content of every type is previewed by its address, and by no other type than its own', async () => {
  const now = s.now()
  const out = { visibility: 'store', published: 1, publishTime: now, createTime: now, updateTime: now } as const
  const said = { uid: people.teacher.uid, title: '预览', description: '一句 <话>' }
  const preview = async (content_type: string, id: number) =>
    student.get(filesApi.external, { content_type, content_id: String(id) })
  for (const contentType of CONTENT_TYPES) {
    const [row] = await s.db
      .insert(content)
      .values({ ...said, ...out, contentType })
      .returning({ id: content.id })
    const id = row?.id ?? 0
    expect((await preview(contentType, id)).data, contentType).toMatchObject({
      ...{ title: '预览', file: null, url: '', text: '<p>一句 &lt;话&gt;</p>' },
      path: `/published-content-detail/${id}`,
    })
    const other = CONTENT_TYPES.find((one) => one !== contentType) ?? ''
    expect((await preview(other, id)).data, contentType).toBeFalsy()
  }
})

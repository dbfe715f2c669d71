import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { libraryApi } from '#contract/content/library/library.api'
import type { Input } from '#contract/kernel/endpoint'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

const MB = 1024 * 1024
const LIMIT = 100
const { people } = world
let s: TestServer
let teacher: Client
let admin: Client
beforeAll(async () => {
  s = await startServer({ env: { ORG_SPACE_MB: String(LIMIT) } })
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  admin = await s.as(people.orgadmin.login)
})
afterAll(() => s.close())

let made = 0
const file = async (filesize: number, uid = people.teacher.uid): Promise<number> => {
  made += 1
  const row = {
    uid,
    disk: 'disk',
    key: `kept/space-${made}`,
    filename: `${made}.zip`,
    filesize,
    mime: 'application/zip',
  }
  const [kept] = await s.db
    .insert(attachment)
    .values({ ...row, use: 'file', createTime: 1 })
    .returning({ id: attachment.id })
  return kept?.id ?? 0
}
type Form = Input<typeof authoringApi.save>
const save = (by: Client, file_id: number, more: Partial<Form> = {}) =>
  by.post(authoringApi.save, {
    ...{ content_type: 'resource', version: 0, title: '素材包', description: '', cover_id: 0, body: '', kind: 'file' },
    ...{ licence: 'reserved', credit: '', tags: [], industry_ids: [], level: 0, file_id },
    ...more,
  } as Form)
const space = async (by: Client) => (await by.get(libraryApi.space, {})).data

test('a library says how much room its files take, each file once', async () => {
  const before = await space(teacher)
  expect(before.org).toMatchObject({ limit: LIMIT * MB })
  const id = await file(10 * MB)
  await save(teacher, id)
  await save(teacher, id, { title: '同一个文件' })
  const now = await space(teacher)
  expect([now.own.used - before.own.used, (now.org?.used ?? 0) - (before.org?.used ?? 0)]).toEqual([10 * MB, 10 * MB])
  expect((await space(await s.as(people.studentA.login))).org).toBeNull()
})

test('what the library has no room for is refused in words, and nothing of what was there is lost', async () => {
  const large = (await save(teacher, await file(60 * MB))).data
  const refused = await save(admin, await file(60 * MB, people.orgadmin.uid))
  expect([refused.code, refused.message]).toEqual([
    41965,
    '本组织资源库的空间（100 MB）已用完，请删除不用的资源或联系平台管理员',
  ])
  // The same file again takes no more room, and texts take none.
  const { data } = await teacher.get(authoringApi.form, { id: large.id })
  const changed = await save(teacher, data.data.file?.id ?? 0, { id: large.id, version: data.version, title: '改名' })
  expect(changed.code).toBe(20000)
  expect((await save(admin, 0, { kind: 'page', body: '<p>文字</p>' })).code).toBe(20000)
  // A draft's file gives way to another one; of what was published the version keeps it.
  const other = await save(teacher, await file(70 * MB), { id: large.id, version: changed.data.version })
  expect(other.code).toBe(20000)
  const at = { id: large.id, version: other.data.version }
  const published = (await teacher.post(authoringApi.publish, { ...at, visibility: 'org' })).data
  expect((await save(teacher, await file(70 * MB), { id: large.id, version: published.version })).code).toBe(41965)
  expect((await teacher.get(authoringApi.form, { id: large.id })).data.data.file?.filesize).toBe(70 * MB)
})

test('of two who add a file at once only one finds room', async () => {
  const [mine, theirs] = [await file(60 * MB), await file(60 * MB, people.orgadmin.uid)]
  const codes = (await Promise.all([save(teacher, mine), save(admin, theirs)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([20000, 41965])
})

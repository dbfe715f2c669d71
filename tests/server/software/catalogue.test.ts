import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { session } from '../../../server/db/schema/account'
import { attachment } from '../../../server/db/schema/files'
import { orgLog, orgMember } from '../../../server/db/schema/orgs/orgs'
import { software, softwareGrant } from '../../../server/db/schema/software'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { asEverybody, form } from './support'

let s: TestServer
let who: Awaited<ReturnType<typeof asEverybody>>
beforeAll(async () => {
  s = await startServer()
  who = await asEverybody(s)
})
afterAll(() => s.close())

const { orgs, people } = world
const lists = async (by: Client, q = {}) => (await by.get(softwareApi.lists, q)).data
const titles = async (by: Client, q = {}) => (await lists(by, q)).list.map((row) => row.title)
const detail = async (by: Client, id: number) => (await by.get(softwareApi.detail, { id })).data
/** An admin of one organisation and of nothing else. */
const adminOf = async (orgId: number, uid: number) => {
  const row = { orgId, uid, roles: ['ROLE_ORG_ADMIN'], joinTime: 0 }
  await s.db
    .insert(orgMember)
    .values(row)
    .onConflictDoUpdate({ target: [orgMember.orgId, orgMember.uid], set: { roles: row.roles } })
  const client = await s.as({ uid })
  await s.db.update(session).set({ orgId }).where(eq(session.uid, uid))
  return client
}

test('a catalogue is what the organisation has and what it was granted', async () => {
  const mine = await lists(who.admin)
  expect(mine.total).toBe(10)
  expect(mine.list.filter((row) => !row.can_edit).map((row) => [row.title, row.org_id, row.org_name])).toEqual([
    ['国家职业教育智慧教育平台', 0, '平台'],
  ])
  // Those in use first.
  expect(mine.list.map((row) => row.status).slice(-2)).not.toContain('enabled')
  expect(mine.list.find((row) => row.id === 14)).toMatchObject({ activity_only: true, room_count: 1 })
  expect((await lists(who.platform)).list.every((row) => row.can_edit)).toBe(true)
  const info = await adminOf(orgs.info, people.judge.uid)
  expect((await lists(info)).list.map((row) => row.id).sort((a, b) => a - b)).toEqual([2, 3, 7, 8, 14])
  expect((await lists(info)).list.every((row) => !row.can_edit)).toBe(true)
  const trade = await adminOf(orgs.trade, people.supplier.uid)
  expect((await lists(trade)).total).toBe(0)
  expect((await trade.get(softwareApi.detail, { id: 2 })).message).toBe('软件不存在或无权查看')
})

test('it is searched by words, type and state, a page at a time', async () => {
  expect(await titles(who.admin, { keyword: '法律' })).toEqual(['国家法律法规数据库'])
  expect(await titles(who.admin, { keyword: '%' })).toEqual([])
  expect(await titles(who.admin, { type: 3 })).toEqual(['商务数据分析教学平台'])
  expect(await titles(who.admin, { status: 'taken_down' })).toEqual(['选品广场'])
  const page = await lists(who.admin, { limit: 2, offset: 8 })
  expect([page.list.length, page.total]).toEqual([2, 10])
})

test('software is put in, changed by the version that was read, and refused in words', async () => {
  const made = (await who.admin.post(softwareApi.save, form())).data
  expect(await detail(who.admin, made.id)).toMatchObject({
    ...{
      title: '流程图工具',
      status: 'enabled',
      org_name: '星火职业学院',
      version: 1,
      can_edit: true,
      grants: [],
      rooms: [],
    },
  })
  const renamed = form({ id: made.id, version: 1, title: ' 流程图  画板 ', type: 1, app_url: 'https://a.example/x' })
  expect((await who.admin.post(softwareApi.save, renamed)).data).toEqual({ id: made.id, version: 2 })
  expect((await who.admin.post(softwareApi.save, renamed)).message).toBe('内容已被他人修改，请刷新后重试')
  expect(await detail(who.admin, made.id)).toMatchObject({
    title: '流程图 画板',
    app_data: { url: 'https://a.example/x' },
  })
  const wrong: [object, string][] = [
    [{ title: ' ' }, '请填写软件名称'],
    [{ title: '名'.repeat(31) }, '名称在30个字以内'],
    [{ description: '字'.repeat(501) }, '简介在500个字以内'],
    [{ pc_url: '' }, '请填写网页地址'],
    [{ type: 1 }, '请填写系统地址'],
    [{ type: 2, pc_url: '' }, '请填写微信扫码地址或电脑端链接'],
    [{ pc_url: 'javascript:alert(1)' }, '地址格式不正确，请以 http:// 或 https:// 开头'],
    [{ mp_weixin_url: 'weixin://dl/business' }, '地址格式不正确，请以 http:// 或 https:// 开头'],
    [{ type: 3, app_url: 'mailto:a@b.example' }, '地址格式不正确，请以 http:// 或 https:// 开头'],
  ]
  const before = await s.count('software')
  for (const [edit, message] of wrong)
    expect((await who.admin.post(softwareApi.save, form(edit))).message, JSON.stringify(edit)).toBe(message)
  expect(await s.count('software')).toBe(before)
})

test('an icon is the asker’s own picture, or what was there', async () => {
  const file = async (uid: number, use: string) => {
    const row = { uid, disk: 'disk', key: `u/${uid}/${crypto.randomUUID()}.png`, filename: 'a.png', filesize: 1 }
    const [made] = await s.db
      .insert(attachment)
      .values({ ...row, mime: 'image/png', use, createTime: 0 })
      .returning()
    return made?.id ?? 0
  }
  const icon_id = await file(who.admin.uid, 'picture')
  const { id } = (await who.admin.post(softwareApi.save, form({ icon_id }))).data
  expect((await detail(who.admin, id)).icon_data).toEqual({
    id: icon_id,
    url: expect.stringContaining(`/files/${icon_id}/`),
  })
  expect((await who.platform.post(softwareApi.save, form({ id, version: 1, icon_id }))).data.version).toBe(2)
  for (const other of [await file(who.teacher.uid, 'picture'), await file(who.admin.uid, 'file'), 424_242])
    expect((await who.admin.post(softwareApi.save, form({ icon_id: other }))).message).toBe('图标不存在或无权使用')
})

test('the platform’s own is the super admin’s to make and change; those it is granted to see no key', async () => {
  expect((await who.admin.post(softwareApi.save, form({ platform: true }))).status).toBe(403)
  const { id } = (await who.platform.post(softwareApi.save, form({ platform: true }))).data
  expect(await detail(who.platform, id)).toMatchObject({ org_id: 0, org_name: '平台' })
  expect((await who.admin.get(softwareApi.detail, { id })).status).toBe(404)
  await who.platform.post(softwareApi.grant, { id, org_id: orgs.college, granted: true })
  expect(await detail(who.admin, id)).toMatchObject({ can_edit: false, ticket_key: '', grants: [] })
  const { ticket_key, grants } = await detail(who.platform, id)
  expect(ticket_key.length).toBeGreaterThan(40)
  expect(grants).toMatchObject([{ org_id: orgs.college, org_name: '星火职业学院', room_count: 0 }])
  for (const answer of [
    await who.admin.post(softwareApi.save, form({ id, version: 1 })),
    await who.admin.post(softwareApi.setStatus, { id, status: 'disabled' }),
    await who.admin.post(softwareApi.renewKey, { id }),
    await who.admin.get(softwareApi.grantChoices, { id }),
    await who.admin.post(softwareApi.grant, { id, org_id: orgs.info, granted: true }),
  ])
    expect(answer.message).toBe('没有访问权限')
})

test('its owner grants it to the organisations below, the super admin to any', async () => {
  const choices = (await who.admin.get(softwareApi.grantChoices, { id: 2 })).data
  expect(choices).toEqual([
    { org_id: orgs.info, org_name: '信息工程学院', granted: true },
    { org_id: orgs.trade, org_name: '商贸管理学院', granted: false },
  ])
  expect((await who.admin.get(softwareApi.grantChoices, { id: 2, keyword: '商贸' })).data).toHaveLength(1)
  const grant = (by: Client, org_id: number, granted = true) => by.post(softwareApi.grant, { id: 2, org_id, granted })
  for (let twice = 0; twice < 2; twice++) expect((await grant(who.admin, orgs.trade)).data).toEqual({ ok: true })
  expect(await s.db.$count(softwareGrant, eq(softwareGrant.softwareId, 2))).toBe(2)
  for (const org of [orgs.college, 424_242]) expect((await grant(who.admin, org)).message).toBe('不能授权给该组织')
  const any = (await who.platform.get(softwareApi.grantChoices, { id: 2 })).data.map((org) => org.org_id)
  expect(any).toEqual([orgs.info, orgs.trade])
  expect((await grant(who.platform, orgs.college)).message).toBe('不能授权给该组织')
  const info = await adminOf(orgs.info, people.judge.uid)
  const { id } = (await info.post(softwareApi.save, form({ title: '信工自有' }))).data
  const upward = { id, org_id: orgs.college, granted: true }
  expect((await info.post(softwareApi.grant, upward)).message).toBe('不能授权给该组织')
  expect((await who.platform.post(softwareApi.grant, upward)).data).toEqual({ ok: true })
})

test('a grant that ends is said in the rooms that hold it, and made again it opens', async () => {
  const status = async () => {
    const { list } = (await who.student.get(roomSoftwareApi.lists, { training_room_id: 3 })).data
    return list.find((row) => row.id === 2)?.status
  }
  const grant = (granted: boolean) => who.admin.post(softwareApi.grant, { id: 2, org_id: orgs.info, granted })
  expect((await detail(who.admin, 2)).grants.find((g) => g.org_id === orgs.info)?.room_count).toBe(1)
  await grant(false)
  expect(await status()).toBe(4)
  await grant(true)
  expect(await status()).toBe(0)
})

test('disabled, taken down and put back, as the rooms see it', async () => {
  const seen: unknown[] = []
  for (const status of ['disabled', 'taken_down', 'enabled'] as const) {
    await who.admin.post(softwareApi.setStatus, { id: 2, status })
    const { data } = await who.student.post(softwareApi.shop, { training_room_id: 3, software_id: 2 })
    seen.push([data.status, data.url])
  }
  expect(seen).toEqual([
    [2, ''],
    [3, ''],
    [0, 'https://flk.npc.gov.cn/'],
  ])
  expect(await s.db.$count(software, eq(software.status, 'enabled'))).toBeGreaterThan(6)
})

test('each change of the catalogue is in the organisation’s log, once', async () => {
  await s.db.delete(orgLog)
  const { id } = (await who.admin.post(softwareApi.save, form({ title: '记录软件' }))).data
  await who.admin.post(softwareApi.save, { ...form({ title: '记录软件二' }), id, version: 1 })
  for (const status of ['disabled', 'disabled', 'enabled', 'taken_down'] as const)
    await who.admin.post(softwareApi.setStatus, { id, status })
  await who.admin.post(softwareApi.renewKey, { id })
  for (const granted of [true, true, false, false])
    await who.admin.post(softwareApi.grant, { id, org_id: orgs.trade, granted })
  const rows = await s.db.select().from(orgLog).orderBy(orgLog.id)
  expect(rows.map((row) => [row.action, row.detail.about])).toEqual([
    ['software.create', '记录软件'],
    ['software.update', '记录软件二'],
    ['software.disabled', '记录软件二'],
    ['software.enabled', '记录软件二'],
    ['software.taken_down', '记录软件二'],
    ['software.key', '记录软件二'],
    ['software.grant', '记录软件二，商贸管理学院'],
    ['software.revoke', '记录软件二，商贸管理学院'],
  ])
  expect(rows.every((row) => row.orgId === orgs.college && row.uid === who.admin.uid)).toBe(true)
})

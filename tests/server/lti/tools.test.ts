import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { APP_SUPPLIER } from '#contract/account/standing.rules'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { kernelErrors } from '#contract/kernel/errors'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { noticesApi } from '#contract/notices/notices.api'
import { todoApi } from '#contract/todo/todo.api'
import { contentBinding } from '../../../server/db/schema/content/content'
import { ltiActivity } from '../../../server/db/schema/lti'
import { roomLog } from '../../../server/db/schema/rooms/lifecycle'
import { world } from '../../../server/db/seed/world'
import { withDemo } from '../../support/demo'
import { toolForm, writeContent } from '../../support/lti/content'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})
const HOST = 'https://tool.example'
const form = toolForm(HOST)

test('a supplier’s tool waits for the organisation; what is changed waits again, and its reason is read', async () => {
  const supplier = await s.as(people.supplier)
  const admin = await s.as(people.orgadmin)
  const { data: made } = await supplier.post(ltiToolsApi.save, form)
  const state = async () => (await supplier.get(ltiToolsApi.detail, { id: made.id })).data
  expect(await state()).toMatchObject({ state: 'pending', can_edit: true, can_review: false })
  const content = await writeContent(teacher, `${HOST}/start`)
  const choose = () =>
    teacher.post(ltiToolsApi.saveContentTool, { content_id: content, tool_id: made.id, custom: [], full: 10 })
  expect((await choose()).message).toBe('第三方工具不存在或无权使用')
  await admin.post(ltiToolsApi.setState, { id: made.id, version: 1, state: 'rejected', reason: '回调地址不是正式域名' })
  expect(await state()).toMatchObject({ state: 'rejected', reason: '回调地址不是正式域名' })
  const told = async () => (await supplier.get(noticesApi.lists, {})).data.list[0]
  const refusal = { title: `第三方工具审核没有通过：${form.title}`, content: '回调地址不是正式域名' }
  expect(await told()).toMatchObject({ ...refusal, link: `/my-tool?toolId=${made.id}` })
  await supplier.post(ltiToolsApi.save, { ...form, id: made.id, version: 1 })
  // What was looked at before that is not let in unread.
  const stale = await admin.post(ltiToolsApi.setState, { id: made.id, version: 1, state: 'enabled' })
  expect([stale.status, (await state()).state]).toEqual([409, 'pending'])
  await admin.post(ltiToolsApi.setState, { id: made.id, version: 2, state: 'enabled' })
  expect((await told())?.title).toBe(`第三方工具审核通过：${form.title}`)
  expect((await choose()).status).toBe(200)
  expect((await supplier.post(ltiToolsApi.remove, { id: made.id })).message).toContain('有内容在使用')
  await supplier.post(ltiToolsApi.save, { ...form, id: made.id, version: 2, jwks_url: 'https://other.example/jwks' })
  expect((await state()).state).toBe('pending')
})

test('who supplies an organisation no longer changes and deletes no tool of it, also as another one’s supplier', async () => {
  const supplier = await s.as(people.supplier)
  const admin = await s.as(people.orgadmin)
  const { data: made } = await supplier.post(ltiToolsApi.save, form)
  await admin.post(ltiToolsApi.setState, { id: made.id, version: 1, state: 'enabled' })
  const { uid } = supplier
  const mayEdit = async () => (await supplier.get(ltiToolsApi.detail, { id: made.id })).data.can_edit
  expect(await mayEdit()).toBe(true)
  await s.db.execute(sql`update org_member set app_roles = '{}' where uid = ${uid}`)
  const { trade } = world.orgs
  await s.db.execute(sql`insert into org_member (org_id, uid, roles, app_roles, join_time)
    values (${trade}, ${uid}, '{}', array[${APP_SUPPLIER}], 1)
    on conflict (org_id, uid) do update set app_roles = excluded.app_roles`)
  // Nor do they register one where they supply nothing.
  expect((await supplier.post(ltiToolsApi.save, form)).status).toBe(403)
  await s.db.execute(sql`update session set org_id = ${trade} where uid = ${uid}`)
  expect((await supplier.post(ltiToolsApi.save, form)).status).toBe(200)
  expect((await supplier.post(ltiToolsApi.save, { ...form, id: made.id, version: 1 })).status).toBe(403)
  expect((await supplier.post(ltiToolsApi.remove, { id: made.id })).status).toBe(403)
  // It is not offered either.
  expect(await mayEdit()).toBe(false)
  expect((await admin.get(ltiToolsApi.detail, { id: made.id })).data.state).toBe('enabled')
})

test.each([
  [{ title: '' }, '请填写工具名称'],
  [{ login_url: 'javascript:alert(1)' }, '地址格式不正确，请以 https:// 开头'],
  [{ jwks_url: '' }, '请填写公钥地址'],
  [{ redirect_uris: [] }, '请填写至少一个回调地址'],
  [{ redirect_uris: ['file:///x'] }, '地址格式不正确，请以 https:// 开头'],
  [{ custom: [{ name: 'a b', value: '' }] }, '参数名只能用字母、数字、下划线、点和短横'],
])('a tool with %j is refused in words', async (of, text) => {
  const admin = await s.as(people.orgadmin)
  expect((await admin.post(ltiToolsApi.save, { ...form, ...of })).message).toBe(text)
})

test('of two authors who choose how content opens the second is told; who says what they saw of none too', async () => {
  const admin = await s.as(people.orgadmin)
  const { data: tool } = await admin.post(ltiToolsApi.save, form)
  const content_id = await writeContent(teacher, `${HOST}/start`)
  const read = async () => (await teacher.get(ltiToolsApi.contentTool, { content_id })).data
  const save = async (full: number, version?: number, tool_id = tool.id) => {
    const said = { content_id, tool_id, custom: [{ name: 'a', value: String(full) }], full }
    return (await teacher.post(ltiToolsApi.saveContentTool, { ...said, ...(version !== undefined && { version }) }))
      .code
  }
  const { version: none } = await read()
  expect([await save(1, none), await save(2, none), await save(3)]).toEqual([
    ...[20_000, kernelErrors.conflict.code, kernelErrors.conflict.code],
  ])
  const { version, full } = await read()
  expect(full).toBe(1)
  expect([await save(4, version), await save(0, version, 0), (await read()).full]).toEqual([
    ...[20_000, kernelErrors.conflict.code, 4],
  ])
  expect([await save(0, (await read()).version, 0), await read()]).toMatchObject([
    ...[20_000, { tool_id: 0, version: none }],
  ])
})

test('content opens through a tool at an address of that tool alone, also once it is published anew', async () => {
  const admin = await s.as(people.orgadmin)
  const { data: tool } = await admin.post(ltiToolsApi.save, form)
  const [own, foreign] = [
    await writeContent(teacher, `${HOST}/start`),
    await writeContent(teacher, 'https://elsewhere.example/'),
  ]
  const choose = (id: number) =>
    teacher.post(ltiToolsApi.saveContentTool, { content_id: id, tool_id: tool.id, custom: [], full: 0 })
  expect((await choose(foreign)).message).toBe('内容的链接地址不属于所选的工具')
  expect((await choose(own)).status).toBe(200)
  const { data: now } = await teacher.get(authoringApi.form, { id: own })
  const words = { title: now.title, description: '', cover_id: 0, body: '', file_id: 0, ref_id: 0, credit: '' }
  const { data: saved } = await teacher.post(authoringApi.save, {
    ...{ id: own, content_type: 'third_party_active', version: now.version, url: 'https://elsewhere.example/' },
    ...{ ...words, licence: 'reserved', tags: [], industry_ids: [], level: 0, content_ids: [] },
  })
  const { message } = await teacher.post(authoringApi.publish, { id: own, version: saved.version, visibility: 'org' })
  expect(message).toBe('内容的链接地址不属于所选的工具')
})

test('an address without a tool opens and is done by that; until then it stands in the to-do list by its date', async () => {
  const id = await writeContent(teacher, 'https://open.example/course')
  const due_time = s.now() + 3600
  await teacher.post(ltiActivitiesApi.add, { training_room_id: 3, id, due_time })
  const todo = async () =>
    (await student.get(todoApi.lists, {})).data.list.find((item) => item.kind === 'activity' && item.id === id)
  expect(await todo()).toMatchObject({ time: due_time, action: '完成第三方活动', training_room_id: 3 })
  const { data } = await student.post(ltiActivitiesApi.launch, { training_room_id: 3, id })
  expect(data.url).toBe('https://open.example/course')
  expect(await todo()).toBeUndefined()
  const { data: places } = await student.get(ltiActivitiesApi.places, { content_id: id })
  expect(places.places).toMatchObject([{ training_room_id: 3, activity: { mine: { state: 'done', score: null } } }])
})

test('an activity and its date come together: where the date can’t be kept nothing of it is in the room', async () => {
  const id = await writeContent(teacher, 'https://open.example/course')
  const due_time = s.now() + 3600
  const add = () => teacher.post(ltiActivitiesApi.add, { training_room_id: 3, id, due_time })
  const kept = async () => ({
    listed: (await teacher.get(ltiActivitiesApi.lists, { training_room_id: 3, limit: 100 })).data.list
      .filter((one) => one.id === id)
      .map((one) => one.due_time),
    bindings: (await s.db.select().from(contentBinding).where(eq(contentBinding.contentId, id))).length,
    dates: (await s.db.select().from(ltiActivity).where(eq(ltiActivity.contentId, id))).length,
    logged: (await s.db.select().from(roomLog).where(eq(roomLog.roomId, 3))).length,
    waits: (await student.get(todoApi.lists, { training_room_id: 3 })).data.list.filter(
      (one) => one.kind === 'activity' && one.id === id,
    ).length,
  })
  const before = await kept()
  expect(before).toMatchObject({ listed: [], bindings: 0, dates: 0, waits: 0 })
  // The binding is written first; the table of dates takes none of that minute.
  await s.db.execute(sql.raw(`alter table lti_activity add constraint no_date check (due_time <> ${due_time})`))
  try {
    expect((await add()).status).toBe(500)
    expect(await kept()).toEqual(before)
  } finally {
    await s.db.execute(sql`alter table lti_activity drop constraint no_date`)
  }
  expect((await add()).status).toBe(200)
  expect(await kept()).toEqual({
    ...{ listed: [due_time], bindings: 1, dates: 1, waits: 1 },
    logged: before.logged + 1,
  })
})

test('what the demo’s tool reported is there to read although it is switched off', async () => {
  const { data } = await teacher.get(ltiActivitiesApi.learners, { training_room_id: 3, id: 29, sort: '-score' })
  expect(data.list[0]?.score).toBe(92)
  const { data: list } = await student.get(ltiActivitiesApi.lists, { training_room_id: 3 })
  expect(list.list.find(({ id }) => id === 29)?.closed).toBe('这个工具已停用，暂时不能打开')
})

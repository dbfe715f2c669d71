import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { APP_SUPPLIER } from '#contract/account/standing.rules'
import { noticesApi } from '#contract/notices/notices.api'
import { myAppsApi } from '#contract/software/my-apps.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { suppliedApi } from '#contract/software/supplied.api'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { withDemo } from '../../support/demo'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'

let s: TestServer
let student: Client
withDemo((demo) => {
  ;({ s, student } = demo)
})

const own = (by: Client, id: number) =>
  ({ content_id: id, content_type: 'software', module_type: 'user', module_id: by.uid }) as const
const titles = async (by: Client, room?: number) =>
  (await by.get(myAppsApi.lists, room ? { training_room_id: room } : {})).data.list.map(({ title }) => title)

test('one’s own software: what is switched off stands last, a room shows what it holds of it', async () => {
  expect(await titles(student)).toEqual(['短视频脚本助手', '国家法律法规数据库', '国家职业教育智慧教育平台'])
  expect(await titles(student, 3)).toEqual(['短视频脚本助手', '国家法律法规数据库', '国家职业教育智慧教育平台'])
  const { data } = await student.get(myAppsApi.lists, {})
  expect(data.list[0]).toMatchObject({ enabled: true, training_room_id: 3, status: 0 })
  expect(data.list.at(-1)).toMatchObject({ enabled: false })
})

test('software is added once, where one may use it, and no more than a person keeps', async () => {
  const { data: choices } = await student.get(myAppsApi.choices, {})
  const free = choices.list.filter(({ bound }) => !bound)
  expect(free.length).toBeGreaterThan(0)
  const ids = free.map(({ id }) => id)
  expect((await student.post(myAppsApi.bind, { software_ids: ids })).data.added).toBe(ids.length)
  expect((await student.post(myAppsApi.bind, { software_ids: ids })).data.added).toBe(0)
  // Taken down, waiting for a word, and not there at all.
  for (const id of [7, 15, 9999])
    expect((await student.post(myAppsApi.bind, { software_ids: [id] })).message).toBe(
      '该软件已停用、已下架或无权使用，不能添加',
    )
  const outsider = await s.as(people.outsider)
  const { data: theirs } = await outsider.get(myAppsApi.choices, { limit: 100 })
  const foreign = [1, 4, 6].find((id) => !theirs.list.some((one) => one.id === id))
  expect((await outsider.post(myAppsApi.bind, { software_ids: [foreign ?? 0] })).status).toBe(409)
})

test('it is switched off and on, and taken away', async () => {
  expect((await student.post(myAppsApi.toggle, { ...own(student, 3), status: 0 })).data.in_use).toBe(false)
  expect((await titles(student)).at(-1)).not.toBe('国家法律法规数据库')
  await student.post(myAppsApi.toggle, { ...own(student, 3), status: 1 })
  expect((await titles(student))[0]).toBe('短视频脚本助手')
  await student.post(myAppsApi.unbind, own(student, 2))
  expect(await titles(student)).not.toContain('国家法律法规数据库')
  expect((await student.post(myAppsApi.unbind, own(student, 2))).status).toBe(404)
  // Nobody's but one's own.
  const other = await s.as(people.studentB)
  expect((await other.post(myAppsApi.unbind, own(student, 3))).status).toBe(404)
})

test('what a work that waits needs stays: in_use names it', async () => {
  const { data } = await student.get(myAppsApi.choices, { training_room_id: 3 })
  const system = data.list.find(({ id }) => id === 14)
  expect(system).toBeDefined()
  await student.post(myAppsApi.bind, { software_ids: [14] })
  const { data: kept } = await student.post(myAppsApi.unbind, own(student, 14))
  expect(kept.in_use).toBe(true)
  expect(kept.works[0]).toMatchObject({ training_room_id: 3 })
  expect((await student.post(myAppsApi.toggle, { ...own(student, 14), status: 0 })).data.in_use).toBe(true)
  expect(await titles(student)).toContain('直播运营实训系统')
})

test('the AI software that came out last for each thing that it makes, of what one may use', async () => {
  const admin = await s.as(people.orgadmin)
  const release = async (output: 'text' | 'audio') =>
    (await student.get(myAppsApi.release, { outparam_type: output })).data.release
  expect(await release('text')).toBeNull()
  const { data: law } = await admin.get(softwareApi.detail, { id: 2 })
  await admin.post(softwareApi.save, {
    ...{ id: 2, version: law.version, type: law.type, title: law.title, description: law.description, icon_id: 0 },
    ...{ pc_url: law.pc_url, mp_weixin_url: '', app_url: '', activity_only: false, ai_output: 'text' },
  })
  expect(await release('text')).toMatchObject({ id: 2, outparam_type: 'text', bound: true })
  // What waits for a word is not out.
  expect(await release('audio')).toBeNull()
  await admin.post(suppliedApi.review, { id: 15, version: 1, approved: true })
  expect(await release('audio')).toMatchObject({ id: 15, bound: false })
})

const form = {
  version: 0,
  type: 4 as const,
  title: '选题灵感库',
  description: '按热点给出选题',
  icon_id: 0,
  pc_url: 'https://ideas.example/',
  mp_weixin_url: '',
  app_url: '',
  ai_output: 'text' as const,
  industry_ids: [],
}

test('a supplier’s software waits for the organisation, is turned away with a reason, and comes in once it says yes', async () => {
  const supplier = await s.as(people.supplier)
  const admin = await s.as(people.orgadmin)
  const { data: made } = await supplier.post(suppliedApi.save, form)
  const mine = async () => (await supplier.get(suppliedApi.lists, {})).data.list.find(({ id }) => id === made.id)
  expect(await mine()).toMatchObject({ review: 'pending', status: 'disabled' })
  const told = async (who: Client) => (await who.get(noticesApi.lists, {})).data.list[0]
  const desk = `/console/app/software-detail?softwareId=${made.id}`
  expect(await told(admin)).toMatchObject({ title: '供应商的软件待审核：选题灵感库', link: desk })
  expect((await admin.post(softwareApi.setStatus, { id: made.id, status: 'enabled' })).message).toBe(
    '供应商的软件通过审核后才能启用',
  )
  await admin.post(suppliedApi.review, { id: made.id, version: 1, approved: false, reason: '请补充隐私说明' })
  expect(await mine()).toMatchObject({ review: 'rejected', review_reason: '请补充隐私说明' })
  const refusal = { title: '软件审核没有通过：选题灵感库', content: '请补充隐私说明', link: '/my-supply' }
  expect(await told(supplier)).toMatchObject(refusal)
  await supplier.post(suppliedApi.save, { ...form, id: made.id, version: 1, description: '附隐私说明' })
  expect(await mine()).toMatchObject({ review: 'pending', review_reason: '' })
  await admin.post(suppliedApi.review, { id: made.id, version: 2, approved: true })
  expect(await mine()).toMatchObject({ review: '', status: 'enabled' })
  expect(await told(supplier)).toMatchObject({ title: '软件审核通过：选题灵感库', link: '/my-supply' })
  const teacher = await s.as(people.teacher)
  const { data: choices } = await teacher.get(roomSoftwareApi.choices, { training_room_id: 1, limit: 100 })
  expect(choices.list.map(({ id }) => id)).toContain(made.id)
  // Changed behind the organisation's back it is closed until it is judged again.
  await supplier.post(suppliedApi.save, { ...form, id: made.id, version: 2, pc_url: 'https://other.example/' })
  expect(await mine()).toMatchObject({ review: 'pending', status: 'disabled' })
})

test('a supplier changes nothing but their own, and an organisation judges no other’s', async () => {
  const supplier = await s.as(people.supplier)
  expect((await supplier.post(suppliedApi.save, { ...form, id: 1, version: 1 })).status).toBe(404)
  expect((await supplier.post(suppliedApi.save, { ...form, title: ' ' })).message).toBe('请填写软件名称')
  const admin = await s.as(people.orgadmin)
  expect((await admin.post(suppliedApi.review, { id: 1, version: 1, approved: true })).status).toBe(404)
  expect((await admin.post(suppliedApi.review, { id: 8, version: 1, approved: true })).status).toBe(403)
})

test('what is let in is what was looked at: software that its supplier changed meanwhile waits to be read again', async () => {
  const supplier = await s.as(people.supplier)
  const admin = await s.as(people.orgadmin)
  const { data: made } = await supplier.post(suppliedApi.save, form)
  const { data: read } = await admin.get(softwareApi.detail, { id: made.id })
  const swapped = { ...form, id: made.id, version: 1, pc_url: 'https://other.example/' }
  expect((await supplier.post(suppliedApi.save, swapped)).code).toBe(20000)
  const yes = { id: made.id, approved: true }
  expect((await admin.post(suppliedApi.review, { ...yes, version: read.version })).status).toBe(409)
  expect((await admin.get(softwareApi.detail, { id: made.id })).data).toMatchObject({
    ...{ status: 'disabled', review: 'pending' },
    pc_url: 'https://other.example/',
  })
  expect((await admin.post(suppliedApi.review, { ...yes, version: 2 })).code).toBe(20000)
})

test('who supplies an organisation no longer changes nothing of what it uses, also as another one’s supplier', async () => {
  const supplier = await s.as(people.supplier)
  const admin = await s.as(people.orgadmin)
  const { data: made } = await supplier.post(suppliedApi.save, form)
  await admin.post(suppliedApi.review, { id: made.id, version: 1, approved: true })
  const { uid } = world.people.supplier
  await s.db.execute(sql`update org_member set app_roles = '{}' where uid = ${uid}`)
  await s.db.execute(sql`insert into org_member (org_id, uid, roles, app_roles, join_time)
    values (${world.orgs.trade}, ${uid}, '{}', array[${APP_SUPPLIER}], 1)
    on conflict (org_id, uid) do update set app_roles = excluded.app_roles`)
  await s.db.execute(sql`update session set org_id = ${world.orgs.trade} where uid = ${uid}`)
  const changed = { ...form, id: made.id, version: 1, pc_url: 'https://other.example/' }
  expect((await supplier.post(suppliedApi.save, form)).code).toBe(20000)
  expect((await supplier.post(suppliedApi.save, changed)).status).toBe(403)
  const [row] = await rowsOf(s.db, sql`select status, pc_url from software where id = ${made.id}`)
  expect(row).toEqual({ status: 'enabled', pc_url: form.pc_url })
})

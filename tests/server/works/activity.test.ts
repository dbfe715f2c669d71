import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { worksApi } from '#contract/works/works.api'
import type { ItemContents } from '#contract/works/works.model'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'
import { send } from '../files/uploads'

const { people } = world
type Content = ItemContents['activity']
let s: TestServer
let teacher: Client
let student: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
})
afterAll(() => s.close())

const GONE = '软件“直播运营实训系统”不在本实训室，请重新选择'
const system = { software_id: 14, url: '', software_title: '直播运营实训系统' }
const made = (content: Content, roomId = 3, status: 'draft' | 'published' = 'published') =>
  makeWork(s, { roomId, status, items: [{ kind: 'activity', content, title: '练习' }] })
const stepOf = async (id: number, by = teacher) => {
  const { data } = await by.get(worksApi.detail, { id })
  const step = data.steps[0]
  const item = step?.items[0]
  if (!step || item?.kind !== 'activity') throw new Error('no activity')
  return { step, item }
}
/** Saves the only activity of a work as this; `fresh` as a new one. */
const save = async (id: number, content: Content, fresh = false) => {
  const { step, item } = await stepOf(id)
  const { kind, title, intro, score, required, deadline, rubric } = item
  const sent = { kind, content, title, intro, score, required, deadline, rubric, ...(!fresh && { id: item.id }) }
  const { id: stepId, version, type, title: name } = step
  return teacher.post(worksApi.saveStep, { id, step: { id: stepId, version, type, title: name, items: [sent] } })
}
const unbind = (software_id: number) =>
  teacher.post(roomSoftwareApi.unbind, { training_room_id: 3, software_id, confirmed: true })
const held = async (room: number) => {
  const { data } = await teacher.get(roomSoftwareApi.lists, { training_room_id: room, limit: 60 })
  return data.list.map((row) => row.id)
}

test('software of the room is chosen by its id, kept with its title, and nothing else is', async () => {
  const { workId } = await made({ software_id: 0, url: 'https://a.example/' })
  const saved = await save(workId, { software_id: 3, url: 'https://left.example/', software_title: '自己写的' })
  expect(saved.data.items[0]?.content).toEqual({ software_id: 3, url: '', software_title: '短视频脚本助手' })
  expect((await stepOf(workId, student)).item.software).toEqual({
    ...{ id: 3, type: 2, title: '短视频脚本助手', icon_data: { id: 0, url: '' } },
    ...{ status: 0, message: '', activity_only: false },
  })
  // Of another room of the asker, and nobody's at all.
  expect((await save(workId, { software_id: 1, url: '' })).message).toBe(
    '软件“网店经营仿真平台”不在本实训室，请重新选择',
  )
  expect((await save(workId, { software_id: 424_242, url: '' })).message).toBe('软件不在本实训室，请重新选择')
  expect((await stepOf(workId)).item.content.software_id).toBe(3)
  expect(
    (await save(workId, { software_id: 0, url: 'https://b.example/', software_title: '旧名' })).data.items[0],
  ).toMatchObject({
    content: { software_id: 0, url: 'https://b.example/' },
    software: null,
  })
})

test('sent again after its answer was lost, the save is the same one', async () => {
  const { workId } = await made({ software_id: 0, url: '' })
  const first = (await save(workId, { software_id: 14, url: '' })).data
  const { id, type, title, items } = first
  const again = items.map(({ files: _, ...item }) => {
    const {
      work_id: __,
      step_id: ___,
      sort: ____,
      software: _____,
      ...draft
    } = item as typeof item & { software?: unknown }
    return { ...draft, content: { software_id: 14, url: '' } }
  })
  const { data } = await teacher.post(worksApi.saveStep, {
    id: workId,
    step: { id, version: first.version - 1, type, title, items: again as never },
  })
  expect(data.version).toBe(first.version)
})

test('software that was taken out stays in its activity, which says so, and is not chosen anew', async () => {
  const { workId } = await made(system)
  await unbind(14)
  const { item } = await stepOf(workId, student)
  const message = '很抱歉，实训室没有该应用，无法正常操作'
  expect(item.software).toMatchObject({ title: '直播运营实训系统', status: 1, message })
  expect((await save(workId, { software_id: 14, url: '' })).status).toBe(200)
  expect((await save(workId, { software_id: 14, url: '' }, true)).message).toBe(GONE)
  expect((await stepOf(workId)).item.content).toEqual(system)
})

test('a work is published only where its software opens', async () => {
  const publish = async (id: number) => {
    const { data } = await teacher.post(worksApi.publishWork, { id, status_var: 'published' })
    return ((data as unknown as { missing?: { text: string }[] } | null)?.missing ?? []).map((m) => m.text)
  }
  const here = (await made(system, 3, 'draft')).workId
  const off = (await made({ software_id: 7, url: '', software_title: '选品广场' }, 3, 'draft')).workId
  const left = (await made({ software_id: 0, url: '', software_title: '仿真平台' }, 3, 'draft')).workId
  const none = (await made({ software_id: 0, url: '' }, 3, 'draft')).workId
  expect(await publish(off)).toEqual(['1. 动手·练习：该应用已经被下架，不能查看内容'])
  expect(await publish(left)).toEqual(['1. 动手·练习：软件“仿真平台”不在本实训室，请重新选择'])
  expect(await publish(none)).toEqual(['1. 动手·练习：请选择软件或填写活动的地址'])
  expect(await publish(here)).toEqual([])
})

test('a copy in another room brings along what may be used there, and of the rest the title', async () => {
  const clone = async (id: number, to?: number) =>
    (await teacher.post(worksApi.handleWorkData, { action: 'clone', id, ...(to && { to_room_id: to }) })).data.id
  const own = (await made(system)).workId
  expect((await stepOf(await clone(own))).item.content).toEqual(system)
  // Room 1 is the college's, whose it is.
  expect(await held(1)).not.toContain(14)
  expect((await stepOf(await clone(own, 1))).item).toMatchObject({ content: system, software: { status: 0 } })
  expect(await held(1)).toContain(14)
  // Room 3 is of another organisation, which it was not granted to.
  const simulation = { software_id: 1, url: '', software_title: '网店经营仿真平台' }
  const away = await clone((await made(simulation, 1)).workId, 3)
  expect((await stepOf(away)).item).toMatchObject({ content: { ...simulation, software_id: 0 }, software: null })
  expect(await held(3)).not.toContain(1)
})

test('a copy of a room brings its works’ software along, as far as it may be used', async () => {
  const admin = await s.as(people.super.login)
  await admin.post(softwareApi.grant, { id: 8, org_id: world.orgs.college, granted: false })
  await made(system)
  await made({ software_id: 8, url: '', software_title: '国家职业教育智慧教育平台' })
  const room = { training_room_id: 3, title: '下一期', carry: ['works' as const] }
  const { id } = (await teacher.post(lifecycleApi.clone, room)).data
  const { list } = (await teacher.get(worksApi.lists, { training_room_id: id, keyword: '装调' })).data
  const contents: Content[] = []
  for (const work of list) contents.push((await stepOf(work.id)).item.content)
  expect(contents).toContainEqual(system)
  expect(contents).toContainEqual({ software_id: 0, url: '', software_title: '国家职业教育智慧教育平台' })
})

const exported = async (id: number) => {
  const answer = await teacher.raw({ method: 'GET', url: `/api/Work/exportFile?id=${id}` })
  return JSON.parse(Buffer.from(unzipSync(answer.rawPayload)['work.json'] ?? []).toString())
}
const imported = async (pack: object, room: number) => {
  const bytes = Buffer.from(zipSync({ 'work.json': strToU8(JSON.stringify(pack)) }))
  const { data } = await send(teacher, 'general', 'work.zip', bytes)
  return (await teacher.post(worksApi.import, { training_room_id: room, file_id: data?.id ?? 0 })).data.id
}

test('a file names software by its title, and finds it by that where it may be used', async () => {
  const pack = await exported((await made({ software_id: 14, url: '' })).workId)
  const content = pack.steps[0].items[0].content
  expect(content).toEqual({ software_id: 0, url: '', software_title: '直播运营实训系统' })
  expect((await stepOf(await imported(pack, 1))).item).toMatchObject({ content: system, software: { status: 0 } })
  expect(await held(1)).toContain(14)
  // A number that a file may hold is nobody's.
  content.software_id = 3
  expect((await stepOf(await imported(pack, 3))).item.content).toEqual(system)
  content.software_title = ''
  expect((await stepOf(await imported(pack, 3))).item.content).toEqual({ software_id: 0, url: '' })
  content.software_title = '网店经营仿真平台'
  expect((await stepOf(await imported(pack, 3))).item.content).toEqual({
    ...{ software_id: 0, url: '', software_title: '网店经营仿真平台' },
  })
  expect(await held(3)).not.toContain(1)
})

test('of two that are called the same none is guessed', async () => {
  const pack = await exported((await made(system)).workId)
  const admin = await s.as(people.orgadmin.login)
  const twin = { version: 0, type: 4 as const, title: '直播运营实训系统', description: '', icon_id: 0 }
  const rest = { pc_url: 'https://a.example/', mp_weixin_url: '', app_url: '', activity_only: false }
  await admin.post(softwareApi.save, { ...twin, ...rest })
  const { content } = (await stepOf(await imported(pack, 1))).item
  expect(content).toEqual({ software_id: 0, url: '', software_title: '直播运营实训系统' })
})

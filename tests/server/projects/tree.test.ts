import { expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import { contentErrors } from '#contract/content/content.errors'
import { kernelErrors } from '#contract/kernel/errors'
import { projectEditApi, projectsApi } from '#contract/projects/projects.api'
import { projectsErrors } from '#contract/projects/projects.errors'
import { NODES_MAX } from '#contract/projects/projects.rules'
import { withDemo } from '../../support/demo'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'

const MARKET = 51
const DRAFT = 53
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  s = demo.s
  teacher = demo.teacher
  student = demo.student
})
const draft = async (id: number) => (await teacher.get(projectEditApi.draft, { id })).data
const blank = { pid: 0, kind: 'step' as const, body: '', file_id: 0, content_id: 0, hand_in: 'none' as const, score: 0 }
const add = async (id: number, title: string, more: object = {}) => {
  const { version } = await draft(id)
  return teacher.post(projectEditApi.saveNode, { ...blank, id, version, title, ...more })
}
const places = async (id: number) => (await draft(id)).nodes.map((node) => ({ id: node.id, pid: node.pid }))
const arrange = async (id: number, nodes: { id: number; pid: number }[]) =>
  teacher.post(projectEditApi.arrange, { id, version: (await draft(id)).version, nodes })
const publish = async (id: number) =>
  teacher.post(authoringApi.publish, { id, version: (await draft(id)).version, visibility: 'org' })
const titles = async (who: Client, id: number) =>
  (await who.get(projectsApi.tree, { id })).data.nodes.map((n) => n.title)

test('readers see a change of the tree once it is published, and an earlier version comes back with its tree', async () => {
  const before = await titles(student, MARKET)
  expect((await add(MARKET, '附加任务')).code).toBe(20000)
  expect(await titles(student, MARKET)).toEqual(before)
  expect((await teacher.get(projectsApi.tree, { id: MARKET })).data.has_draft).toBe(true)
  await publish(MARKET)
  expect(await titles(student, MARKET)).toEqual([...before, '附加任务'])
  const { version } = await draft(MARKET)
  await teacher.post(authoringApi.bringBack, { id: MARKET, number: 1, version })
  expect(await titles(student, MARKET)).toEqual([...before, '附加任务'])
  await publish(MARKET)
  expect(await titles(student, MARKET)).toEqual(before)
})

test('numbers of nodes stay theirs over versions, so that what was handed in keeps its place', async () => {
  const ids = (await draft(MARKET)).nodes.map(({ id }) => id)
  await add(MARKET, '新节点')
  await publish(MARKET)
  expect((await draft(MARKET)).nodes.map(({ id }) => id)).toEqual([...ids, 11])
})

test('a node goes with all below it, and comes back with it', async () => {
  const { version } = await draft(MARKET)
  const gone = await teacher.post(projectEditApi.removeNode, { id: MARKET, version, node_id: 5 })
  expect((await draft(MARKET)).nodes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 9, 10])
  const undo = { id: MARKET, version: gone.data.version, node_id: 5, undo: 1 as const }
  expect((await teacher.post(projectEditApi.removeNode, undo)).code).toBe(20000)
  expect((await draft(MARKET)).nodes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('an order may not close a circle, be too deep, hang on nothing, or leave a node out', async () => {
  const nodes = await places(MARKET)
  const move = (id: number, pid: number) => nodes.map((node) => (node.id === id ? { id, pid } : node))
  expect((await arrange(MARKET, move(2, 3))).code).toBe(projectsErrors.tree_circle.code)
  expect((await arrange(MARKET, move(2, 2))).code).toBe(projectsErrors.tree_circle.code)
  expect((await arrange(MARKET, move(2, 99))).code).toBe(projectsErrors.node_gone.code)
  expect((await arrange(MARKET, nodes.slice(1))).code).toBe(projectsErrors.tree_moved.code)
  expect((await arrange(MARKET, [...nodes.slice(1), { id: 77, pid: 0 }])).code).toBe(projectsErrors.tree_moved.code)
  const deep = nodes.map((node, n) => ({ id: node.id, pid: nodes[n - 1]?.id ?? 0 }))
  expect((await arrange(MARKET, deep)).code).toBe(projectsErrors.tree_deep.code)
  const good = [...move(3, 0)].reverse()
  expect((await arrange(MARKET, good)).code).toBe(20000)
  expect(new Set((await places(MARKET)).filter(({ pid }) => pid === 0).map(({ id }) => id))).toEqual(
    new Set([1, 2, 3, 5, 9]),
  )
})

test('what somebody else changed meanwhile is not written over', async () => {
  const { version } = await draft(MARKET)
  await add(MARKET, '先来')
  const late = { ...blank, id: MARKET, version, title: '后到' }
  expect((await teacher.post(projectEditApi.saveNode, late)).code).toBe(kernelErrors.conflict.code)
  expect((await teacher.post(projectEditApi.removeNode, { id: MARKET, version, node_id: 1 })).code).toBe(
    kernelErrors.conflict.code,
  )
})

test('words of nodes are checked and cleaned', async () => {
  expect((await add(MARKET, '  ')).message).toBe('请填写节点名称')
  expect((await add(MARKET, '长'.repeat(61))).message).toBe('节点名称在60个字以内')
  expect((await add(MARKET, '资料', { kind: 'data', hand_in: 'alone' })).message).toBe('只有步骤和成果可以要求提交')
  expect((await add(MARKET, '步骤', { score: 10 })).message).toBe('不要求提交的节点没有分数')
  expect((await add(MARKET, '步骤', { body: `<p>${'字'.repeat(10_001)}</p>` })).message).toBe('正文在10000个字以内')
  const { data } = await add(MARKET, '<b>步骤</b>', { body: '<p onclick="x()">好<script>alert(1)</script></p>' })
  const node = (await draft(MARKET)).nodes.find(({ id }) => id === data.node_id)
  expect(node).toMatchObject({ title: '<b>步骤</b>', body: '<p>好</p>' })
})

test('a node holds files of one’s own and content that one may use, and no project', async () => {
  const foreign = await s.as(people.supplier)
  expect((await add(MARKET, '步骤', { file_id: 999_999 })).code).toBe(projectsErrors.node_file.code)
  expect((await add(MARKET, '步骤', { content_id: 52 })).code).toBe(projectsErrors.node_content.code)
  expect((await add(MARKET, '步骤', { content_id: 999_999 })).code).toBe(projectsErrors.node_content.code)
  const { version } = await draft(MARKET)
  const theirs = { ...blank, id: MARKET, version, title: '别人' }
  expect((await foreign.post(projectEditApi.saveNode, theirs)).code).toBeGreaterThan(40000)
  expect((await add(MARKET, '步骤', { content_id: 10, file_id: 1 })).code).toBe(20000)
})

test('content of a node that was deleted or taken down says so', async () => {
  const content = async () => (await student.get(projectsApi.node, { id: MARKET, node_id: 4 })).data.content
  expect(await content()).toMatchObject({ id: 10, state: 'published' })
  const author = (await s.as(people.super)) as Client
  await author.post(authoringApi.setOnline, { id: 10, online_status: 0 })
  expect((await content())?.state).toBe('taken_down')
  await author.post(authoringApi.setOnline, { id: 10, online_status: 1 })
  const { code } = await teacher.post(authoringApi.remove, { id: 10 })
  if (code === 20000) expect(await content()).toMatchObject({ state: 'deleted', title: '' })
})

test('a project without a node is not published, and one of another type is none', async () => {
  const words = { version: 0, title: '空项目', description: '', cover_id: 0, body: '', credit: '', tags: [] }
  const more = { licence: 'reserved' as const, industry_ids: [], level: 0 as const }
  const { data } = await teacher.post(authoringApi.save, { content_type: 'project', ...words, ...more })
  expect(await publish(data.id)).toMatchObject({ code: contentErrors.content_unready.code, message: '请先添加节点' })
  await add(data.id, '任务书', { kind: 'brief' })
  expect((await publish(data.id)).code).toBe(20000)
  expect((await student.get(projectsApi.tree, { id: 1 })).code).toBe(projectsErrors.project_gone.code)
  expect((await student.get(projectsApi.tree, { id: DRAFT })).code).toBe(contentErrors.content_gone.code)
})

test('a copy has the tree that readers see, and is its maker’s draft', async () => {
  await add(MARKET, '还没有发布')
  const orgadmin = await s.as(people.orgadmin)
  const { data } = await orgadmin.post(authoringApi.copy, { id: MARKET })
  const { nodes } = (await orgadmin.get(projectEditApi.draft, { id: data.id })).data
  expect(nodes).toHaveLength(10)
  expect(nodes.map(({ title }) => title)).not.toContain('还没有发布')
})

test('a tree holds so many nodes and no more', async () => {
  let { version } = await draft(DRAFT)
  for (let n = 4; n < NODES_MAX; n += 1)
    version = (await teacher.post(projectEditApi.saveNode, { ...blank, id: DRAFT, version, title: `第${n}个` })).data
      .version
  expect((await add(DRAFT, '多一个')).code).toBe(projectsErrors.tree_full.code)
})

test('members of a room read the content and the files of its projects', async () => {
  expect((await student.get(contentApi.detail, { id: 10 })).code).toBe(20000)
  const { data } = await student.get(projectsApi.node, { id: MARKET, node_id: 3 })
  expect(data.file?.id).toBe(5)
})

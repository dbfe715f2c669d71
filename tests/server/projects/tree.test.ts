import { expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { contentApi } from '#contract/content/content.api'
import { contentErrors } from '#contract/content/content.errors'
import { kernelErrors } from '#contract/kernel/errors'
import { projectEditApi, projectsApi } from '#contract/projects/projects.api'
import { projectsErrors } from '#contract/projects/projects.errors'
import { NODES_MAX } from '#contract/projects/projects.rules'
import { sheetTexts } from '../../../server/lib/sheet/limits'
import { xlsxBytes } from '../../../src/lib/sheet'
import { withDemo } from '../../support/demo'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { uploaded } from '../rooms/import.setup'

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

test('a tree is made from a table: looked through first, lines with a problem left out, and taken back but for what was changed', async () => {
  const lines = [
    ['编号', '名称', '类型', '说明', '提交', '分值'],
    ['1', '任务书', '任务书', '第一行\n<b>第二行</b>', '', ''],
    ['2', '做市集', '', '', '', ''],
    ['2.1', '调研', '步骤', '', '个人', '20'],
    ['2.2', '', '步骤', '', '', ''],
    ['2.2.1', '在坏行下面', '步骤', '', '', ''],
    ['3.1.1', '没有上一级', '步骤', '', '', ''],
    ['4', '=1+1', '计划', '', '', ''],
    ['5', '打分而不提交', '成果', '', '', '10'],
    ['6', '分值不是数', '成果', '', '团队', '很多'],
    ['1.1.1.1.1', '太深', '', '', '', '9e99'],
  ]
  const quoted = (cell: string) => (cell.includes('\n') ? `"${cell}"` : cell)
  const text = lines.map((row) => row.map(quoted).join('\t')).join('\n')
  const send = async (dry: 0 | 1, from: object = { text, file_id: 0 }) =>
    teacher.post(projectEditApi.import, {
      ...{ id: DRAFT, version: (await draft(DRAFT)).version, text: '', file_id: 0, dry, ...from },
    })
  const before = (await draft(DRAFT)).nodes
  const looked = (await send(1)).data
  expect(looked.list.map(({ line, level, problem }) => [line, level, problem])).toEqual([
    [2, 1, ''],
    [3, 1, ''],
    [4, 2, ''],
    [5, 2, '请填写节点名称'],
    [6, 3, '上一级节点有问题'],
    [7, 3, '第 7 行编号为 3.1.1，上面没有编号为 3.1 的一行'],
    [8, 1, '类型应为任务书、资料、步骤、成果'],
    [9, 1, '不要求提交的节点没有分数'],
    [10, 1, '分值应为 0 到 100 的整数'],
    [11, 5, '项目最多 4 层'],
  ])
  expect((await draft(DRAFT)).nodes).toEqual(before)
  expect((await send(0)).data.taken).toBe(3)
  const came = (await draft(DRAFT)).nodes.slice(before.length)
  expect(came).toMatchObject([
    { pid: 0, kind: 'brief', title: '任务书', body: '<p>第一行</p><p>&lt;b&gt;第二行&lt;/b&gt;</p>' },
    { pid: 0, kind: 'step', title: '做市集', hand_in: 'none' },
    { pid: came[1]?.id, title: '调研', hand_in: 'alone', score: 20 },
  ])
  // A second import, of a file by levels, that goes whole.
  const table = [
    ['层级', '名称'],
    ['一级', '收尾'],
    ['2', '复盘'],
  ]
  const file_id = await uploaded(teacher, '节点.xlsx', xlsxBytes('节点', table))
  expect((await send(0, { file_id })).data.taken).toBe(2)
  const { list } = (await teacher.get(projectEditApi.imports, { id: DRAFT })).data
  expect(list.map(({ count, undone }) => [count, undone])).toEqual([
    [2, false],
    [3, false],
  ])
  const undo = async (import_id: number) =>
    teacher.post(projectEditApi.undoImport, { id: DRAFT, version: (await draft(DRAFT)).version, import_id })
  expect((await undo(list[0]?.id ?? 0)).data).toMatchObject({ removed: 2, kept: 0 })
  expect((await undo(list[0]?.id ?? 0)).code).toBe(projectsErrors.import_gone.code)
  // What was changed since stays, and what it hangs on.
  const { id: node_id = 0, pid = 0 } = came[2] ?? {}
  const { version } = await draft(DRAFT)
  await teacher.post(projectEditApi.saveNode, { ...blank, id: DRAFT, version, node_id, pid, title: '调研三家店' })
  expect((await undo(list[1]?.id ?? 0)).data).toMatchObject({ removed: 1, kept: 2 })
  expect((await draft(DRAFT)).nodes.slice(before.length).map(({ title }) => title)).toEqual(['做市集', '调研三家店'])
  // No head, no table, somebody else's file, more than a project holds.
  expect((await send(1, { text: '1\t任务书' })).message).toBe('没有找到“名称”一列，请使用模板填写')
  const fake = await uploaded(teacher, '节点.xlsx', new TextEncoder().encode('1\t任务书'))
  expect((await send(1, { file_id: fake })).message).toBe(sheetTexts.notExcel)
  expect((await send(1, { text: '名称' })).code).toBe(projectsErrors.import_unread.code)
  const theirs = await uploaded(student, '节点.xlsx', xlsxBytes('节点', table))
  expect((await send(1, { file_id: theirs })).code).toBe(kernelErrors.not_found.code)
  const many = ['名称', ...Array.from({ length: NODES_MAX }, (_, n) => `节点${n}`)].join('\n')
  expect((await send(0, { text: many })).code).toBe(projectsErrors.tree_full.code)
  expect((await send(1, { text: `${many}\n多一个` })).code).toBe(projectsErrors.import_unread.code)
})

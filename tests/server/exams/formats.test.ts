import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankApi } from '#contract/exams/bank/bank.api'
import { examsErrors } from '#contract/exams/exams.errors'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { uploaded } from '../rooms/import.setup'

const { people } = world
const room = { training_room_id: 1 }
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

const bring = (from: { text?: string; file_id?: number }, dry: 0 | 1 = 1) =>
  teacher.post(bankApi.import, { ...room, text: '', file_id: 0, ...from, tags: [], dry, twins: 0 })
const file = async (name: string, bytes: Uint8Array) => ({ file_id: await uploaded(teacher, name, bytes) })

const item = (title: string, more: { multiple?: boolean; right?: string[]; body?: string } = {}) => {
  const { multiple = false, right = ['B'], body } = more
  const choices = ['A', 'B', 'C'].map((key) => `<simpleChoice identifier="${key}">选项 ${key}</simpleChoice>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="名称" adaptive="false">
  <responseDeclaration identifier="R" cardinality="${multiple ? 'multiple' : 'single'}" baseType="identifier">
    <correctResponse>${right.map((key) => `<value>${key}</value>`).join('')}</correctResponse>
  </responseDeclaration>
  <itemBody>${body ?? `<choiceInteraction responseIdentifier="R"><prompt>${title} &amp; 包装</prompt>${choices}</choiceInteraction>`}</itemBody>
</assessmentItem>`
}

test('a GIFT text comes into the bank after a look, and leaves it together again', async () => {
  const text = '::一::打包用什么缓冲？{=气泡膜 ~纸巾}\n\n坏题 {~甲 ~乙}'
  const before = await s.count('exam_question')
  expect((await bring({ text })).data).toMatchObject({ import_id: 0, taken: 1, list: [{ problem: '' }, { line: 3 }] })
  const { import_id } = (await bring({ text }, 0)).data
  expect(await s.count('exam_question')).toBe(before + 1)
  const { list } = (await teacher.get(bankApi.lists, { ...room, keyword: '打包用什么缓冲' })).data
  expect(list[0]?.question).toMatchObject({ kind: 'single', options: ['气泡膜', '纸巾'], answer: [0] })
  await teacher.post(bankApi.undoImport, { ...room, id: import_id })
  expect((await teacher.get(bankApi.lists, { ...room, keyword: '打包用什么缓冲' })).data.list).toEqual([])
  const saved = await bring(await file('题.gift', strToU8(text)))
  expect(saved.data.taken).toBe(1)
})

test('single and multiple choices of QTI are read, pasted, as a file or as a package; other interactions are said', async () => {
  const xml = item('谁负责')
  expect(
    (await bring({ text: `${xml}\n${item('带什么', { multiple: true, right: ['A', 'C'] })}` })).data.list,
  ).toMatchObject([
    { kind: 'single', title: '谁负责 & 包装', problem: '' },
    { kind: 'multiple', title: '带什么 & 包装', problem: '' },
  ])
  const other = item('', { body: '<p>写</p><extendedTextInteraction responseIdentifier="R"/>' })
  const zip = zipSync({
    'imsmanifest.xml': strToU8('<manifest/>'),
    'a.xml': strToU8(xml),
    'b.xml': strToU8(other),
    'pic.png': new Uint8Array(10),
  })
  const { data } = await bring(await file('题库.zip', zip), 0)
  expect(data.list).toMatchObject([
    { line: 1, problem: '' },
    { line: 2, problem: '只支持单选题和多选题' },
  ])
  expect(data.taken).toBe(1)
  const { list } = (await teacher.get(bankApi.lists, { ...room, keyword: '谁负责' })).data
  expect(list[0]?.question).toMatchObject({ options: ['选项 A', '选项 B', '选项 C'], answer: [1] })
  expect((await bring(await file('一题.xml', strToU8(item('另外一题'))))).data.taken).toBe(1)
})

test('files that are broken, deep, or made to harm are refused in words', async () => {
  const deep = item('', { body: `${'<div>'.repeat(500)}x${'</div>'.repeat(500)}` })
  const laughs = `<!DOCTYPE lolz [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>${item('&b;')}`
  for (const from of [
    { text: '<assessmentItem><itemBody>' },
    { text: deep },
    { text: laughs },
    await file('坏.zip', strToU8('PK not a zip')),
    await file('空.zip', zipSync({ 'readme.txt': strToU8('x') })),
    await file('坏.xml', strToU8('<assessmentItem')),
  ])
    expect((await bring(from)).code).toBe(examsErrors.import_unread.code)
  const bomb = zipSync({ 'a.xml': new Uint8Array(17 * 1024 * 1024) })
  expect((await bring(await file('大.zip', bomb))).message).toBe('解压后太大，请分几次导入')
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankApi } from '#contract/exams/bank/bank.api'
import { TABLE } from '#contract/exams/bank/table.rules'
import { examsErrors } from '#contract/exams/exams.errors'
import { kernelErrors } from '#contract/kernel/errors'
import { sheetTexts } from '../../../server/lib/sheet/limits'
import { xlsxBytes } from '../../../src/lib/sheet'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { uploaded } from '../rooms/import.setup'

const at = { training_room_id: 1 }
let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

const list = async (filter = {}, by = teacher) => (await by.get(bankApi.lists, { ...at, ...filter })).data
const question = {
  ...{ id: 'mine', kind: 'multiple' as const, title: '下列哪些是成本？', score: 4 },
  ...{ options: [' 进价 ', '运费', '售价'], answer: [1, 0, 1], explain: '售价是收入' },
}
const said = { tags: ['核算', '核算', ' '], difficulty: 2 as const, dimension: '' }
const save = (more: object = {}) => teacher.post(bankApi.save, { ...at, version: 0, question, ...said, ...more })

test('the demo’s bank has 200 questions that can be asked, found by words, kind, difficulty and tag', async () => {
  expect((await list()).total).toBe(200)
  expect((await list({ keyword: '客单价' })).list.every(({ question: q }) => q.title.includes('客单价'))).toBe(true)
  expect((await list({ keyword: '百分之%' })).total).toBe(0)
  const some = await list({ kind: 'order', tag: '客户服务' })
  expect(some.list.map(({ question: q }) => q.kind)).toEqual(['order', 'order'])
  expect((await list({ difficulty: 3, tag: '直播运营' })).list.every((q) => q.difficulty === 3)).toBe(true)
  const tags = (await teacher.get(bankApi.tags, at)).data.list
  expect(tags.reduce((sum, { count }) => sum + count, 0)).toBe(200)
})

test('a question is kept clean, changed once at a time, deleted and brought back; another organisation has its own', async () => {
  const { data } = await save()
  expect(data.alike).toBe(false)
  const [made] = (await list({ keyword: '下列哪些是成本' })).list
  expect(made).toMatchObject({ id: data.id, version: 1, tags: ['核算'] })
  expect(made?.question).toMatchObject({ options: ['进价', '运费', '售价'], answer: [0, 1] })
  expect((await save()).data.alike).toBe(true)
  const change = { id: data.id, version: 1, question: { ...question, title: '哪些不是成本？', answer: [2] } }
  expect((await save(change)).data).toEqual({ id: data.id, alike: false })
  expect((await save(change)).code).toBe(kernelErrors.conflict.code)
  expect(await save({ question: { ...question, answer: [] } })).toMatchObject({
    ...{ code: examsErrors.question_lacks.code, message: '题目没有设置答案' },
  })
  const removing = { ...at, ids: [data.id] }
  expect((await teacher.post(bankApi.remove, removing)).data).toEqual({ ok: true })
  expect((await list({ keyword: '哪些不是成本' })).total).toBe(0)
  expect((await teacher.post(bankApi.remove, { ...removing, undo: 1 })).data).toEqual({ ok: true })
  expect((await list({ keyword: '哪些不是成本' })).total).toBe(1)
  // Room 3 is of another organisation.
  expect((await list({ training_room_id: 3 })).total).toBe(0)
  expect((await teacher.post(bankApi.remove, { training_room_id: 3, ids: [data.id] })).code).toBe(
    examsErrors.question_gone.code,
  )
})

test('what is put into order or matched does not stand in the order that its author wrote', async () => {
  const options = ['第一步', '第二步', '第三步', '第四步', '第五步', '第六步']
  const answer = [0, 1, 2, 3, 4, 5]
  await save({ question: { ...question, kind: 'order', title: '安装的顺序', options, answer } })
  const [made] = (await list({ keyword: '安装的顺序' })).list
  expect(made?.question.options).not.toEqual(options)
  expect(made?.question.answer?.map((place) => made.question.options[place])).toEqual(options)
})

const text = `1. 新题一？
A. 甲
B. 乙
答案：A
2. 没有答案的题
A. 甲
B. 乙
3. 新题一
答案：对
4. 客单价指成交金额除以成交人数。
答案：对`

test('an import is looked through first, takes what has no problem and is new, and is taken back but for what was changed', async () => {
  const input = { ...at, text, file_id: 0, tags: ['期末'], twins: 0 as const }
  const dry = (await teacher.post(bankApi.import, { ...input, dry: 1 })).data
  expect(dry.list.map(({ line, problem, alike }) => [line, problem, alike])).toEqual([
    [1, '', false],
    [5, '没有设置答案', false],
    [8, '', true],
    [10, '', true],
  ])
  expect([dry.import_id, dry.taken, (await list()).total]).toEqual([0, 1, 200])
  const twins = (await teacher.post(bankApi.import, { ...input, twins: 1, dry: 1 })).data
  expect(twins.taken).toBe(3)
  const done = (await teacher.post(bankApi.import, { ...input, twins: 1, dry: 0 })).data
  expect((await list({ tag: '期末' })).total).toBe(3)
  const [changed] = (await list({ tag: '期末' })).list
  if (!changed) throw new Error('nothing was imported')
  await save({ id: changed.id, version: 1, question: { ...changed.question, score: 9 }, tags: changed.tags })
  expect((await teacher.get(bankApi.imports, at)).data.list).toMatchObject([
    { id: done.import_id, count: 3, undone: false },
  ])
  const back = { ...at, id: done.import_id }
  expect((await teacher.post(bankApi.undoImport, back)).data).toEqual({ removed: 2, kept: 1 })
  expect((await teacher.post(bankApi.undoImport, back)).code).toBe(examsErrors.import_gone.code)
  expect((await list({ tag: '期末' })).list.map(({ id }) => id)).toEqual([changed.id])
  expect((await teacher.post(bankApi.import, { ...input, text: '没有题', dry: 1 })).code).toBe(
    examsErrors.import_unread.code,
  )
})

test('a long cell of a table comes whole, and what would be cut or is no whole number of points is said', async () => {
  const input = { ...at, text: '', tags: [], twins: 0 as const, dry: 1 as const }
  const [head = []] = TABLE
  const row = (title: string, explain: string, score: string) => ['判断题', title, '', '', '', '', '对', explain, score]
  const table = [
    head,
    row('甲'.repeat(400), '乙'.repeat(2000), '2分'),
    row('题'.repeat(2001), '', '2.0'),
    row('解析太长', '丙'.repeat(2001), ''),
    row('半分', '', '2.5'),
  ]
  for (const [name, bytes] of [
    ['长.xlsx', xlsxBytes('题', table)],
    ['长.csv', new TextEncoder().encode(table.map((cells) => cells.join(',')).join('\n'))],
  ] as const) {
    const file_id = await uploaded(teacher, name, bytes)
    const { list } = (await teacher.post(bankApi.import, { ...input, file_id })).data
    expect(list.map(({ problem }) => problem)).toEqual([
      '',
      '题干超过 2000 个字',
      '解析超过 2000 个字',
      '分值“2.5”应为 0 到 999 的整数',
    ])
    await teacher.post(bankApi.import, { ...input, dry: 0, file_id, tags: [name] })
    const [kept] = (await teacher.get(bankApi.lists, { ...at, tag: name } as never)).data.list
    expect(kept?.question).toMatchObject({ title: '甲'.repeat(400), explain: '乙'.repeat(2000), score: 2 })
    await teacher.post(bankApi.remove, { ...at, ids: [kept?.id ?? 0] } as never)
  }
})

test('a table is read by its head; a file that is none, or somebody else’s, is refused in words', async () => {
  const input = { ...at, text: '', tags: [], twins: 0 as const, dry: 1 as const }
  const file_id = await uploaded(teacher, '题.xlsx', xlsxBytes('题', TABLE))
  const read = (await teacher.post(bankApi.import, { ...input, file_id })).data
  expect(read.list.map(({ kind, problem }) => [kind, problem])).toEqual([
    ['single', ''],
    ['blank', ''],
  ])
  const bad = await uploaded(teacher, '坏.csv', new TextEncoder().encode('姓名,学号\n甲,1\n'))
  expect(await teacher.post(bankApi.import, { ...input, file_id: bad })).toMatchObject({
    ...{ code: examsErrors.import_unread.code, message: '没有找到“题干”和“答案”两列，请使用模板填写' },
  })
  const fake = await uploaded(teacher, '坏.xlsx', new TextEncoder().encode('姓名,学号\n甲,1\n'))
  expect((await teacher.post(bankApi.import, { ...input, file_id: fake })).message).toBe(sheetTexts.notExcel)
  const other = await s.as(people.orgadmin)
  expect((await other.post(bankApi.import, { ...input, file_id })).code).toBe(kernelErrors.not_found.code)
})

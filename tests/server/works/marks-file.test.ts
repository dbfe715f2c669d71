import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marksApi } from '#contract/works/marking/marks.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { readXlsx } from '../../../server/lib/sheet/xlsx'
import { type Client, startServer, type TestServer } from '../../support/server'
import { doing, makeWork, peopleOf, quizItem, textItem } from '../../support/works'

const ROOM = { training_room_id: 2 }
let s: TestServer
let a: Client
let b: Client
let teacher: Client
let workId: number
let text: number
let quiz: number
beforeAll(async () => {
  s = await startServer()
  ;({ a, b, teacher } = await peopleOf(s))
  const made = await makeWork(s, { items: [textItem, quizItem] })
  workId = made.workId
  ;[text = 0, quiz = 0] = made.items
})
afterAll(() => s.close())

const handIn = async (who: Client): Promise<number> => {
  await doing(s).save(who, workId, text, { kind: 'text', text: '先断电，再验电，后挂牌' })
  await doing(s).save(who, workId, quiz, { kind: 'quiz', picks: { q1: [0], q2: [0] } })
  expect((await doing(s).handIn(who, workId)).code).toBe(20_000)
  const { data } = await who.get(passesApi.versions, { ...ROOM, work_id: workId })
  return data.submissions[0]?.id ?? 0
}

test('the marks leave as a file: whose they are, item by item, and what the figures are of', async () => {
  const [first, second] = [await handIn(a), await handIn(b)]
  const mark = { ...ROOM, submission_id: first }
  await teacher.post(marksApi.give, { ...mark, item_id: text, score: 7, rubric: [], comment: '' })
  expect((await teacher.post(marksApi.finish, { ...mark, score: 11 })).code).toBe(20_000)
  await teacher.post(marksApi.giveBack, { ...ROOM, submission_id: second, reason: '写具体' })
  const query = { training_room_id: '2', work_id: String(workId) }
  const file = (await teacher.raw({ url: marksApi.exportQueue.path, query })).rawPayload
  const [head = [], marked = [], returned = [], missing = []] = readXlsx(file)
  expect(head.slice(0, 4)).toEqual(['姓名', '学号/工号', '分组', '状态'])
  expect(head[4]).toMatch(/^得分（满分 \d+）$/)
  expect(head.slice(5, 7)).toEqual([expect.stringMatching(/^1\. .+（10 分）$/), expect.stringMatching(/^2\. .+ 分）$/)])
  expect(marked.slice(0, 8)).toEqual([
    '王一诺',
    '2024010112',
    '星辰战队、新媒体 24-1 班',
    '已评分',
    '11',
    '7',
    '4',
    '1',
  ])
  expect(marked).toContain('李文博')
  expect(returned.slice(0, 1).concat(returned.slice(3, 7))).toEqual(['陈思远', '已退回', '', '', ''])
  expect(returned.at(-1)).toBe('写具体')
  expect(missing.slice(3, 8)).toEqual(['未提交', '', '', '', ''])
  const sheets = unzipSync(file)
  const part = (n: number) => new TextDecoder().decode(sheets[`xl/worksheets/sheet${n}.xml`])
  // Points are numbers, also where none are yet; a number of a student is a text.
  expect(part(1)).toContain('<c><v>11</v></c>')
  expect(part(1)).toContain('<c s="0"/>')
  expect(part(2)).toContain('截止时间')
})

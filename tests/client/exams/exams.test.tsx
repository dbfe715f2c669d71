import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { examsApi } from '#contract/exams/exams.api'
import { examMarkingApi } from '#contract/exams/marking/marking.api'
import { papersApi } from '#contract/exams/papers/papers.api'
import { takingApi } from '#contract/exams/taking/taking.api'
import { examAnswer, examRecord, exam as examTable } from '../../../server/db/schema/exams/runs'
import { world } from '../../../server/db/seed/world'
import { readXlsx } from '../../../server/lib/sheet/xlsx'
import { examClient } from '../../../src/domains/exams/exams.offline'
import { Entrance } from '../../../src/domains/exams/screens/entrance'
import { ExamList } from '../../../src/domains/exams/screens/exam-list'
import { Marking } from '../../../src/domains/exams/screens/manage/marking'
import { PaperEditor } from '../../../src/domains/exams/screens/manage/papers/paper-editor'
import { Takers } from '../../../src/domains/exams/screens/manage/takers'
import { ExamRecord } from '../../../src/domains/exams/screens/record'
import { Taking } from '../../../src/domains/exams/screens/taking'
import { expectChoice } from '../../support/overtaken-form'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const { people } = world
const user = userEvent.setup()
const here = screens('teacher', 'studentA')

afterEach(() => vi.unstubAllGlobals())

test('what is answered without a network is kept here, said so, and sent when it is back; then the hand-in', async () => {
  connect(here.server, here.studentA)
  const { record_id } = (await here.studentA.post(takingApi.enter, { exam_id: 3, client: examClient() })).data
  show(<Taking examId={3} recordId={record_id} />)
  const box = (await screen.findAllByRole('textbox', { name: '第 1 空' }))[0] as HTMLElement
  goOffline()
  await user.type(box, '客单价')
  await screen.findByText(/联网后自动提交/)
  expect(await here.server.db.$count(examAnswer)).toBe(220)
  goOnline(here.server, here.studentA)
  await waitFor(async () => expect(await here.server.db.$count(examAnswer)).toBe(221))
  await screen.findByText('已全部保存')
  await user.click(screen.getByRole('button', { name: '交卷' }))
  const sure = within(await screen.findByRole('alertdialog'))
  expect(sure.getByText(/还有 10 题没有作答/)).toBeTruthy()
  await user.click(sure.getByRole('button', { name: '交卷' }))
  await waitFor(async () => {
    const [record] = (await here.studentA.get(examsApi.detail, { id: 3 })).data.my.records
    expect(record?.hand_time).toBeGreaterThan(0)
  })
  cleanup()
  show(<Taking examId={3} recordId={record_id} />)
  expect(await screen.findByText('已交卷')).toBeTruthy()
})

test('a hand-in without a network waits on the device behind the answers, and both arrive', async () => {
  connect(here.server, here.studentA)
  const { record_id } = (await here.studentA.post(takingApi.enter, { exam_id: 3, client: examClient() })).data
  show(<Taking examId={3} recordId={record_id} />)
  const box = (await screen.findAllByRole('textbox', { name: '第 1 空' }))[0] as HTMLElement
  goOffline()
  await user.type(box, '客单价')
  await user.click(screen.getByRole('button', { name: '交卷' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '交卷' }))
  expect(await screen.findByText('正在交卷')).toBeTruthy()
  goOnline(here.server, here.studentA)
  await waitFor(async () => {
    const [record] = (await here.studentA.get(examsApi.detail, { id: 3 })).data.my.records
    expect(record?.hand_time).toBeGreaterThan(0)
  })
  expect(await here.server.db.$count(examAnswer)).toBe(221)
})

test('where a hand-in waits on the device, the list and the entrance say so and lead into no paper', async () => {
  connect(here.server, here.studentA)
  const { record_id } = (await here.studentA.post(takingApi.enter, { exam_id: 3, client: examClient() })).data
  show(
    <>
      <Taking examId={3} recordId={record_id} />
      <Entrance examId={3} />
      <ExamList roomId={1} />
    </>,
  )
  expect(await screen.findByRole('button', { name: '继续考试' })).toHaveProperty('disabled', false)
  await screen.findByText(/正在考试，点击继续/)
  const handIn = await screen.findByRole('button', { name: '交卷' })
  goOffline()
  await screen.findByText('没有网络，可以继续作答')
  // The list says that one could not begin another; whoever is in the middle of one is not told so.
  expect(screen.getAllByText(/开始考试需要联网/)).toHaveLength(1)
  await user.click(handIn)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '交卷' }))
  await screen.findByText('第 1 次：已交卷，联网后自动提交')
  expect(screen.getByText(/满分 37 分 · 已交卷，联网后自动提交/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '已交卷' })).toHaveProperty('disabled', true)
  goOnline(here.server, here.studentA)
  await screen.findByText('已交卷')
})

test('on a phone the answer card opens from the clock, and the last minutes are said', async () => {
  connect(here.server, here.studentA)
  const { record_id } = (await here.studentA.post(takingApi.enter, { exam_id: 3, client: examClient() })).data
  here.server.pass(56 * 60)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  show(<Taking examId={3} recordId={record_id} />)
  await screen.findByText('不到 5 分钟，到时自动交卷')
  await user.click(screen.getByRole('button', { name: '答题卡' }))
  const card = within(await screen.findByRole('dialog', { name: '答题卡' }))
  await user.click(card.getByRole('button', { name: '第 11 题，未答' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('when the time runs out over an open question, the page says why it went away', async () => {
  connect(here.server, here.studentA)
  const { record_id } = (await here.studentA.post(takingApi.enter, { exam_id: 3, client: examClient() })).data
  here.server.pass(61 * 60)
  await here.studentA.post(takingApi.handIn, { record_id, at: here.server.now() })
  show(<Taking examId={3} recordId={record_id} />)
  expect(await screen.findByText(/^考试时间到，已用保存的作答自动交卷。/)).toBeTruthy()
})

test('the entrance says the rules, looks at the device and begins once', async () => {
  connect(here.server, here.studentA)
  show(<Entrance examId={3} />)
  await screen.findByText('题型和正式考试一致，可以先在这里熟悉操作。')
  expect(screen.getByText('设备时间')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '开始考试' }))
  await waitFor(async () => expect(await here.server.db.$count(examRecord)).toBe(21))
  cleanup()
  goOffline()
  show(<Entrance examId={3} />)
  await screen.findByRole('button', { name: '重试' })
  expect(screen.getByRole('link', { name: '返回' })).toBeTruthy()
})

test('where several attempts are given, the entrance says that the highest counts', async () => {
  connect(here.server, here.studentA)
  show(<Entrance examId={3} />)
  expect(await screen.findByText(/每人可以考 1 次/)).toBeTruthy()
  expect(screen.queryByText('多次时取最高分')).toBeNull()
  cleanup()
  await here.server.db.update(examTable).set({ attempts: 2 }).where(eq(examTable.id, 3))
  show(<Entrance examId={3} />)
  expect(await screen.findByText(/每人可以考 2 次/)).toBeTruthy()
  expect(screen.getByText('多次时取最高分')).toBeTruthy()
})

test('what runs now stands above what comes next, and that above what is over, the last one first', async () => {
  connect(here.server, here.studentA)
  show(<ExamList roomId={1} />)
  await screen.findByText('期末考试')
  const titles = screen.getAllByText(/^(期中测验|第二章随堂测|期末模拟考|期末考试)$/)
  expect(titles.map(({ textContent }) => textContent)).toEqual(['期末模拟考', '期末考试', '第二章随堂测', '期中测验'])
})

test('a list says how each exam stands, and a record what is right once that is released', async () => {
  connect(here.server, here.studentA)
  show(<ExamList roomId={1} />)
  expect(await screen.findByText(/得分 \d+ \/ \d+，/)).toBeTruthy()
  expect(screen.getByText(/已交卷，成绩未公布/)).toBeTruthy()
  cleanup()
  show(<ExamRecord recordId={1} />)
  await screen.findByText(/第 1 次/)
  expect(screen.getAllByText(/正确答案：/).length).toBeGreaterThan(0)
  expect(screen.getByText(/评语：步骤清楚/)).toBeTruthy()
  cleanup()
  show(<ExamRecord recordId={11} />)
  await screen.findByText('成绩未公布')
  expect(screen.queryByText(/正确答案/)).toBeNull()
})

test('a marker goes from answer to answer without names; more than a question has is not sent', async () => {
  connect(here.server, here.teacher)
  show(<Marking roomId={1} examId={2} />)
  await screen.findByText(/还有 10 份待阅/)
  expect(screen.queryByText(people.studentA.truename)).toBeNull()
  await user.type(screen.getByRole('textbox', { name: '得分' }), '12')
  expect(screen.getByText('这道题最多 10 分')).toBeTruthy()
  await user.clear(screen.getByRole('textbox', { name: '得分' }))
  await user.type(screen.getByRole('textbox', { name: '得分' }), '8')
  await user.click(screen.getByRole('button', { name: '保存并下一份' }))
  await screen.findByText(/还有 9 份待阅/)
})

test('an answer that a colleague marks meanwhile stays open, and is not marked over but by choice', async () => {
  connect(here.server, here.teacher)
  const queue = async () => (await here.teacher.get(examMarkingApi.queue, { exam_id: 2 })).data.list
  const one = (await queue()).find(({ score }) => score < 0)
  if (!one) throw new Error('nothing to mark')
  const { record_id, item_id } = one
  show(<Marking roomId={1} examId={2} />)
  await user.type(await screen.findByRole('textbox', { name: '得分' }), '7')
  await expectChoice({
    field: screen.getByRole<HTMLInputElement>('textbox', { name: /^评语/ }),
    saved: async () =>
      (await queue()).find((row) => row.record_id === record_id && row.item_id === item_id)?.comment ?? '',
    theirs: (comment) => here.teacher.post(examMarkingApi.mark, { record_id, item_id, score: 3, comment }),
    action: '保存并下一份',
  })
})

test('a person gets more time by name', async () => {
  connect(here.server, here.teacher)
  show(<Takers roomId={1} examId={3} />)
  await user.click(await screen.findByRole('button', { name: `加时补考：${people.studentA.truename}` }))
  const form = within(await screen.findByRole('dialog'))
  await user.clear(form.getByRole('textbox', { name: '加时' }))
  await user.type(form.getByRole('textbox', { name: '加时' }), '20')
  await user.click(form.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await here.studentA.get(examsApi.detail, { id: 3 })).data.my.extra).toBe(20))
})

test('the marks leave with the number by which two of one name are told apart', async () => {
  connect(here.server, here.teacher)
  const { list } = (await here.teacher.get(examsApi.takers, { id: 3 })).data
  const one = list.find(({ code }) => code.startsWith('2024'))
  expect(one).toBeTruthy()
  show(<Takers roomId={1} examId={3} />)
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const freed = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  // Followed, the link would lead this page away.
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(await screen.findByRole('button', { name: '导出成绩' }))
  const [blob] = saved.mock.calls[0] ?? []
  const rows = readXlsx(new Uint8Array(await (blob as Blob).arrayBuffer()))
  for (const spy of [saved, freed, followed]) spy.mockRestore()
  expect(rows[0]?.slice(0, 2)).toEqual(['姓名', '学号/工号'])
  expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual(list.map(({ truename, code }) => [truename, code]))
})

test('a rule that finds too few questions is said in words', async () => {
  connect(here.server, here.teacher)
  show(<PaperEditor roomId={1} paperId={0} />)
  await user.type(await screen.findByRole('textbox', { name: '试卷名称' }), '新卷')
  await user.click(screen.getByRole('button', { name: '保存试卷' }))
  expect((await screen.findByRole('alert')).textContent).toContain('“第一部分”还没有题目')
  await user.click(screen.getByRole('button', { name: '添加抽题规则' }))
  const rule = within(screen.getByRole('group', { name: '第 1 部分抽题规则 1' }))
  await user.selectOptions(rule.getByRole('combobox', { name: '题型' }), '排序题')
  // Emptied and left it is what it was; what is typed over it stands alone.
  const count = rule.getByRole<HTMLInputElement>('textbox', { name: '抽几题' })
  await user.clear(count)
  await user.tab()
  expect(count.value).toBe('5')
  await user.clear(count)
  await user.type(count, '9')
  expect(count.value).toBe('9')
  await user.click(screen.getByRole('button', { name: '保存试卷' }))
  expect(await screen.findByText(/题库里只有 5 题可用/)).toBeTruthy()
})

test('a paper that a colleague saved meanwhile loses nothing that is being typed, and theirs is not written over unseen', async () => {
  connect(here.server, here.teacher)
  const at = { training_room_id: 1, id: 1 }
  const paper = async () => (await here.teacher.get(papersApi.detail, at)).data
  const { version, sections } = await paper()
  const { client } = show(<PaperEditor roomId={1} paperId={1} />)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: '试卷名称' })
  await user.clear(name)
  await user.type(name, '我写的试卷')
  await here.teacher.post(papersApi.save, { ...at, version, title: '同事写的试卷', sections })
  await client.invalidateQueries()
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '试卷名称' }).value).toBe('我写的试卷')
  expect((await paper()).title).toBe('同事写的试卷')
  await user.click(screen.getByRole('button', { name: '用我的' }))
  await user.click(screen.getByRole('button', { name: '保存试卷' }))
  await waitFor(async () => expect((await paper()).title).toBe('我写的试卷'))
})

test('a part of a paper with questions in it is taken out after asking, an empty one at once', async () => {
  connect(here.server, here.teacher)
  show(<PaperEditor roomId={1} paperId={1} />)
  const parts = () => screen.getAllByRole('textbox', { name: '名称' }).length
  await screen.findByRole('textbox', { name: '试卷名称' })
  const had = parts()
  await user.click(screen.getByRole('button', { name: '添加部分' }))
  await user.click(screen.getByRole('button', { name: `删除第 ${had + 1} 部分` }))
  await waitFor(() => expect(parts()).toBe(had))
  await user.click(screen.getByRole('button', { name: '添加部分' }))
  await user.click(screen.getByRole('button', { name: '删除第 1 部分' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(parts()).toBe(had + 1)
  await user.click(asked.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(parts()).toBe(had))
})

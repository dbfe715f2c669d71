import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { bankApi } from '#contract/exams/bank/bank.api'
import { atSafePoint } from '#lib/outbox/safe-point'
import { ManageExams } from '../../../src/domains/exams/screens/manage/exams'
import { goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const user = userEvent.setup()
const here = screens('teacher')
beforeEach(async () => {
  show(<ManageExams roomId={1} tab="bank" />)
  await screen.findAllByText('什么是主图？请举一个例子说明。')
})
const found = async (keyword: string) =>
  (await here.teacher.get(bankApi.lists, { training_room_id: 1, keyword })).data.list.map(({ question }) => question)

test('a question is written with what it takes; one that lacks something is not sent', async () => {
  await user.click(screen.getByRole('button', { name: '新建题目' }))
  const form = within(await screen.findByRole('dialog'))
  await user.selectOptions(form.getByRole('combobox', { name: '题型' }), '填空题')
  await user.type(form.getByRole('textbox', { name: '题干' }), '毛利等于____减成本')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect((await form.findByRole('alert')).textContent).toContain('题目有1个空，答案却有0个')
  await user.type(form.getByRole('textbox', { name: '第 1 空的答案' }), '售价|卖价')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findAllByText('毛利等于____减成本')
  expect(await found('减成本')).toMatchObject([{ kind: 'blank', accepts: [['售价', '卖价']] }])
})

test('a question that a colleague saved meanwhile: what is typed stays, and the choice is whose is to stand', async () => {
  const list = async () =>
    (await here.teacher.get(bankApi.lists, { training_room_id: 1, keyword: '什么是主图' })).data.list
  await user.click(screen.getByRole('button', { name: '编辑：什么是主图？请举一个例子说明。' }))
  const form = within(await screen.findByRole('dialog'))
  const tags = form.getByRole<HTMLInputElement>('textbox', { name: '标签' })
  await user.clear(tags)
  await user.type(tags, '我的标签')
  const [row] = await list()
  if (!row) throw new Error('no such question')
  const { id, version, question, difficulty, dimension } = row
  await here.teacher.post(bankApi.save, {
    ...{ training_room_id: 1, id, version, question, difficulty, dimension, tags: ['同事的标签'] },
  })
  await user.click(form.getByRole('button', { name: '保存' }))
  await user.click(await form.findByRole('button', { name: '用我的' }))
  expect((await list())[0]?.tags).toEqual(['同事的标签'])
  expect(tags.value).toBe('我的标签')
  await user.click(form.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await list())[0]?.tags).toEqual(['我的标签']))
})

test('pasted questions are looked through, taken and taken back', async () => {
  await user.click(screen.getByRole('button', { name: '导入题目' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(
    form.getByRole('textbox', { name: '粘贴题目' }),
    '1. 贴来的题\n答案：对\n2. 选\nA. 甲\nB. 乙\n3. 什么是主图？请举一个例子说明。\n答案：对',
  )
  await user.click(form.getByRole('button', { name: '检查文字' }))
  expect((await form.findByRole('status')).textContent).toBe(
    '找到 3 题，可以导入 1 题，1 题题干重复、1 题有问题，不会导入',
  )
  expect(form.getByText('没有设置答案')).toBeTruthy()
  // What was looked through is not taken away by a new version.
  expect(atSafePoint()).toBe(false)
  const begin = form.getByRole<HTMLButtonElement>('button', { name: '导入 1 题' })
  goOffline()
  expect(await form.findByRole('button', { name: '联网后才能导入' })).toHaveProperty('disabled', true)
  goOnline(here.server, here.teacher)
  await waitFor(() => expect(begin.disabled).toBe(false))
  await user.click(begin)
  await user.click(await form.findByRole('button', { name: '撤销' }))
  await form.findByText('已撤销')
  expect(await found('贴来的题')).toEqual([])
})

test('a deleted question comes back by the bar; without a network nothing is brought in', async () => {
  await user.click(screen.getAllByRole('checkbox', { name: /什么是主图/ })[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: '删除所选 1 题' }))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(async () => expect(await found('什么是主图')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '导入题目' }))
  const form = within(await screen.findByRole('dialog'))
  goOffline()
  expect(await form.findByRole('button', { name: '联网后才能检查' })).toHaveProperty('disabled', true)
  expect(form.getByText('联网后才能选择文件')).toBeTruthy()
})

import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Question } from '#contract/questions/questions.model'
import { questionsMissing } from '#contract/questions/questions.rules'
import { QuestionsEditor } from '../../../src/domains/questions/parts/editor/questions-editor'

let made: Question[] = []
function Host({ first }: { first: Question[] }) {
  const [questions, setQuestions] = useState(first)
  made = questions
  return <QuestionsEditor questions={questions} onChange={setQuestions} />
}
const user = userEvent.setup()
const question = (n: number) => within(screen.getByRole('group', { name: `第 ${n} 题` }))
afterEach(cleanup)

test('a question is written with its options; what is right follows an option that goes', async () => {
  render(<Host first={[]} />)
  await user.click(screen.getByRole('button', { name: '添加题目' }))
  const one = question(1)
  await user.type(one.getByRole('textbox', { name: '题干' }), '先做什么')
  await user.click(one.getByRole('button', { name: '添加选项' }))
  for (const [letter, text] of [
    ['A', '断电'],
    ['B', '开机'],
    ['C', '检查'],
  ] as const)
    await user.type(one.getByRole('textbox', { name: `选项 ${letter}` }), text)
  expect(questionsMissing(made)).toBe('第1题没有设置答案')
  await user.click(one.getByRole('radio', { name: '第 1 题选项 C 是正确答案' }))
  expect(questionsMissing(made)).toBeUndefined()
  await user.click(one.getByRole('button', { name: '删除第 1 题的选项 B' }))
  expect(made[0]).toMatchObject({ kind: 'single', title: '先做什么', options: ['断电', '检查'], answer: [1], score: 5 })
  expect(one.getByRole('button', { name: '删除第 1 题的选项 A' })).toHaveProperty('disabled', true)
})

test('of a multiple choice several are right; a judgement brings its own two, and another kind asks anew what is right', async () => {
  const base = { title: '题', options: ['甲', '乙', '丙'], score: 2, answer: [0] }
  render(
    <Host
      first={[
        { ...base, id: 'a', kind: 'multiple' },
        { ...base, id: 'b', kind: 'single' },
      ]}
    />,
  )
  await user.click(question(1).getByRole('checkbox', { name: '第 1 题选项 C 是正确答案' }))
  expect(made[0]?.answer).toEqual([0, 2])
  await user.click(question(1).getByRole('checkbox', { name: '第 1 题选项 A 是正确答案' }))
  expect(made[0]?.answer).toEqual([2])
  await user.selectOptions(question(2).getByRole('combobox', { name: '题型' }), '判断题')
  expect(made[1]).toMatchObject({ kind: 'judge', options: [], answer: [] })
  await user.click(question(2).getByLabelText('第 2 题选项 B 是正确答案'))
  expect(made[1]?.answer).toEqual([1])
  expect(question(2).queryByRole('button', { name: '添加选项' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '删除第 1 题' }))
  expect(made.map((q) => q.id)).toEqual(['b'])
})

test('with what a prompt is matched is asked, not supposed: at first, of a prompt that is added, of an option that goes', async () => {
  render(<Host first={[{ id: 'm', kind: 'single', title: '连一连', options: ['', ''], score: 4, answer: [] }]} />)
  const one = question(1)
  await user.selectOptions(one.getByRole('combobox', { name: '题型' }), '匹配题')
  for (const [name, text] of [
    ['题项 1', 'GMV'],
    ['题项 2', 'UV'],
    ['选项 1', '成交总额'],
    ['选项 2', '独立访客'],
  ] as const)
    await user.type(one.getByRole('textbox', { name }), text)
  const matched = (prompt: string) => one.getByRole<HTMLSelectElement>('combobox', { name: `“${prompt}”对应` })
  expect([matched('GMV').value, matched('UV').value]).toEqual(['', ''])
  expect(questionsMissing(made)).toBe('第1题没有设置答案')
  await user.selectOptions(matched('GMV'), 'A. 成交总额')
  expect(questionsMissing(made)).toBe('第1题没有设置答案')
  await user.selectOptions(matched('UV'), 'B. 独立访客')
  expect(questionsMissing(made)).toBeUndefined()
  await user.click(one.getByRole('button', { name: '添加题项' }))
  await user.type(one.getByRole('textbox', { name: '题项 3' }), '访客数')
  expect([matched('访客数').value, questionsMissing(made)]).toEqual(['', '第1题没有设置答案'])
  await user.selectOptions(matched('访客数'), 'B. 独立访客')
  await user.click(one.getByRole('button', { name: '添加选项' }))
  await user.type(one.getByRole('textbox', { name: '选项 3' }), '客单价')
  await user.click(one.getByRole('button', { name: '删除第 1 题的选项 2' }))
  expect([matched('GMV').value, matched('UV').value, matched('访客数').value]).toEqual(['0', '', ''])
  expect(questionsMissing(made)).toBe('第1题没有设置答案')
})

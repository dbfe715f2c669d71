import { expect, test } from 'vitest'
import { sharedNote } from '../../sw/shared-form'

const form = (fields: Record<string, string>): FormData => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  return made
}

test('the words of what is shared are taken once, however an app spreads them over the form', () => {
  expect(sharedNote(form({}))).toBe('')
  expect(sharedNote(form({ title: ' ', text: '' }))).toBe('')
  expect(sharedNote(form({ title: '实训要求', text: '见附件' }))).toBe('实训要求\n见附件')
  expect(sharedNote(form({ text: '看这里 https://a.cn/x', url: 'https://a.cn/x' }))).toBe('看这里 https://a.cn/x')
  expect(sharedNote(form({ title: '同一句', text: '同一句' }))).toBe('同一句')
})

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { KEYWORD_MAX } from '#contract/kernel/text'
import { LiveSearch } from '#ui/fields/live-search'

const onSearch = vi.fn()
const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const searched = () => onSearch.mock.calls.map(([words]) => words)

afterEach(() => {
  cleanup()
  onSearch.mockClear()
})

test('asks once when the hand rests, and at once when emptied', async () => {
  const user = userEvent.setup()
  render(<LiveSearch label="搜索" value="" onSearch={onSearch} />)
  await user.type(box(), ' 王小 ')
  await waitFor(() => expect(searched()).toEqual(['王小']))
  await user.click(screen.getByRole('button', { name: '清空' }))
  expect(searched()).toEqual(['王小', ''])
})

test('a word that is still being composed is not searched for', async () => {
  render(<LiveSearch label="搜索" value="" onSearch={onSearch} />)
  fireEvent.compositionStart(box())
  fireEvent.change(box(), { target: { value: 'wang' } })
  fireEvent.change(box(), { target: { value: '王' } })
  fireEvent.compositionEnd(box())
  await waitFor(() => expect(searched()).toEqual(['王']))
})

test('of a pasted page is searched for as much as the server takes', async () => {
  const user = userEvent.setup()
  render(<LiveSearch label="搜索" value="" onSearch={onSearch} />)
  await user.click(box())
  await user.paste('长'.repeat(KEYWORD_MAX + 20))
  await waitFor(() => expect(searched()).toEqual(['长'.repeat(KEYWORD_MAX)]))
})

test('what comes from elsewhere is shown; what it sent itself leaves the typing alone', async () => {
  const user = userEvent.setup()
  const view = render(<LiveSearch label="搜索" value="" onSearch={onSearch} />)
  await user.type(box(), '王{Enter}小')
  view.rerender(<LiveSearch label="搜索" value="王" onSearch={onSearch} />)
  expect(box().value).toBe('王小')
  view.rerender(<LiveSearch label="搜索" value="李" onSearch={onSearch} />)
  expect(box().value).toBe('李')
})

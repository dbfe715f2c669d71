import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinkedText } from '#ui/display/linked-text'
import { NotedText } from '../../../src/domains/works/parts/answer/noted-text'

afterEach(cleanup)
const links = () => screen.queryAllByRole('link').map((a) => [a.textContent, a.getAttribute('href')])

test.each([
  ['没有地址', []],
  ['见 http://a.cn/b。', ['http://a.cn/b']],
  ['(https://a.cn/b_(c)) https://d.cn/?q=1&r=2, 完', ['https://a.cn/b_(c)', 'https://d.cn/?q=1&r=2']],
  ['HTTPS://a.cn/视频', ['HTTPS://a.cn/']],
  ['javascript:alert(1) data:text/html,x //a.cn www.a.cn https://', []],
])('%s', (text, found) => {
  const { container } = render(<LinkedText text={text} />)
  expect(container.textContent).toBe(text)
  expect(links().map(([words]) => words)).toEqual(found)
})

test('a comment that hangs on half an address leaves both halves leading to the whole', () => {
  const text = '见https://a.cn/bcd处'
  const anchor = { kind: 'text' as const, from: 0, to: 9, quote: text.slice(0, 9) }
  const note = { id: 1, item_id: 1, uid: 1, truename: '', anchor, text: '好', time: 1 }
  const { container } = render(<NotedText text={text} comments={[note]} />)
  expect(container.textContent).toBe(text)
  expect(links()).toEqual([
    ['https://', 'https://a.cn/bcd'],
    ['a.cn/bcd', 'https://a.cn/bcd'],
  ])
})

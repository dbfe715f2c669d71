import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#lib/net/errors'
import type { CallKey } from '#lib/net/query'
import { usePages } from '#lib/use-pages'
import { PagedList } from '#ui/lists/paged-list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { usePaged } from '#ui/lists/use-paged'
import { width } from '../contests/width'

interface Row {
  id: number
}
interface Answer {
  list: Row[]
  total: number
  offset: number
  limit: number
}

const LIMIT = 100
let total = 0
let asked: number[] = []
/** Where the next question fails. */
let breaksAt: number | undefined

const pageAt = (offset: number) =>
  queryOptions<Answer, Error, Answer, CallKey>({
    queryKey: ['product', '/Row/lists', { offset }],
    queryFn: async () => {
      asked.push(offset)
      if (offset === breaksAt) throw new NetworkError('offline')
      const list = Array.from({ length: Math.min(LIMIT, total - offset) }, (_, i) => ({ id: offset + i + 1 }))
      return { list, total, offset, limit: LIMIT }
    },
  })

function Managed() {
  const [offset, onOffset] = useState(0)
  const query = usePaged(
    { offset, onOffset, limit: LIMIT },
    (page) => pageAt(page.offset),
    (row) => row.id,
  )
  return (
    <PagedList
      caption="成员"
      query={query}
      onOffset={onOffset}
      columns={[{ key: 'name', title: '姓名', phone: 'title', cell: (row: Row) => `学员 ${row.id}` }]}
      rowKey={(row) => String(row.id)}
      rowLabel={(row) => `学员 ${row.id}`}
      empty={null}
      toolbar={null}
    />
  )
}

function Read() {
  const { list, end } = usePages(pageAt)
  return (
    <>
      <p>{list.length} 行</p>
      <ScrollEnd {...end} />
    </>
  )
}

let client: QueryClient
const draw = (of: React.ReactNode) => render(<QueryClientProvider client={client}>{of}</QueryClientProvider>)
/** Until then the end of the list lies in no box, and nothing comes into sight. */
const inSight = () =>
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body as Element)
const said = () => screen.getByText(/^已显示|^没有更多了|^共/).textContent

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => null })
  total = 250
  asked = []
  breaksAt = undefined
  sessionStorage.clear()
  history.replaceState(null, '')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent')
})

test('on a phone what comes into sight asks for the next page until the end, which is said', async () => {
  width('phone')
  inSight()
  draw(<Managed />)
  await waitFor(() => expect(said()).toBe('没有更多了，共 250 人'))
  expect(asked).toEqual([0, 100, 200])
  expect(screen.getByText('没有更多了，共 250 人').getAttribute('role')).toBe('status')
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: '翻页' })).toBeNull()
})

test('by keys the next page is asked for without scrolling', async () => {
  width('phone')
  const user = userEvent.setup()
  draw(<Managed />)
  const button = await screen.findByRole('button', { name: '加载更多' })
  expect(said()).toBe('已显示 100 / 共 250 人')
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(said()).toBe('已显示 200 / 共 250 人'))
})

test('where a page in the middle does not come, what is shown stays and is gone on with', async () => {
  width('phone')
  const user = userEvent.setup()
  breaksAt = 100
  inSight()
  draw(<Managed />)
  const again = await screen.findByRole('button', { name: '重试' })
  expect(said()).toBe('已显示 100 / 共 250 人，网络不可用，请检查网络后重试')
  expect(screen.getByText('学员 1')).toBeTruthy()
  // Nothing hammers the network meanwhile.
  expect(asked).toEqual([0, 100])
  breaksAt = undefined
  await user.click(again)
  await waitFor(() => expect(said()).toBe('没有更多了，共 250 人'))
  expect(asked).toEqual([0, 100, 100, 200])
})

test('five thousand rows are all reached, and only those near the screen are drawn', async () => {
  width('phone')
  const user = userEvent.setup()
  total = 5000
  draw(<Managed />)
  for (let shown = LIMIT; shown < total; shown += LIMIT) {
    await waitFor(() => expect(said()).toBe(`已显示 ${shown} / 共 5000 人`))
    await user.click(screen.getByRole('button', { name: '加载更多' }))
  }
  await waitFor(() => expect(said()).toBe('没有更多了，共 5000 人'))
  const rows = within(screen.getByRole('list', { name: '成员' })).getAllByRole('listitem')
  expect(rows.length).toBeLessThan(100)
  expect(rows.some((row) => row.getAttribute('aria-setsize') === '5000')).toBe(true)
  expect(asked).toHaveLength(50)
})

test('a desk turns pages', async () => {
  width('desk')
  draw(<Managed />)
  expect(await screen.findByRole('navigation', { name: '翻页' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
})

test('whoever comes back to a place finds the list as long as it was; elsewhere it begins anew', async () => {
  width('phone')
  const user = userEvent.setup()
  history.replaceState({ __TSR_key: 'here' }, '')
  draw(<Read />)
  await user.click(await screen.findByRole('button', { name: '加载更多' }))
  await screen.findByText('200 行')
  cleanup()
  history.replaceState({ __TSR_key: 'elsewhere' }, '')
  draw(<Read />)
  expect(screen.getByText('100 行')).toBeTruthy()
  cleanup()
  history.replaceState({ __TSR_key: 'here' }, '')
  asked = []
  draw(<Read />)
  // At once, so that the row that was left is there to be scrolled to; pages of which there is no news are not asked for again.
  expect(screen.getByText('200 行')).toBeTruthy()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked).not.toContain(100)
})

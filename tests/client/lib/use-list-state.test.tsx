import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useListState } from '#lib/use-list-state'
import { LiveSearch } from '#ui/fields/live-search'
import { Pager } from '#ui/lists/pager'
import { parseSearch, stringifySearch } from '../../../src/app/boot/search'

afterEach(cleanup)

const asked: object[] = []
function List() {
  const at = useListState({ keyword: '', status: ['waiting', 'done'] }, { sorts: ['name'] })
  asked.push({ ...at.filter, offset: at.offset, limit: at.limit, order: at.order })
  return (
    <>
      <LiveSearch label="搜索" value={at.filter.keyword} onSearch={(keyword) => at.show({ keyword })} />
      <button type="button" onClick={() => at.show({ status: 'done' })}>
        已处理
      </button>
      <button type="button" onClick={() => at.sorting.onSort({ by: 'name', desc: true })}>
        按姓名
      </button>
      <Pager
        unit="条"
        page={{ total: 300, offset: at.offset, limit: at.limit }}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
      />
    </>
  )
}

const open = (address: string) => {
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List })
  const row = createRoute({ getParentRoute: () => root, path: '/row', component: () => <p>一条</p> })
  const router = createRouter({
    routeTree: root.addChildren([list, row]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  render(<RouterProvider router={router as never} />)
  return { address: () => router.history.location.href, history: router.history }
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索' })

test('search, filter, page, size and order are in the address, and what is usual is not', async () => {
  const user = userEvent.setup()
  const at = open('/list?tab=apply')
  await user.type(await screen.findByRole('searchbox'), '0123')
  // No key and no button is pressed for it, and digits stay what was typed.
  await expect.poll(at.address).toBe('/list?tab=apply&keyword=0123')
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await expect.poll(at.address).toContain('page=2')
  await user.selectOptions(screen.getByRole('combobox'), '50')
  await expect.poll(at.address).toBe('/list?tab=apply&keyword=0123&size=50')
  await user.click(screen.getByRole('button', { name: '按姓名' }))
  await user.click(screen.getByRole('button', { name: '已处理' }))
  await expect.poll(at.address).toBe('/list?tab=apply&keyword=0123&size=50&sort=-name&status=done')
  expect(asked.at(-1)).toEqual({ keyword: '0123', status: 'done', offset: 0, limit: 50, order: '-name' })
})

test('an address that was handed on opens as it was sent; what it says wrongly counts as not said', async () => {
  open('/list?keyword=%E7%8E%8B&status=done&page=3&size=100&sort=name')
  await screen.findByRole('searchbox')
  expect(box().value).toBe('王')
  expect(asked.at(-1)).toEqual({ keyword: '王', status: 'done', offset: 200, limit: 100, order: 'name' })
  cleanup()
  open('/list?status=all&page=-1&size=7&sort=id')
  await screen.findByRole('searchbox')
  expect(asked.at(-1)).toEqual({ keyword: '', status: 'waiting', offset: 0, limit: 20, order: undefined })
})

test('whoever comes back finds the list as it was left', async () => {
  const user = userEvent.setup()
  const at = open('/list')
  await user.type(await screen.findByRole('searchbox'), '张{Enter}')
  await expect.poll(at.address).toContain('keyword')
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await expect.poll(at.address).toContain('page=2')
  at.history.push('/row')
  await screen.findByText('一条')
  at.history.back()
  await screen.findByRole('searchbox')
  expect(box().value).toBe('张')
  expect(screen.getByText(/第 2 \/ 15 页/)).toBeTruthy()
})

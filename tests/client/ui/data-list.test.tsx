import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Column, DataList } from '#ui/lists/data-list'

type Person = { id: string; name: string; team: string; score: number; done: boolean }

const people: Person[] = [
  { id: 'a', name: '王一诺', team: '星辰战队', score: 93, done: false },
  { id: 'b', name: '周舟', team: '云上计划', score: 91, done: false },
  { id: 'c', name: '李明', team: '逐光', score: 88, done: true },
]
const columns: Column<Person>[] = [
  { key: 'name', title: '姓名', cell: (person) => person.name, phone: 'title' },
  { key: 'team', title: '团队', cell: (person) => person.team },
  { key: 'score', title: '得分', cell: (person) => person.score, numeric: true },
]
const approve = vi.fn()

function People({ rows }: { rows: readonly Person[] | undefined }) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set<string>())
  return (
    <>
      <p title="已选">{[...selected].join()}</p>
      <DataList
        caption="成员"
        columns={columns}
        rows={rows}
        rowKey={(person) => person.id}
        rowLabel={(person) => person.name}
        empty={<p>还没有成员</p>}
        selection={{ selected, onChange, selectable: (person) => !person.done }}
        rowActions={(person) => [{ key: 'yes', label: '通过', onSelect: () => approve(person.id) }]}
      />
    </>
  )
}

const screenWidth = (wide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: () => {}, removeEventListener: () => {} }))
const chosen = () => screen.getByTitle('已选').textContent

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  approve.mockClear()
})

test('a desk gets a table with caption, headed columns and named rows', async () => {
  const user = userEvent.setup()
  screenWidth(true)
  render(<People rows={people} />)
  const table = screen.getByRole('table', { name: '成员' })
  expect(within(table).getByRole('columnheader', { name: '得分' }).getAttribute('scope')).toBe('col')
  expect(within(table).getByRole('rowheader', { name: '周舟' })).toBeTruthy()
  await user.click(within(table).getByRole('button', { name: '通过：周舟' }))
  expect(approve).toHaveBeenCalledExactlyOnceWith('b')
})

test('a phone gets cards from the same columns', () => {
  screenWidth(false)
  render(<People rows={people} />)
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: '成员' })).getAllByRole('listitem')
  expect(cards).toHaveLength(3)
  const first = cards[0] as HTMLElement
  expect(
    within(first)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['团队', '得分'])
  expect(within(first).getByRole('button', { name: '通过：王一诺' })).toBeTruthy()
})

test('in the corner of a card stands what says what it is: a bare number gets its name, and a dash is left out', () => {
  screenWidth(false)
  const late = ['—', '2 / 3', <b key="tag">逾期 1</b>]
  render(
    <DataList
      caption="成员"
      columns={[
        { key: 'name', title: '姓名', phone: 'title', cell: (person: Person) => person.name },
        { key: 'late', title: '逾期未交', phone: 'aside', cell: (person) => late[people.indexOf(person)] },
      ]}
      rows={people}
      rowKey={(person) => person.id}
      rowLabel={(person) => person.name}
      empty={null}
    />,
  )
  const cards = within(screen.getByRole('list', { name: '成员' })).getAllByRole('listitem')
  expect(cards.map((card) => card.textContent)).toEqual(['王一诺', '周舟逾期未交2 / 3', '李明逾期 1'])
})

test('a card leaves out the figures that there are none of', () => {
  screenWidth(false)
  const none = { key: 'reason', title: '原因', cell: ({ done }: Person) => (done ? '人数不足' : '—') }
  render(
    <DataList
      caption="成员"
      columns={[...columns, none]}
      rows={people}
      rowKey={(person) => person.id}
      rowLabel={(person) => person.name}
      empty={null}
    />,
  )
  const cards = within(screen.getByRole('list', { name: '成员' })).getAllByRole('listitem')
  expect(cards.map((card) => card.textContent)).toEqual([
    '王一诺团队星辰战队得分93',
    '周舟团队云上计划得分91',
    '李明团队逐光得分88原因人数不足',
  ])
})

test.each([true, false])('choosing one and all, without those that cannot be chosen (table: %s)', async (wide) => {
  const user = userEvent.setup()
  screenWidth(wide)
  render(<People rows={people} />)
  expect(screen.queryByRole('checkbox', { name: '选择李明' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: '选择周舟' }))
  expect(chosen()).toBe('b')
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /^全选/ })
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(chosen()).toBe('b,a')
  await user.click(screen.getByRole('checkbox', { name: /^全选/ }))
  expect(chosen()).toBe('')
})

test('says that it is loading, and shows what the empty list offers', () => {
  screenWidth(true)
  const { rerender } = render(<People rows={undefined} />)
  expect(screen.getByRole('status').textContent).toContain('成员加载中')
  rerender(<People rows={[]} />)
  expect(screen.queryByRole('status', { name: '成员加载中' })).toBeNull()
  expect(screen.getByText('还没有成员')).toBeTruthy()
})

const asked: unknown[] = []
function Sorted() {
  const [by, setBy] = useState<{ by: string; desc: boolean }>()
  asked.push(by)
  return (
    <DataList
      caption="成员"
      columns={columns.map((c) => (c.key === 'name' ? { ...c, sort: 'name' } : c))}
      rows={people}
      rowKey={(person) => person.id}
      rowLabel={(person) => person.name}
      empty={null}
      sorting={{ ...by, onSort: setBy }}
    />
  )
}

test('a column is sorted by its head: up, down, and as it was', async () => {
  const user = userEvent.setup()
  screenWidth(true)
  render(<Sorted />)
  const head = () => screen.getByRole('columnheader', { name: '姓名' })
  expect(screen.getByRole('columnheader', { name: '得分' }).hasAttribute('aria-sort')).toBe(false)
  for (const [order, by] of [
    ['ascending', { by: 'name', desc: false }],
    ['descending', { by: 'name', desc: true }],
    ['none', undefined],
  ] as const) {
    await user.click(within(head()).getByRole('button', { name: '姓名' }))
    expect(head().getAttribute('aria-sort')).toBe(order)
    expect(asked.at(-1)).toEqual(by)
  }
})

test('a card that is pushed aside uncovers what stands in it as a button and what takes it away, not its whole menu', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const deeds = ['查看', '编辑', '结算', '关联到组织'].map((label) => ({ key: label, label, onSelect: approve }))
  render(
    <DataList
      caption="任务"
      columns={columns}
      rows={people.slice(0, 1)}
      rowKey={(person) => person.id}
      rowLabel={(person) => person.name}
      empty={<p>还没有任务</p>}
      rowActions={() => [...deeds, { key: 'remove', label: '删除', danger: true, onSelect: approve }]}
    />,
  )
  // The row's menu is closed: it stands below the card alone.
  expect(await screen.findByText('删除')).toBeTruthy()
  expect(screen.getAllByText('查看')).toHaveLength(2)
  for (const label of ['编辑', '结算', '关联到组织']) expect(screen.queryByText(label)).toBeNull()
})

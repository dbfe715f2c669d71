import { readFileSync } from 'node:fs'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CHOSEN_MAX, useChosen } from '#lib/use-chosen'

afterEach(cleanup)

interface Row {
  id: number
  open: boolean
}
const rows = (count: number, first = 1): Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: first + n, open: true }))

/** A list that others change meanwhile, and its first page as it is shown. */
const listOf = (all: Row[]) => {
  const page = (offset: number, limit: number) => ({ list: all.slice(offset, offset + limit), total: all.length })
  const reads: number[] = []
  const view = renderHook(
    ({ of, shown, isPlaceholderData }: { of: string; shown: ReturnType<typeof page>; isPlaceholderData: boolean }) =>
      useChosen({
        query: { data: shown, isPlaceholderData },
        of,
        keyOf: (row: Row) => String(row.id),
        selectable: (row) => row.open,
        read: async ({ offset, limit }) => {
          reads.push(offset)
          return page(offset, limit)
        },
        unit: '人',
      }),
    { initialProps: { of: '', shown: page(0, 20), isPlaceholderData: false } },
  )
  const again = (of: string, isPlaceholderData = false) => view.rerender({ of, shown: page(0, 20), isPlaceholderData })
  const chosen = () => view.result.current.chosen.map((row) => row.id)
  const choose = () => act(() => view.result.current.selection.whole.choose())
  return { view, again, chosen, choose, reads }
}

test('all are those that were counted: nobody who comes afterwards, and nobody who was dealt with meanwhile', async () => {
  const all = rows(230)
  const { again, chosen, choose } = listOf(all)
  await choose()
  expect(chosen()).toHaveLength(230)
  all.unshift(...rows(3, 1000))
  again('')
  expect(chosen()).toHaveLength(230)
  expect(Math.max(...chosen())).toBe(230)
  const dealt = all.findIndex((row) => row.id === 5)
  all[dealt] = { id: 5, open: false }
  again('')
  expect(chosen()).toHaveLength(229)
})

test('another filter or order chooses nothing', async () => {
  const { again, chosen, choose } = listOf(rows(40))
  await choose()
  again('王')
  expect(chosen()).toEqual([])
})

test('what is written down of it is what holds', () => {
  const decided = readFileSync('docs/decisions.md', 'utf8')
    .split('\n- ')
    .find((text) => text.startsWith('**全选 N'))
  expect(decided).toContain(`${CHOSEN_MAX} at most`)
})

test('of a list that has more than can be chosen at once, the first are, and no page beyond them is read', async () => {
  const { view, chosen, choose, reads } = listOf(rows(CHOSEN_MAX + 500))
  await choose()
  expect(chosen()).toHaveLength(CHOSEN_MAX)
  expect(reads.at(-1)).toBeLessThan(CHOSEN_MAX)
  expect(view.result.current.selection.whole).toMatchObject({ total: CHOSEN_MAX + 500, most: CHOSEN_MAX })
})

test('of a page that is about to go stays chosen what the next one shows, and nothing unseen', () => {
  const all = rows(40)
  const { view, again, chosen } = listOf(all)
  again('-name', true)
  act(() => view.result.current.selection.onChange(new Set(['1', '2'])))
  expect(chosen()).toEqual([1, 2])
  all.shift()
  again('-name')
  expect(chosen()).toEqual([2])
})

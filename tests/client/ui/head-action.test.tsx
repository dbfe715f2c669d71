import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#lib/net/errors'
import { HeadAction } from '#ui/lists/head-action'
import { moveActions } from '#ui/lists/move-actions'

afterEach(cleanup)
const head = (of: readonly unknown[] | undefined, narrowed = false, error: unknown = null) => (
  <HeadAction of={of} error={error} narrowed={narrowed}>
    添加
  </HeadAction>
)
/** What can be pressed, and whether its place is kept. */
const stands = () => [screen.queryByRole('button') !== null, screen.queryByText('添加') !== null]

test('the head’s button keeps its place until it is known whether there is anything, and nobody can press what goes', () => {
  const { rerender } = render(head(undefined))
  expect(stands()).toEqual([false, true])
  rerender(head([1]))
  expect(stands()).toEqual([true, true])
  // Narrowed and read anew: there is something all the same.
  rerender(head([], true))
  expect(stands()).toEqual([true, true])
  rerender(head(undefined))
  expect(stands()).toEqual([true, true])
  rerender(head([]))
  expect(stands()).toEqual([false, false])
})

test('a list that is empty never shows the button on its way', () => {
  const { rerender } = render(head(undefined))
  expect(stands()).toEqual([false, true])
  rerender(head([]))
  expect(stands()).toEqual([false, false])
})

test('a list that could not be read can be added to, also while it is read once more, until it turns out to be empty', () => {
  const { rerender } = render(head(undefined, false, new ApiError(50000, '出错了', 500)))
  expect(stands()).toEqual([true, true])
  rerender(head(undefined))
  expect(stands()).toEqual([true, true])
  rerender(head([]))
  expect(stands()).toEqual([false, false])
})

test('nobody adds to a list that is closed to them, or without a network', () => {
  const { rerender } = render(head(undefined, false, new ApiError(40300, '没有权限', 403)))
  expect(stands()).toEqual([false, true])
  rerender(head(undefined, false, new NetworkError('offline')))
  expect(stands()).toEqual([false, true])
})

test('a row is moved up and down from its menu, as far as there is a place and the order may change', () => {
  const gone: [number, number][] = []
  const of = (row: string, ended = false) => moveActions(['甲', '乙', '丙'], row, (...way) => gone.push(way), ended)
  const free = (row: string, ended?: boolean) => of(row, ended).flatMap((a) => (a.disabled ? [] : [a.label]))
  expect(['甲', '乙', '丙'].map((row) => free(row))).toEqual([['下移'], ['上移', '下移'], ['上移']])
  expect(free('乙', true)).toEqual([])
  for (const { onSelect } of of('乙')) onSelect()
  expect(gone).toEqual([
    [1, 0],
    [1, 2],
  ])
})

import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UndoBar } from '#ui/states/undo-bar'

afterEach(cleanup)

const bar = () =>
  render(
    <UndoBar floats onUndo={() => {}}>
      已删除“甲”
    </UndoBar>,
  )
const floats = () => document.documentElement.hasAttribute('data-floats')

test('what the keyboard reaches keeps clear of notes as long as one of them floats', () => {
  expect(floats()).toBe(false)
  const [one, other] = [bar(), bar()]
  expect(floats()).toBe(true)
  one.unmount()
  expect(floats()).toBe(true)
  other.unmount()
  expect(floats()).toBe(false)
})

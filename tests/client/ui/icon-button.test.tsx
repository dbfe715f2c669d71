import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { IconButton } from '#ui/button'

afterEach(cleanup)

test('an icon says what it does, to who listens and to who points at it', () => {
  render(
    <>
      <IconButton icon="trash" label="删除附件" onClick={() => {}} />
      <IconButton icon="bell" label="通知" badge={3} href="/notifications" />
    </>,
  )
  expect(screen.getByRole('button', { name: '删除附件' }).title).toBe('删除附件')
  expect(screen.getByRole('link', { name: '通知，3 条' }).title).toBe('通知')
})

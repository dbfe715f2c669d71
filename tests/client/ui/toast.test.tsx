import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { toast } from '#ui/overlays/toast'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  cleanup()
})

test('a success is announced and gone after 3 s', () => {
  toast('加入成功', 'success')
  expect(screen.getByRole('status').textContent).toBe('加入成功')
  vi.advanceTimersByTime(2999)
  expect(screen.queryByRole('status')).toBeTruthy()
  vi.advanceTimersByTime(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('an error is an alert, stays 5 s, and can be closed before', () => {
  toast('团队已满', 'error')
  vi.advanceTimersByTime(4999)
  expect(screen.getByRole('alert').textContent).toBe('团队已满')
  screen.getByRole('button', { name: '关闭' }).click()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the same words twice are one message', () => {
  toast('网络异常', 'error')
  toast('网络异常', 'error')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('over a modal the message stands inside it, where it can be pressed, and outlives it', () => {
  const sheet = (open: boolean) => (
    <SheetOrDialog open={open} onClose={() => {}} title="反馈">
      内容
    </SheetOrDialog>
  )
  const { rerender } = render(sheet(true))
  toast('提交失败', 'error')
  expect(screen.getByRole('dialog').contains(screen.getByRole('alert'))).toBe(true)
  rerender(sheet(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('提交失败')
})

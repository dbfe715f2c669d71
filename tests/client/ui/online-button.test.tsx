import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { noteNetwork } from '#lib/net/online'
import { OnlineButton } from '../../../src/ui/online-button'

afterEach(() => {
  cleanup()
  noteNetwork(true)
})

test('without a network a button whose work needs one says so and cannot be pressed', async () => {
  const begin = vi.fn()
  render(
    <>
      <OnlineButton onClick={begin}>保存</OnlineButton>
      <OnlineButton act="分配" onClick={begin}>
        确定分配给 2 位评委
      </OnlineButton>
      <OnlineButton disabled onClick={begin}>
        添加
      </OnlineButton>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(begin).toHaveBeenCalledOnce()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '添加' }).disabled).toBe(true)

  noteNetwork(false)
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: '联网后才能保存' })
  expect(waiting.disabled).toBe(true)
  expect(screen.getByRole('button', { name: '联网后才能分配' })).toBeTruthy()

  noteNetwork(true)
  await userEvent.click(await screen.findByRole('button', { name: '确定分配给 2 位评委' }))
  expect(begin).toHaveBeenCalledTimes(2)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '添加' }).disabled).toBe(true)
})

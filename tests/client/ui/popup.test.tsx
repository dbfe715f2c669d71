import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteNetwork } from '#lib/net/online'
import { popup } from '#ui/overlays/popup'

afterEach(() => {
  cleanup()
  noteNetwork(true)
})

function Words({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      正文读完了
    </button>
  )
}
const load = vi.fn(async () => Words)
const Dialog = popup(load)
function Screen() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1>待办</h1>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

test('what does not come is said where it was asked for, the screen stays, and the next touch asks again', async () => {
  load.mockRejectedValueOnce(Object.assign(new Error(), { name: 'ChunkLoadError' }))
  render(<Screen />)
  noteNetwork(false)
  await userEvent.click(screen.getByRole('button', { name: '打开' }))
  expect(await screen.findByText('网络不可用，请检查网络后重试')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '待办' })).toBeTruthy()
  noteNetwork(true)
  await userEvent.click(screen.getByRole('button', { name: '打开' }))
  await userEvent.click(await screen.findByRole('button', { name: '正文读完了' }))
  expect(screen.queryByRole('button', { name: '正文读完了' })).toBeNull()
})

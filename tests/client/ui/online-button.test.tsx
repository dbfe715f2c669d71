import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { noteNetwork } from '#lib/net/online'
import { RowActions } from '../../../src/ui/lists/row-actions'
import { SwipeRow } from '../../../src/ui/motion/swipe-row'
import { OnlineButton } from '../../../src/ui/online-button'
import { ActionSheet } from '../../../src/ui/overlays/action-sheet'
import { ReasonDialog } from '../../../src/ui/overlays/reason-dialog'
import { UndoBar } from '../../../src/ui/states/undo-bar'

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

test('so do the deeds of a row, on its buttons and in its menu; what the device can do alone stays', async () => {
  const open = vi.fn()
  const remove = vi.fn()
  const actions = [
    { key: 'restore', label: '恢复', online: true, onSelect: remove },
    { key: 'open', label: '查看', menu: true, onSelect: open },
    { key: 'remove', label: '删除', menu: true, online: true, onSelect: remove },
  ]
  noteNetwork(false)
  render(<RowActions actions={actions} of="晨会纪要" />)
  const restore = screen.getByRole<HTMLButtonElement>('button', { name: '联网后才能恢复：晨会纪要' })
  expect([restore.disabled, restore.textContent]).toEqual([true, '联网后才能恢复'])
  await userEvent.click(screen.getByRole('button', { name: '晨会纪要的更多操作' }))
  expect(screen.getByRole<HTMLButtonElement>('menuitem', { name: '联网后才能删除' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('menuitem', { name: '查看' }))
  expect(open).toHaveBeenCalledOnce()

  noteNetwork(true)
  await userEvent.click(await screen.findByRole('button', { name: '恢复：晨会纪要' }))
  expect(remove).toHaveBeenCalledOnce()
})

test('so does what a row uncovers where it is pushed aside, and can be pressed once there is one', async () => {
  const open = vi.fn()
  const remove = vi.fn()
  const actions = [
    { key: 'open', label: '查看', onSelect: open },
    { key: 'remove', label: '删除', danger: true, online: true, onSelect: remove },
  ]
  noteNetwork(false)
  render(<SwipeRow actions={actions}>晨会纪要</SwipeRow>)
  // For fingers only: it has no role, since the row's buttons and menu have the same.
  const under = (text: string) => screen.getByText(text).closest('button') as HTMLButtonElement
  under('联网后才能删除').click()
  under('查看').click()
  expect([remove.mock.calls.length, open.mock.calls.length]).toEqual([0, 1])

  noteNetwork(true)
  await screen.findByText('删除')
  under('删除').click()
  expect(remove).toHaveBeenCalledOnce()
})

test('so does what is chosen from a sheet', async () => {
  const lead = vi.fn()
  const look = vi.fn()
  const actions = [
    { key: 'lead', label: '移交队长', online: true, onSelect: lead },
    { key: 'look', label: '查看', onSelect: look },
  ]
  noteNetwork(false)
  render(<ActionSheet open title="李想" actions={actions} onClose={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '联网后才能移交队长' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '查看' }))
  expect(look).toHaveBeenCalledOnce()

  noteNetwork(true)
  await userEvent.click(await screen.findByRole('button', { name: '移交队长' }))
  expect(lead).toHaveBeenCalledOnce()
})

test('so does the way back from a deed, unless the device alone knows of it', async () => {
  const undo = vi.fn()
  noteNetwork(false)
  render(
    <>
      <UndoBar onUndo={undo}>已删除“甲”</UndoBar>
      <UndoBar action="恢复" onDevice onUndo={undo}>
        已删除“乙”，保存后生效
      </UndoBar>
    </>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '联网后才能撤销' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '恢复' }))
  expect(undo).toHaveBeenCalledOnce()

  noteNetwork(true)
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  expect(undo).toHaveBeenCalledTimes(2)
})

test('so does what is done with a reason, by the name of the deed where its button says more or less', async () => {
  const send = vi.fn(async () => {})
  noteNetwork(false)
  const { rerender } = render(<ReasonDialog title="退款" action="退款" onSend={send} onClose={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '联网后才能退款' }).disabled).toBe(true)
  rerender(<ReasonDialog title="不通过" action="不通过" act="审核" onSend={send} onClose={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '联网后才能审核' }).disabled).toBe(true)

  noteNetwork(true)
  await userEvent.type(screen.getByRole('textbox'), '图标不清楚')
  await userEvent.click(await screen.findByRole('button', { name: '不通过' }))
  expect(send).toHaveBeenCalledExactlyOnceWith('图标不清楚')
})

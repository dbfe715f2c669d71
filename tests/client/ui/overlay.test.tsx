import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#ui/button'
import { SearchField } from '#ui/fields/search-field'
import { TextField } from '#ui/fields/text-field'
import { alert, confirm } from '#ui/overlays/confirm'
import { Menu } from '#ui/overlays/menu'
import { Popover } from '#ui/overlays/popover'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'

afterEach(cleanup)

function Opener({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <SheetOrDialog open={open} onClose={() => setOpen(false)} title="加入团队" dismissible={dismissible}>
        <input aria-label="团队码" />
        <button type="button">提交</button>
        <button type="button" onClick={() => setOpen(false)}>
          完成
        </button>
      </SheetOrDialog>
    </>
  )
}

test('why a form was not saved stands beside its buttons, since nobody saw it below a long form', () => {
  render(
    <SheetOrDialog
      open
      onClose={() => {}}
      title="发布公告"
      problem="请填写标题"
      footer={<button type="button">发布</button>}
    >
      <input aria-label="标题" />
    </SheetOrDialog>,
  )
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('请填写标题')
  expect(alert.nextElementSibling?.contains(screen.getByRole('button', { name: '发布' }))).toBe(true)
})

function Form({ fields = ['章名称'], ...button }: { fields?: string[]; variant?: 'danger'; onClick: () => void }) {
  return (
    <SheetOrDialog open onClose={() => {}} title="添加章" footer={<Button {...button}>保存</Button>}>
      {fields.map((label) => (
        <TextField key={label} label={label} value="选品" onChange={() => {}} />
      ))}
    </SheetOrDialog>
  )
}

test('Enter in the only field of a dialog presses its button, once, and not while a Chinese word is composed', async () => {
  const user = userEvent.setup()
  const save = vi.fn(() => new Promise(() => {}))
  render(<Form onClick={save} />)
  const field = screen.getByRole('textbox', { name: '章名称' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(save).not.toHaveBeenCalled()
  await user.type(field, '{Enter}{Enter}')
  expect(save).toHaveBeenCalledTimes(1)
})

test('Enter presses nothing where there are more fields, where something is taken away, or where it searches', async () => {
  const user = userEvent.setup()
  const act = vi.fn()
  const { unmount } = render(<Form fields={['章名称', '简介']} onClick={act} />)
  await user.type(screen.getByRole('textbox', { name: '章名称' }), '{Enter}')
  unmount()
  const takes = render(<Form variant="danger" onClick={act} />)
  await user.type(screen.getByRole('textbox', { name: '章名称' }), '{Enter}')
  takes.unmount()
  render(
    <SheetOrDialog open onClose={() => {}} title="选择题目" footer={<Button onClick={act}>添加</Button>}>
      <SearchField label="按题干搜索" value="选品" onChange={() => {}} onSearch={() => {}} />
    </SheetOrDialog>,
  )
  await user.type(screen.getByRole('searchbox'), '{Enter}')
  expect(act).not.toHaveBeenCalled()
})

test('an overlay is named by its title, keeps Tab inside in both directions, and locks the page', async () => {
  const user = userEvent.setup()
  render(<Opener />)
  await user.click(screen.getByRole('button', { name: '打开' }))
  const dialog = screen.getByRole('dialog', { name: '加入团队' })
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  expect(document.documentElement.style.overflow).toBe('hidden')

  const close = screen.getByRole('button', { name: '关闭' })
  const last = screen.getByRole('button', { name: '完成' })
  last.focus()
  await user.tab()
  expect(document.activeElement).toBe(close)
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(last)
})

test('Escape closes it, unlocks the page, and gives the focus back', async () => {
  const user = userEvent.setup()
  render(<Opener />)
  const opener = screen.getByRole('button', { name: '打开' })
  await user.click(opener)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
  expect(document.documentElement.style.overflow).toBe('')
})

test('of two that lie over each other the last to go frees the page, whatever went with a page before', () => {
  const { unmount } = render(<Opener />)
  fireEvent.click(screen.getByRole('button', { name: '打开' }))
  // A page that went without taking leave of its overlays.
  document.body.replaceChildren()
  document.documentElement.style.overflow = ''
  const second = render(
    <>
      <Opener />
      <Opener />
    </>,
  )
  const openers = screen.getAllByRole('button', { name: '打开' })
  for (const opener of openers) fireEvent.click(opener)
  const held = () => document.documentElement.style.overflow
  fireEvent.keyDown(screen.getAllByRole('dialog')[1] as HTMLElement, { key: 'Escape' })
  expect(held()).toBe('hidden')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(held()).toBe('')
  second.unmount()
  unmount()
})

test('an overlay that must be answered ignores Escape and has no ×', async () => {
  const user = userEvent.setup()
  render(<Opener dismissible={false} />)
  await user.click(screen.getByRole('button', { name: '打开' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
})

test('confirm answers yes, no and Escape, and leaves nothing behind', async () => {
  const user = userEvent.setup()
  const asked = { title: '确定移除？', body: '需要重新申请', confirmText: '移除', danger: true }
  for (const [press, answer] of [
    ['移除', true],
    ['取消', false],
    [null, false],
  ] as const) {
    const opened = await act(async () => ({ answer: confirm(asked) }))
    expect(screen.getByRole('alertdialog', { name: '确定移除？' })).toBeTruthy()
    // What cannot be undone is not one careless Enter away.
    expect(document.activeElement?.textContent).toBe('取消')
    if (press) await user.click(screen.getByRole('button', { name: press }))
    else await user.keyboard('{Escape}')
    expect(await opened.answer).toBe(answer)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
})

test('an alert has one button, in the words of the specification', async () => {
  const user = userEvent.setup()
  const opened = await act(async () => ({ done: alert({ body: '没有权限' }) }))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '好的，我知道了' }))
  await opened.done
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a menu moves by arrows, chooses by Enter, and Escape goes back to its button', async () => {
  const user = userEvent.setup()
  const remove = vi.fn()
  const items = [
    { key: 'edit', label: '编辑' },
    { key: 'off', label: '停用', disabled: true },
    { key: 'remove', label: '删除', onSelect: remove },
  ]
  render(<Menu label="更多操作" trigger="…" items={items} />)
  const button = screen.getByRole('button', { name: '更多操作' })
  button.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('编辑')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('删除')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('编辑')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{ArrowDown}{End}{Enter}')
  expect(remove).toHaveBeenCalledOnce()
})

test('a menu stands over what scrolls around it', async () => {
  const user = userEvent.setup()
  render(<Menu label="更多操作" trigger="…" items={[{ key: 'edit', label: '编辑' }]} />)
  await user.click(screen.getByRole('button', { name: '更多操作' }))
  // Of the browser's top layer: no ancestor cuts it off.
  expect(screen.getByRole('menu').getAttribute('popover')).toBe('manual')
})

test('a popover closes on Escape and on a press elsewhere', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Popover label="二维码" trigger="码">
        扫一扫
      </Popover>
      <p>别处</p>
    </>,
  )
  const button = screen.getByRole('button', { name: '二维码' })
  await user.click(button)
  expect(screen.getByRole('dialog', { name: '二维码' }).textContent).toBe('扫一扫')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button)
  await user.click(screen.getByText('别处'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what hangs from a button stays while something else scrolls, and goes when its button moves', async () => {
  const user = userEvent.setup()
  render(
    <Popover label="消息" trigger="铃">
      三条
    </Popover>,
  )
  const button = screen.getByRole('button', { name: '消息' })
  await user.click(button)
  act(() => void document.body.dispatchEvent(new Event('scroll')))
  expect(screen.getByRole('dialog', { name: '消息' })).toBeTruthy()
  const box = button.parentElement as HTMLElement
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40, 44, 44))
  act(() => void document.body.dispatchEvent(new Event('scroll')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a closed menu measures nothing: a screen that opens is not laid out for it', () => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  render(<Menu label="更多操作" trigger="…" items={[{ key: 'edit', label: '编辑' }]} />)
  expect(measured).not.toHaveBeenCalled()
  measured.mockRestore()
})

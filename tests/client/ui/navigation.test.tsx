import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, IconButton } from '#ui/button'
import { badgeText } from '#ui/display/badge'
import { TabBar, type TabItem } from '#ui/layout/tab-bar'
import { Link, LinkProvider } from '#ui/link'
import { confirm } from '#ui/overlays/confirm'
import { until } from '../../support/until'

afterEach(cleanup)

const tabs = (count: number): TabItem[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `t${index}`,
    label: `栏目${index}`,
    icon: 'home',
    href: `/t${index}`,
    badge: index === 5 ? 12 : undefined,
  }))

test('up to five places stand in the bar, the one we are in is marked', () => {
  render(<TabBar items={tabs(5)} current="t2" />)
  const links = within(screen.getByRole('navigation', { name: '主导航' })).getAllByRole('link')
  expect(links).toHaveLength(5)
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[2]])
  expect(screen.queryByRole('button', { name: /更多/ })).toBeNull()
})

test('with more, four stand and the rest are under 更多, and going there closes the sheet', async () => {
  const user = userEvent.setup()
  const navigate = vi.fn()
  render(
    <LinkProvider navigate={navigate}>
      <TabBar items={tabs(7)} current="t6" />
    </LinkProvider>,
  )
  expect(screen.getAllByRole('link')).toHaveLength(4)
  const more = screen.getByRole('button', { name: /更多/ })
  expect(screen.getByRole('navigation').textContent).toContain('9+')
  expect(more.textContent).toBe('12 条更多')
  await user.click(more)
  const sheet = await screen.findByRole('dialog', { name: '更多' })
  expect(within(sheet).getAllByRole('link')).toHaveLength(3)
  expect(within(sheet).getByRole('link', { current: 'page' }).textContent).toContain('栏目6')
  await user.click(within(sheet).getByRole('link', { name: /栏目4/ }))
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/t4', 'over')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a tapped link takes no focus, a clicked one does; a field is left before one goes on', async () => {
  const user = userEvent.setup()
  const [navigate, left] = [vi.fn(), vi.fn()]
  render(
    <LinkProvider navigate={navigate}>
      <input aria-label="名称" onBlur={left} />
      <Link href="/a">甲</Link>
    </LinkProvider>,
  )
  const link = screen.getByRole('link')
  await user.pointer({ keys: '[TouchA]', target: link })
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByLabelText('名称'))
  await user.pointer({ keys: '[TouchA]', target: link })
  expect(left).toHaveBeenCalledOnce()
  await user.click(link)
  expect(document.activeElement).toBe(link)
  expect(navigate.mock.calls).toEqual([['/a'], ['/a'], ['/a']])
})

test('what a link leads to is got ready when it is touched, once it worked never again', async () => {
  const user = userEvent.setup()
  const preload = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(undefined)
  render(
    <LinkProvider navigate={() => {}} preload={preload}>
      <Link href="/ahead">乙</Link>
      <Link href="https://example.com/">丙</Link>
    </LinkProvider>,
  )
  const [inside, outside] = screen.getAllByRole('link') as [HTMLElement, HTMLElement]
  for (const link of [inside, inside, inside, outside]) await user.click(link)
  expect(preload.mock.calls).toEqual([['/ahead'], ['/ahead']])
})

test('a badge counts to 9, then says 9+, and is nothing at none', () => {
  expect([0, -1, 1, 9, 10, 140].map(badgeText)).toEqual(['', '', '1', '9', '9+', '9+'])
  render(<IconButton icon="bell" label="通知" badge={140} />)
  const bell = screen.getByRole('button', { name: '通知，140 条' })
  expect(bell.textContent).toBe('9+')
})

test('a button is busy and deaf until what it started has settled, either way', async () => {
  const user = userEvent.setup()
  let finish = () => {}
  let refuse = (_: Error) => {}
  const act = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        finish = resolve
        refuse = reject
      }),
  )
  render(<Button onClick={act}>提交</Button>)
  const button = screen.getByRole('button', { name: '提交' })
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  expect(act).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
  finish()
  await until(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await user.click(button)
  expect(act).toHaveBeenCalledTimes(2)
  refuse(new Error('团队已满'))
  await until(() => expect(button.getAttribute('aria-busy')).toBeNull())
})

test('a button that asks first is not busy while the question stands, only with what comes after it', async () => {
  const user = userEvent.setup()
  let finish = () => {}
  const handIn = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const press = async () => {
    if (await confirm({ title: '确定交卷？', confirmText: '确定' })) await handIn()
  }
  render(<Button onClick={press}>交卷</Button>)
  const button = screen.getByRole('button', { name: '交卷' })
  const answer = async (name: string) => {
    const question = within(await screen.findByRole('alertdialog'))
    expect(button.getAttribute('aria-busy')).toBeNull()
    await user.click(question.getByRole('button', { name }))
  }
  await user.click(button)
  await answer('取消')
  await until(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(button)
  await answer('确定')
  await until(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  finish()
  await until(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(handIn).toHaveBeenCalledOnce()
})

test('a link with a modifier key, a target or a foreign address is left to the browser', async () => {
  const navigate = vi.fn()
  const leave = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', leave)
  const user = userEvent.setup()
  render(
    <LinkProvider navigate={navigate}>
      <Button href="/room/1">房间</Button>
      <Button href="https://example.com/">外部</Button>
      <Button href="/print" target="_blank">
        新窗口
      </Button>
    </LinkProvider>,
  )
  await user.click(screen.getByRole('link', { name: '外部' }))
  await user.click(screen.getByRole('link', { name: '新窗口' }))
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: '房间' }))
  await user.keyboard('{/Control}')
  expect(navigate).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: '房间' }))
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/room/1')
  document.removeEventListener('click', leave)
})

import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/net/errors'
import { Button } from '#ui/button'
import { Badge } from '#ui/display/badge'
import { Steps } from '#ui/display/steps'
import { Tag } from '#ui/display/tag'
import { Card, ItemCard } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { TabBar } from '#ui/layout/tab-bar'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { Progress } from '#ui/states/progress'
import { QueryView } from '#ui/states/query-page'
import { Skeleton } from '#ui/states/skeleton'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const roles = () => screen.queryAllByRole('button').length

test('the bar of a page holds its name and one way back, and nothing else that calls itself a button', () => {
  const { rerender } = render(<Page title="待办">甲</Page>)
  expect(within(screen.getByRole('banner')).getByRole('heading', { level: 1, name: '待办' })).toBeDefined()
  expect(roles()).toBe(0)
  rerender(
    <Page title="待办" backHref="/index">
      甲
    </Page>,
  )
  expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/index')
  expect(roles()).toBe(0)
})

test.each([true, false])(
  'a desk has what a list is added to by in its bar and the place above in its menu, a phone in thumb zone and bar (desk: %s)',
  (desk) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: desk && query === '(min-width: 1024px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    render(
      <Page title="任务" above="/index" barActions={<Button>新建任务</Button>}>
        甲
      </Page>,
    )
    expect(screen.getAllByRole('button', { name: '新建任务' })).toHaveLength(1)
    expect(within(screen.getByRole('banner')).queryByRole('button', { name: '新建任务' }) !== null).toBe(desk)
    expect(screen.queryByRole('link', { name: '返回' })?.getAttribute('href')).toBe(desk ? undefined : '/index')
  },
)

test('Tab reaches every row that opens, Enter opens it, and a row to read is none', async () => {
  const user = userEvent.setup()
  const open = vi.fn()
  render(
    <List label="成员" header="三人">
      <ListRow title="王一诺" description="队长" href="/a" current />
      <ListRow title="陈思远" onClick={open} />
      <ListRow title="林小满" extra={0} />
      <ListRow title="李文博" href="/b" disabled />
    </List>,
  )
  const rows = within(screen.getByRole('list', { name: '成员' })).getAllByRole('listitem')
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null, null, null])
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /王一诺 ?队长/ }))
  await user.tab()
  await user.keyboard('{Enter}')
  expect(open).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(rows[2]?.textContent).toContain('0')
})

test('the places of a tab bar are links that Tab reaches and that say what is new there', async () => {
  const user = userEvent.setup()
  const items = [
    { key: 'a', label: '首页', icon: 'home', href: '/a' },
    { key: 'b', label: '通知', icon: 'bell', href: '/b', badge: 12 },
  ] as const
  render(<TabBar items={items} current="a" />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '首页', current: 'page' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /12 条未读 ?通知/ }))
})

test('a card is headed, and one that leads on is one link or button', async () => {
  const open = vi.fn()
  render(
    <>
      <Card title="简介" extra="更新于今天">
        甲
      </Card>
      <ItemCard title="直播脚本" href="/a" status={<Tag tone="warning">待处理</Tag>} />
      <ItemCard title="签到" onClick={open} />
    </>,
  )
  expect(screen.getByRole('heading', { level: 2, name: '简介' })).toBeDefined()
  expect(screen.getByRole('link', { name: /直播脚本 ?待处理/ })).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: '签到' }))
  expect(open).toHaveBeenCalledOnce()
})

test('what antd-mobile offers comes through: shapes, types, data and names', () => {
  render(
    <>
      <Button shape="rounded" type="submit" aria-label="交" className="mine" data-autofocus>
        提交
      </Button>
      <Button shape="rounded" block href="/a">
        去看
      </Button>
      <Tag fill="outline" data-kind="x">
        草稿
      </Tag>
      <Badge count={3} label="条未读" bordered />
    </>,
  )
  const button = screen.getByRole('button', { name: '交' })
  expect([button.getAttribute('type'), button.dataset.autofocus]).toEqual(['submit', 'true'])
  expect(button.className).toMatch(/adm-button-shape-rounded.*mine/)
  expect(screen.getByRole('link', { name: '去看' }).className).toMatch(/shape-rounded.*block/)
  expect(screen.getByText('草稿').dataset.kind).toBe('x')
  expect(screen.getByText('3 条未读').closest('.adm-badge-bordered')).not.toBeNull()
})

test('nothing here, what failed, how far it is and what is coming are said in words', async () => {
  const retry = vi.fn()
  render(
    <>
      <Empty title="还没有作品" action={{ label: '去提交', href: '/a' }}>
        提交后在这里
      </Empty>
      <ErrorState message="网络不通" code={7} onRetry={retry} />
      <Progress value={99.6} label="进度" />
      <Skeleton />
    </>,
  )
  expect(screen.getByText('还没有作品')).toBeDefined()
  expect(screen.getByRole('link', { name: '去提交' })).toBeDefined()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('没能打开网络不通错误代码 7重试')
  await userEvent.setup().click(within(alert).getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledOnce()
  // Not all of it before the last.
  expect(screen.getByRole('progressbar', { name: '进度' }).getAttribute('aria-valuenow')).toBe('99')
  expect(document.querySelector('.adm-skeleton')?.getAttribute('aria-hidden')).toBe('true')
})

test('what only waits for a network is no failure, and says what it waits for', () => {
  render(<ErrorState error={new NetworkError('offline')} onRetry={vi.fn()} />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('联网后才能查看网络不可用，请检查网络后重试重试')
  expect(alert.querySelector('[class*=bad]')).toBeNull()
  cleanup()
  render(<ErrorState error={new NetworkError('timeout')} />)
  expect(screen.getByRole('alert').textContent).toBe('没能打开网络较慢，请求超时，请稍后重试')
  expect(screen.getByRole('alert').querySelector('[class*=bad]')).not.toBeNull()
})

test('a number that the words say already is not said twice', () => {
  const [bare, ours] = ['服务器暂时没有响应，请稍后再试（500）', '证书不存在']
  render(<ErrorState error={new ApiError(500, bare, 500)} />)
  expect(screen.getByRole('alert').textContent).toBe(`没能打开${bare}`)
  cleanup()
  render(<ErrorState error={new ApiError(42101, ours, 404)} />)
  expect(screen.getByRole('alert').textContent).toBe(`没能打开${ours}错误代码 42101`)
})

test('what is not there offers the way back, for another try finds none either; an answer of a gateway is tried again', () => {
  const gone = new ApiError(42101, '证书不存在', 404)
  const query = { data: undefined, error: gone, refetch: vi.fn() }
  render(<QueryView query={query} backHref="/training-room/student/6/cert" />)
  expect(screen.getByRole('alert').textContent).toBe('证书不存在返回')
  expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/training-room/student/6/cert')
  cleanup()
  render(<QueryView query={query} above="/index" />)
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/index')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  render(<QueryView query={{ ...query, error: new ApiError(404, '请求没有成功（404）', 404) }} />)
  expect(screen.getByRole('button', { name: '重试' })).toBeDefined()
})

test('steps are a list whose items say their state in words, and which of them is now', () => {
  render(
    <Steps
      label="时间安排"
      steps={[
        { title: '报名开始', description: '9月1日', state: 'past' },
        { title: '比赛开始', description: '9月8日', state: 'now' },
        { title: '提交截止', state: 'next' },
      ]}
    />,
  )
  const items = within(screen.getByRole('list', { name: '时间安排' })).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    '报名开始，已过9月1日',
    '比赛开始，进行中9月8日',
    '提交截止，未到',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

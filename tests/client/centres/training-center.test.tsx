import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { software } from '../../../server/db/schema/software'
import { world } from '../../../server/db/seed/world'
import { TrainingCenter } from '../../../src/domains/centres/screens/training-center'
import { goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const user = userEvent.setup()
const here = screens('studentA')

const add = (titles: string[]) =>
  here.server.db.insert(software).values(
    titles.map((title) => ({
      ...{ type: 2 as const, title, mpWeixinUrl: 'https://mp.example.com/go', ticketKey: 'k' },
      ...{ orgId: world.orgs.college, createTime: 1, updateTime: 1 },
    })),
  )

const seven = ['琥珀一号', '琥珀二号', '琥珀三号', '琥珀四号', '琥珀五号', '琥珀六号', '琥珀七号']
const cards = (kind: string) => within(screen.getByRole('list', { name: kind })).getAllByRole('listitem')
const sectionOf = (kind: string) => {
  const section = screen.getByRole('list', { name: kind }).closest('section')
  if (!section) throw new Error('no section')
  return within(section)
}
/** What is asked of the scene lists from now on. */
const listen = () => {
  const real = globalThis.fetch
  const calls: string[] = []
  globalThis.fetch = (...input) => {
    const { pathname, search } = new URL(String(input[0]), 'http://localhost')
    if (pathname === '/api/Centre/scenes') calls.push(search)
    return real(...input)
  }
  return calls
}

test('on a phone the lists that there are stand with their cards, and each is read on to its end', async () => {
  await add(seven)
  const calls = listen()
  show(<TrainingCenter />)
  expect(await screen.findByRole('list', { name: '任务' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '训练营' })).toBeTruthy()
  expect(cards('软件')).toHaveLength(6)
  const first = cards('软件').map((card) => card.textContent)
  expect(screen.queryByRole('button', { name: '下一页' })).toBeNull()
  // What each list begins with came with the one answer.
  expect(calls).toEqual([''])
  await user.click(sectionOf('软件').getByRole('button', { name: '加载更多' }))
  await waitFor(() => expect(cards('软件').length).toBeGreaterThan(6))
  expect(
    cards('软件')
      .slice(0, 6)
      .map((card) => card.textContent),
  ).toEqual(first)
  expect(calls).toEqual(['', '?kind=software&offset=6'])
  await user.click(sectionOf('软件').getByRole('button', { name: '加载更多' }))
  await waitFor(() =>
    expect(sectionOf('软件').getByRole('status').textContent).toBe(`没有更多了，共 ${cards('软件').length} 个`),
  )
  expect(new Set(cards('软件').map((card) => card.textContent)).size).toBe(cards('软件').length)
})

test('at a desk a list goes on page by page', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  await add(seven)
  show(<TrainingCenter />)
  await screen.findByRole('list', { name: '软件' })
  const first = cards('软件').map((card) => card.textContent)
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
  await user.click(sectionOf('软件').getByRole('button', { name: '下一页' }))
  await waitFor(() => expect(cards('软件').some((card) => first.includes(card.textContent))).toBe(false))
  await user.click(sectionOf('软件').getByRole('button', { name: '上一页' }))
  await waitFor(() => expect(cards('软件').map((card) => card.textContent)).toEqual(first))
})

test('one kind is shown alone without asking again, and of another nothing is there', async () => {
  const calls = listen()
  show(<TrainingCenter />)
  await screen.findByRole('list', { name: '软件' })
  await user.selectOptions(screen.getByRole('combobox', { name: '类别' }), '任务')
  await waitFor(() => expect(screen.queryByRole('list', { name: '软件' })).toBeNull())
  expect(cards('任务').length).toBeGreaterThan(0)
  expect(calls).toEqual([''])
})

test('software that is used elsewhere shows its ways there', async () => {
  await add(['琥珀一号'])
  show(<TrainingCenter />)
  await user.click(await screen.findByRole('button', { name: /短视频脚本助手/ }))
  expect(await screen.findByRole('dialog', { name: '打开短视频脚本助手' })).toBeTruthy()
})

test('a scope and words narrow it, and nothing found is said', async () => {
  show(<TrainingCenter />)
  await screen.findByRole('list', { name: '任务' })
  await user.click(screen.getByRole('button', { name: '公共' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: '任务' })).toBeNull())
  await user.click(screen.getByRole('button', { name: '全部' }))
  await user.type(screen.getByRole('searchbox', { name: '按名称或简介搜索' }), '没有这样的东西')
  expect(await screen.findByText('没有找到相关内容')).toBeTruthy()
})

test('without a network what was not seen yet says so', async () => {
  goOffline()
  show(<TrainingCenter />)
  expect(await screen.findByRole('button', { name: /重试|重新/ })).toBeTruthy()
})

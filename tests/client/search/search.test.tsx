import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { world } from '../../../server/db/seed/world'
import { Search } from '../../../src/domains/search/screens/search'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

const { people } = world
let s: TestServer
beforeAll(async () => {
  s = await startServer()
  connect(s, await s.as(people.studentA.login))
})
afterAll(() => s.close())
afterEach(cleanup)

const type = async (words: string) => {
  const box = await screen
    .findByRole('searchbox', { name: '搜索实训室、工单、公告和资源' })
    .catch(() => screen.getByRole('textbox'))
  fireEvent.change(box, { target: { value: words } })
}

test('what is found stands by kinds, leads there and shows what was searched for', async () => {
  show(<Search />)
  expect(screen.getByText('输入名称或内容中的文字')).toBeTruthy()
  await type('校园直播')
  const rooms = await screen.findByRole('list', { name: '实训室' })
  const row = within(rooms).getByRole('link', { name: /校园直播 ?挑战赛/ })
  expect(row.getAttribute('href')).toBe('/training-room/student/2/index')
  expect(within(rooms).getAllByText('校园直播')[0]?.tagName).toBe('MARK')
})

test('nothing found is said', async () => {
  show(<Search />)
  await type('没有这样的东西')
  expect(await screen.findByText('没有找到相关内容')).toBeTruthy()
})

test('what the address says is looked for at once, and what is typed is told to it; an announcement opens itself', async () => {
  const told: string[] = []
  show(<Search first="开赛前说明会" onWords={(words) => told.push(words)} />)
  const list = await screen.findByRole('list', { name: '公告' })
  expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/student\/2\/index\?announce=\d+$/)
  await type('直播')
  await waitFor(() => expect(told).toContain('直播'))
})

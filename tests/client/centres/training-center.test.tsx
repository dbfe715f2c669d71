import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { software } from '../../../server/db/schema/software'
import { world } from '../../../server/db/seed/world'
import { TrainingCenter } from '../../../src/domains/centres/screens/training-center'
import { connect, goOffline, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

const user = userEvent.setup()
let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  connect(s, await s.as(world.people.studentA.login))
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const add = (titles: string[]) =>
  s.db.insert(software).values(
    titles.map((title) => ({
      ...{ type: 2 as const, title, mpWeixinUrl: 'https://mp.example.com/go', ticketKey: 'k' },
      ...{ orgId: world.orgs.college, createTime: 1, updateTime: 1 },
    })),
  )

test('the lists that there are stand with their cards, and a list goes on page by page', async () => {
  await add(['琥珀一号', '琥珀二号', '琥珀三号', '琥珀四号', '琥珀五号', '琥珀六号', '琥珀七号'])
  show(<TrainingCenter />)
  expect(await screen.findByRole('list', { name: '任务' })).toBeTruthy()
  const software = await screen.findByRole('list', { name: '软件' })
  expect(within(software).getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getByRole('heading', { name: '训练营' })).toBeTruthy()
  const section = software.closest('section')
  if (!section) throw new Error('no section')
  const seen = new Set(
    within(software)
      .getAllByRole('listitem')
      .map((card) => card.textContent),
  )
  await user.click(within(section).getByRole('button', { name: '下一页' }))
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: '软件' }))
        .getAllByRole('listitem')
        .some((card) => !seen.has(card.textContent)),
    ).toBe(true),
  )
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

import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tasksApi } from '#contract/tasks/tasks.api'
import { noteNetwork } from '#lib/net/online'
import { world } from '../../../server/db/seed/world'
import { TaskDetail } from '../../../src/domains/tasks/screens/task-detail'
import { TaskList } from '../../../src/domains/tasks/screens/task-list'
import { opened } from '../../server/tasks/setup'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

// A web view without a worker, its network gone: code that nobody opened yet does not come.
const away = vi.hoisted(() => ({ ledger: true, form: true }))
vi.mock('../../../src/domains/tasks/parts/my-ledger', async (original) => {
  const real = await original<typeof import('../../../src/domains/tasks/parts/my-ledger')>()
  return {
    get default() {
      if (away.ledger) throw Object.assign(new Error(), { name: 'ChunkLoadError' })
      return real.default
    },
  }
})
vi.mock('../../../src/domains/tasks/parts/post-form', async (original) => {
  const real = await original<typeof import('../../../src/domains/tasks/parts/post-form')>()
  return {
    get default() {
      if (away.form) throw Object.assign(new Error(), { name: 'ChunkLoadError' })
      return real.default
    },
  }
})

const user = userEvent.setup()
let s: TestServer
let a: Client
beforeAll(async () => {
  s = await startServer()
  a = await s.as(world.people.studentA.login)
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const open = (node: React.ReactNode) => {
  connect(s, a)
  return show(node)
}

test('a dialog whose code does not come leaves the list as it is, and opens when it is asked for again', async () => {
  open(<TaskList roomId={3} />)
  await screen.findByRole('link', { name: /校园咖啡店开业海报/ })
  goOffline()
  await user.click(screen.getByRole('button', { name: '我的收入' }))
  expect(await screen.findByText('网络不可用，请检查网络后重试')).toBeTruthy()
  expect(screen.getByRole('link', { name: /校园咖啡店开业海报/ })).toBeTruthy()
  goOnline(s, a)
  noteNetwork(true)
  away.ledger = false
  await user.click(screen.getByRole('button', { name: '我的收入' }))
  expect(await screen.findByRole('dialog', { name: '我的收入' })).toBeTruthy()
})

test('a part of a page whose code does not come says so in its place, and comes when asked for again', async () => {
  const id = await opened(await s.as(world.people.teacher.login), { title: '写投稿的表单没来' })
  await a.post(tasksApi.accept, { id })
  open(<TaskDetail task={{ id }} tab="accept" onTab={() => {}} />)
  expect(await screen.findByText('页面的一部分没能加载，请重试')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '写投稿的表单没来' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '无法完成？放弃任务' })).toBeTruthy()
  away.form = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('textbox', { name: /投稿内容/ })).toBeTruthy()
})

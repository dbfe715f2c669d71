import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setSite, site } from '#lib/site'
import { account } from '../../../server/db/schema/account'
import { world } from '../../../server/db/seed/world'
import { MainHeader } from '../../../src/app/shells/main-header'
import { mainNav } from '../../../src/app/shells/main-shell'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
const user = userEvent.setup()
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
afterEach(cleanup)

test('the platforms that one may use lead there; one that this deployment has no page of is only named', async () => {
  const who = await s.as(world.people.studentA.login)
  await s.db
    .update(account)
    .set({ systems: ['szb', 'uc', 'lxp'] })
    .where(eq(account.uid, who.uid))
  connect(s, who)
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  show(<MainHeader />)
  await user.click(await screen.findByRole('button', { name: '切换平台' }))
  const item = (name: string) => screen.getByRole<HTMLButtonElement>('menuitem', { name })
  expect(item('学习平台').disabled).toBe(true)
  await user.click(item('用户中心'))
  expect(open.mock.calls[0]?.[0]).toContain('/uc/home')
  cleanup()

  setSite({ ...site(), pages: { ...site().pages, lxp_task: 'https://learn.example.cn/task' } })
  show(<MainHeader />)
  await user.click(await screen.findByRole('button', { name: '切换平台' }))
  await user.click(item('学习平台'))
  expect(open.mock.calls[1]?.[0]).toContain('https://learn.example.cn')
})

test('demo users have no notifications, on a phone neither', () => {
  const labels = (demo: boolean) => mainNav({ demo, unread: 2, todo: 0 }).map(({ label }) => label)
  expect(labels(false)).toEqual(['首页', '待办', '消息', '我的'])
  expect(labels(true)).toEqual(['首页', '待办', '我的'])
})

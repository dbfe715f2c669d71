import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { room } from '../../../server/db/schema/rooms'
import { createSuper } from '../../../server/domains/account/account.admin.service'
import { HomeScreen } from '../../../src/app/home/home-screen'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
afterEach(cleanup)

test('the first super admin of an empty platform is led to a first room and to the console', async () => {
  await s.db.update(room).set({ deletedTime: 1_700_000_000 })
  const { uid } = await createSuper(s.db, 1_700_000_000, {
    login: '13811112222',
    password: 'Change-me-2026',
    truename: '张三',
    orgName: '某某学院',
  })
  connect(s, await s.as({ uid }))
  show(<HomeScreen />)
  expect((await screen.findByRole('link', { name: '控制台' })).getAttribute('href')).toBe('/console')
  expect(screen.getByText('还没有实训室')).toBeTruthy()
  expect(screen.queryByText(/老师或队友发来/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '创建实训室' }))
  expect(await screen.findByText(/选择类型/)).toBeTruthy()
})

test('a student in no room is told to open an invite link', async () => {
  connect(s, await s.as('13800000010'))
  show(<HomeScreen />)
  expect(await screen.findByText('还没有加入实训室')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '创建实训室' })).toBeNull()
})

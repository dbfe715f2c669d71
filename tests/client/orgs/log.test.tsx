import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { consoleApi } from '#contract/rooms/console/console.api'
import { roomActions } from '#contract/rooms/lifecycle/lifecycle.labels'
import { orgMember } from '../../../server/db/schema/orgs/orgs'
import { world } from '../../../server/db/seed/world'
import { OrgLog } from '../../../src/domains/orgs/screens/manage/org-log'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let admin: Client
const user = userEvent.setup()

beforeAll(async () => {
  s = await startServer()
  admin = await s.as('13800000002')
  await s.db.delete(orgMember).where(eq(orgMember.uid, world.people.teacher.uid))
  expect((await admin.post(consoleApi.assignOwner, { training_room_id: 3, uid: admin.uid })).code).toBe(20000)
  connect(s, admin)
})
afterAll(() => s.close())
afterEach(cleanup)

test('the log is searched and says what needs the network', async () => {
  show(<OrgLog names={roomActions} />)
  expect((await screen.findAllByText(/指定了新负责人：何静/)).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('searchbox', { name: /按操作、姓名或实训室搜索/ }), '没有这个{enter}')
  expect(await screen.findByText('没有找到符合的记录')).toBeTruthy()
  goOffline()
  expect(await screen.findByText(/查看最新的操作记录需要联网/)).toBeTruthy()
  goOnline(s, admin)
})

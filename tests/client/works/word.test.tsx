import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { world } from '../../../server/db/seed/world'
import { WorkList } from '../../../src/domains/works/screens/work-list'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
afterEach(cleanup)

test('where works are homework, what is kept offline is counted as homework', async () => {
  const a = await s.as(world.people.studentA.login)
  await makeWork(s, { roomId: 1 })
  connect(s, a)
  show(<WorkList roomId={1} />)
  expect(await screen.findByText(/\d+ 份作业，/)).toBeTruthy()
  expect(screen.queryByText(/工单，/)).toBeNull()
})

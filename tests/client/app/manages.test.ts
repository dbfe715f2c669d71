import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersApi } from '#contract/rooms/members/members.api'
import { manages } from '../../../src/app/boot/manages'
import { accountQueries } from '../../../src/domains/account/account.queries'
import { roomsQueries } from '../../../src/domains/rooms/rooms.queries'
import { people } from '../../support/people'
import { connect } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const knows = async (login: string, ...queries: ('info' | 'rooms')[]) => {
  connect(server, await server.as(login))
  const client = new QueryClient()
  if (queries.includes('info')) await client.fetchQuery(accountQueries.userInfo())
  if (queries.includes('rooms')) await client.fetchQuery(roomsQueries.lists())
  return manages(client)
}

test('who teaches or administers has a manager’s side, and who learns has none', async () => {
  expect(await knows(people.teacher, 'info')).toBe(true)
  expect(await knows(people.teacher, 'rooms')).toBe(true)
  expect(await knows(people.studentA, 'info', 'rooms')).toBe(false)
  expect(await knows(people.outsider, 'info', 'rooms')).toBe(false)
  // Nothing is known of them yet.
  expect(await knows(people.teacher)).toBe(false)
})

test('so has who leads the committee of a room and is nothing else, and its judges have none', async () => {
  const teacher = await server.as(people.teacher)
  const { uid } = await server.as(people.judge)
  const seated = (role: 'leader' | 'user') =>
    teacher.post(membersApi.saveCommittee, { training_room_id: 2, uids: [uid], role })
  await seated('user')
  expect(await knows(people.judge, 'info', 'rooms')).toBe(false)
  await seated('leader')
  expect(await knows(people.judge, 'info', 'rooms')).toBe(true)
})

import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cardOf } from '../../../src/app/wechat/card'
import { keepCards, script } from '../../../src/app/wechat/share'
import { roomsQueries } from '../../../src/domains/rooms/rooms.queries'
import { teamsQueries } from '../../../src/domains/teams/teams.queries'
import { inviteOf, STARS } from '../../server/teams/setup'
import { openWechat } from '../../support/outside/wechat'
import { people } from '../../support/people'
import { connect } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

const HERE = 'http://localhost:3000'
let wechat: Awaited<ReturnType<typeof openWechat>>
let s: TestServer
let client: QueryClient
let stop = () => {}
beforeAll(async () => {
  wechat = await openWechat()
  s = await startServer({ env: { PUBLIC_URL: HERE, ...wechat.env } })
})
afterAll(async () => {
  await s.close()
  await wechat.close()
})
beforeEach(() => {
  client = new QueryClient()
  connect(s, s.guest())
  document.title = '团队 - 星火实训平台'
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

test('of an invite it says who invites into what, and carries nothing of a log-in', async () => {
  const invite_code = await inviteOf(await s.as(people.studentA), STARS)
  await client.fetchQuery(teamsQueries.invite(2, invite_code))
  const link = `${HERE}/training-room/student/2/index?invite_code=${invite_code}`
  expect(cardOf(client, `${link}&code=secret&state=secret`)).toEqual({
    title: '王一诺邀请你加入他的团队成为队友',
    desc: '星辰战队 · 校园直播挑战赛 · 星火职业学院',
    link,
    imgUrl: `${HERE}/icons/icon-192.png`,
  })
})

test('of a room its name, of any other address its title', async () => {
  connect(s, await s.as(people.studentA))
  await client.fetchQuery(roomsQueries.detail(2))
  const room = cardOf(client, `${HERE}/training-room/about/2`)
  expect([room.title, room.desc]).toEqual(['校园直播挑战赛', '团队 · 星火实训平台'])
  expect(new URL(room.imgUrl).origin).toBe(HERE)
  expect(cardOf(client, `${HERE}/index`)).toMatchObject({
    title: '团队',
    desc: expect.stringMatching(/^星火实训平台，/),
  })
})

test('it is signed once for an address, and given anew when the title says more', async () => {
  const show = vi.spyOn(script, 'show').mockImplementation(() => {})
  const config = vi.spyOn(script, 'config').mockResolvedValue()
  stop = keepCards(client)
  await expect.poll(() => show.mock.calls.length).toBe(1)
  document.title = '我的团队 - 星火实训平台'
  await expect.poll(() => show.mock.calls.at(-1)?.[0].title).toBe('我的团队')
  expect(config).toHaveBeenCalledTimes(1)
})

test('without a signature a link is shared as it is', async () => {
  const show = vi.spyOn(script, 'show').mockImplementation(() => {})
  const config = vi.spyOn(script, 'config').mockRejectedValue(new Error('away'))
  stop = keepCards(client)
  await expect.poll(() => config.mock.calls.length).toBe(1)
  expect(show).not.toHaveBeenCalled()
})

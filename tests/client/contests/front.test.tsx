import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { contest, contestTeam } from '../../../server/db/schema/contests'
import { STALE } from '../../../src/app/boot/boot-keys'
import { ContestHeader } from '../../../src/domains/contests/parts/contest-header'
import { ContestContent } from '../../../src/domains/contests/screens/content'
import { ContestList } from '../../../src/domains/contests/screens/contest-list'
import { ContestDescription } from '../../../src/domains/contests/screens/description'
import { OpenContest } from '../../../src/domains/contests/screens/open-contest'
import { ContestParticipants } from '../../../src/domains/contests/screens/participants'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { width } from './width'

const DAY = 86_400
let server: TestServer
const user = userEvent.setup()
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => width('phone'))
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const as = async (who: string) => connect(server, await server.as(who))

it('shows a contest to its students: what, when, and the button to sign up', async () => {
  await as(people.studentA)
  show(<ContestDescription contestId={1} />)
  expect(await screen.findByRole('heading', { name: '第六届校园直播挑战赛' })).toBeTruthy()
  expect(screen.getByText('报名中 · 团队赛')).toBeTruthy()
  expect(screen.getByRole('timer', { name: '距离报名截止' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '比赛报名' })).toBeTruthy()
  const times = within(screen.getByRole('list', { name: '时间安排' })).getAllByRole('listitem')
  expect(times.map((time) => time.textContent?.match(/^.*?，(已过|进行中|未到)/)?.[0])).toEqual([
    '报名开始，进行中',
    '报名截止，未到',
    '比赛开始，未到',
    '提交截止，未到',
  ])
  expect(screen.getByRole('link', { name: /比赛官网/ }).getAttribute('href')).toBe('/website/1')
})

it('keeps the content for the signed-up and says so to the others, with the way in', async () => {
  await as(people.studentA)
  show(<ContestContent contestId={1} />)
  expect(await screen.findByText('未报名参加当前比赛，不能查看内容')).toBeTruthy()
  // On a phone it stands in reach of the thumb, and once is enough.
  expect(screen.getAllByRole('button', { name: '比赛报名' })).toHaveLength(1)
  cleanup()
  show(<ContestContent contestId={4} />)
  expect(await screen.findByText('1. 三分钟口播')).toBeTruthy()
})

it('finds participants by person, and marks the own team', async () => {
  await as(people.studentA)
  show(<ContestParticipants contestId={3} />)
  expect(await screen.findByText('我的团队')).toBeTruthy()
  expect(screen.getByText('逐光工作室')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: '搜索团队或成员' }), '陈思远{Enter}')
  await waitFor(() => expect(screen.queryByText('星辰战队')).toBeNull())
  // The list that was asked for is on its way: the old one is gone already.
  expect(await screen.findByText('逐光工作室')).toBeTruthy()
})

it('shows the own registration that waits, which the list of approved ones does not know', async () => {
  await as(people.studentB)
  show(<ContestParticipants contestId={1} />)
  const own = await screen.findByRole('list', { name: '我的报名' })
  expect(within(own).getByText('审核中')).toBeTruthy()
})

it('leads somebody from outside to the room, and knows nothing of what is not there', async () => {
  await as(people.outsider)
  show(<ContestDescription contestId={3} />)
  const way = await screen.findByRole('link', { name: '去实训室申请加入' })
  expect(way.getAttribute('href')).toBe('/training-room/student/2/index')
  cleanup()
  show(<ContestDescription contestId={999} />)
  expect(await screen.findByText('比赛不存在')).toBeTruthy()
})

it('lists the contests of a room with stage and own state, also from the device when the network is gone', async () => {
  await as(people.studentB)
  const { rerender } = show(<ContestList roomId={2} />)
  expect(await screen.findByText('第六届校园直播挑战赛')).toBeTruthy()
  expect(screen.getByText('审核中')).toBeTruthy()
  expect(screen.getAllByText('报名中').length).toBeGreaterThan(0)
  expect(screen.queryByText('校园带货马拉松')).toBeNull()
  expect(rerender).toBeTruthy()
  goOffline()
  expect(await screen.findByText(/离线 · 数据截至/)).toBeTruthy()
  expect(screen.getByText('第六届校园直播挑战赛')).toBeTruthy()
})

it('says why and offers to try again where nothing is known', async () => {
  await as(people.studentB)
  goOffline()
  show(<ContestList roomId={2} />)
  expect(await screen.findByText('网络不可用，请检查网络后重试')).toBeTruthy()
  connect(server, await server.as(people.studentB))
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('第六届校园直播挑战赛')).toBeTruthy()
})

// These two move the server's clock for good.
it('counts by the server although the device is nine days behind', async () => {
  server.pass(9 * DAY)
  await as(people.studentA)
  await server.db
    .update(contest)
    .set({ signupEnd: server.now() + 3600 })
    .where(eq(contest.id, 1))
  width('desk')
  show(<ContestHeader contestId={1} loggedIn onLogin={() => {}} />)
  const timer = await screen.findByRole('timer', { name: '距离报名截止' })
  await waitFor(() => expect(timer.textContent).toMatch(/^(00:59:\d\d|01:00:00)$/))
})

it('leads whoever runs a contest back to their side of the room, and who competes to theirs', async () => {
  width('desk')
  for (const [login, side] of [
    [people.teacher, 'manager'],
    [people.studentA, 'student'],
  ] as const) {
    await as(login)
    show(<ContestHeader contestId={1} loggedIn onLogin={() => {}} />)
    const back = await screen.findByRole('link', { name: '返回实训室' })
    expect(back.getAttribute('href')).toContain(`/training-room/${side}/2/`)
    cleanup()
  }
})

it.each([[ContestContent], [ContestParticipants]])(
  'offers the sign-up once on a desk, in its header (%#)',
  async (Front) => {
    width('desk')
    await as(people.studentA)
    await server.db.update(contestTeam).set({ status: -2 }).where(eq(contestTeam.contestId, 1))
    show(
      <>
        <ContestHeader contestId={1} loggedIn onLogin={() => {}} />
        <Front contestId={1} />
      </>,
    )
    expect(await screen.findByText(/^(还没有参赛团队|未报名参加当前比赛，不能查看内容)$/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: '比赛报名' })).toHaveLength(1)
  },
)

it('flips in place at zero: stage and countdown at once, the right to sign up with the answer', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  server.pass(DAY)
  await as(people.studentA)
  const signupEnd = server.now() + 4
  await server.db.update(contest).set({ signupEnd }).where(eq(contest.id, 1))
  show(<ContestDescription contestId={1} />)
  expect(await screen.findByRole('button', { name: '比赛报名' })).toBeTruthy()
  expect(await screen.findByText('待开赛 · 团队赛')).toBeTruthy()
  expect(screen.getByRole('timer', { name: '距离比赛开始' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '比赛报名' })).toBeNull())
})

it('leads from a room’s contests to its public website', async () => {
  await as(people.studentA)
  show(<ContestList roomId={2} />)
  expect((await screen.findByRole('link', { name: /比赛官网/ })).getAttribute('href')).toBe('/website/1')
})

it('shows a visitor the public description and the way to log in', async () => {
  connect(server, server.guest())
  const onLogin = vi.fn()
  show(<OpenContest contestId={1} onLogin={onLogin} />)
  expect(await screen.findByText('第六届校园直播挑战赛')).toBeTruthy()
  expect(screen.getByText('报名截止')).toBeTruthy()
  expect(screen.getByRole('link', { name: /比赛官网/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^登录/ }))
  expect(onLogin).toHaveBeenCalledOnce()
})

it('is read again as it is looked at again by who hears no news of it: nobody logged in, or nobody of the room', async () => {
  const moved = async (title: string) => {
    await server.db.update(contest).set({ title }).where(eq(contest.id, 1))
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  }
  // What was read a moment ago is fresh, as on the page.
  const fresh = ({ client }: ReturnType<typeof show>) =>
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, staleTime: STALE } })
  connect(server, server.guest())
  fresh(show(<OpenContest contestId={1} onLogin={() => {}} />))
  await screen.findByRole('heading', { name: '第六届校园直播挑战赛' })
  await moved('改过的名称')
  cleanup()
  connect(server, await server.as(people.outsider))
  fresh(show(<ContestDescription contestId={1} />))
  await screen.findByRole('heading', { name: '改过的名称' })
  await moved('又改过的名称')
})

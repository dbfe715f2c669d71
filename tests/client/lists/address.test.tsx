import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { parseSearch, stringifySearch } from '../../../src/app/boot/search'
import { ContestManage } from '../../../src/domains/contests/screens/manage/contest-manage'
import { SignupList } from '../../../src/domains/contests/screens/manage/signup-list'
import { ConsoleSoftware } from '../../../src/domains/software/screens/manage/console-software'
import { TaskManage } from '../../../src/domains/tasks/screens/manage/task-manage'
import { Invites } from '../../../src/domains/teams/screens/manage/invites'
import { ManageTeams } from '../../../src/domains/teams/screens/manage/teams'
import { WorkScreen } from '../../../src/domains/works/screens/manage/work'
import { people } from '../../support/people'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { width } from '../contests/width'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const teacher = await server.as(people.teacher)
  const terms = { training_room_id: 2, kind: 'committee' as const, days: 7, max_uses: 5 }
  await teacher.post(invitesApi.create, { ...terms, note: '校外评委' })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

interface Case {
  of: string
  list: ReactNode
  login?: string
  box: string
  words: string
  found: string | RegExp
  /** What the words don't find. */
  other: string | RegExp
  head: string
  sort: string
}

const cases: Case[] = [
  {
    of: '报名',
    list: <SignupList contestId={1} contest={{ type: 1, contest_team_min: 1 }} />,
    box: '按团队或姓名搜索',
    words: '青禾',
    found: '青禾小队',
    other: '逐光工作室',
    head: '团队或姓名',
    sort: 'name',
  },
  {
    of: '工单',
    list: <WorkScreen roomId={3} />,
    box: '按名称搜索',
    words: '装修',
    found: '店铺首页装修',
    other: '直播脚本撰写',
    head: '名称',
    sort: 'title',
  },
  {
    of: '任务',
    list: <TaskManage roomId={3} />,
    box: '搜索任务',
    words: '咖啡',
    found: '校园咖啡店开业海报',
    other: '莫干山民宿短视频整包',
    head: '任务',
    sort: 'title',
  },
  {
    of: '团队',
    list: <ManageTeams roomId={2} room={undefined} ended={false} />,
    box: '按名称搜索团队',
    words: '青禾',
    found: '青禾小队',
    other: '逐光工作室',
    head: '团队',
    sort: 'title',
  },
  {
    of: '比赛',
    list: <ContestManage roomId={2} contestId={undefined} onOpen={() => {}} />,
    box: '按名称搜索比赛',
    words: '口播',
    found: '主播口播擂台赛',
    other: '直播选品策划赛',
    head: '比赛',
    sort: 'title',
  },
  {
    of: '软件',
    list: <ConsoleSoftware />,
    login: people.orgadmin,
    box: '按名称搜索',
    words: '实训系统',
    found: '直播运营实训系统',
    other: '选品广场',
    head: '软件',
    sort: 'title',
  },
  {
    of: '邀请',
    list: <Invites roomId={2} room={undefined} ended={false} />,
    box: '按备注、团队或邀请人搜索',
    words: '校外',
    found: /校外评委/,
    other: /星辰战队/,
    head: '邀请',
    sort: 'kind',
  },
]

const open = async (list: ReactNode, login: string, address: string) => {
  connect(server, await server.as(login))
  width('desk')
  const root = createRootRoute()
  const at = createRoute({ getParentRoute: () => root, path: '/list', component: () => list })
  const row = createRoute({ getParentRoute: () => root, path: '/row', component: () => <p>别处</p> })
  const router = createRouter({
    routeTree: root.addChildren([at, row]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  show(<RouterProvider router={router as never} />)
  return { address: () => new URLSearchParams(router.history.location.search), history: router.history }
}
const box = (label: string) => screen.findByRole<HTMLInputElement>('searchbox', { name: label })
const sorted = (head: string) => screen.getByRole('columnheader', { name: head }).getAttribute('aria-sort')

it('a page that is no more, since its last row went or its address is old, gives way to the last there is', async () => {
  const { address } = await open(<Invites roomId={2} room={undefined} ended={false} />, people.teacher, '/list?page=9')
  expect((await screen.findAllByText(/校外评委/)).length).toBeGreaterThan(0)
  expect(address().get('page')).toBeNull()
  expect(screen.queryByText(/第 9/)).toBeNull()
})

it.each(cases)('$of: searched while one types, sorted by a head; whoever comes back finds both', async (c) => {
  const user = userEvent.setup()
  const { address, history } = await open(c.list, c.login ?? people.teacher, '/list')
  expect((await screen.findAllByText(c.other)).length).toBeGreaterThan(0)
  // No key and no button is pressed for it.
  await user.type(await box(c.box), c.words)
  await waitFor(() => expect(screen.queryByText(c.other)).toBeNull())
  expect(address().get('keyword')).toBe(c.words)
  await user.click(screen.getByRole('button', { name: c.head }))
  await waitFor(() => expect(sorted(c.head)).toBe('ascending'))
  await user.click(screen.getByRole('button', { name: c.head }))
  await waitFor(() => expect(address().get('sort')).toBe(`-${c.sort}`))
  history.push('/row')
  await screen.findByText('别处')
  history.back()
  expect((await box(c.box)).value).toBe(c.words)
  expect((await screen.findAllByText(c.found)).length).toBeGreaterThan(0)
  expect(screen.queryByText(c.other)).toBeNull()
  expect(sorted(c.head)).toBe('descending')
})

import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { flag, id, idOrZero, matching, oneOf, searchParams, text } from '#lib/search-params'
import { Providers } from '../../../src/app/boot/providers'
import { createQueryClient } from '../../../src/app/boot/query-client'
import { createAppRouter } from '../../../src/app/boot/router'
import type { RootSearch } from '../../../src/app/boot/search'
import { people } from '../../support/people'
import { connect } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

describe('the parameters of an address', () => {
  const { parse: decode } = searchParams({ tab: oneOf('a', 'b'), course: id, q: text })

  test('are read with the types that their decoders give', () => {
    const read = decode({ tab: 'b', course: '7', q: '直播' })
    expect(read).toStrictEqual({ tab: 'b', course: 7, q: '直播' })
    type Read = { tab?: 'a' | 'b' | undefined; course?: number | undefined; q?: string | undefined }
    expectTypeOf(read).toEqualTypeOf<Read>()
  })

  test('are left out where the address has none: a missing one is no word', () => {
    expect(Object.keys(decode({}))).toEqual([])
    expect(Object.keys(decode({ tab: undefined, q: null }))).toEqual([])
  })

  test('that do not fit are said to be undefined, so that the router does not keep them', () => {
    expect(decode({ tab: 'c', course: 'x', q: '' })).toStrictEqual({ tab: undefined, course: undefined, q: undefined })
  })

  test('come from a link of the page as they are, and from the address as text', () => {
    expect(decode({ course: 7 })).toStrictEqual(decode({ course: '7' }))
  })

  test('that nobody reads are nobody’s concern here', () => {
    expect(decode({ keyword: '短视频' })).toStrictEqual({})
  })
})

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ...['2147483648', '99999999999', '0', '-1', '1.5', '01', '1e3', ' 1', 'abc', 'undefined', ''].map(
    (bad) => [bad, undefined] as const,
  ),
] as const)('an id is one that a row can have: %j', (written, decoded) => {
  expect(id(written)).toBe(decoded)
})

test('each other decoder takes what it says', () => {
  expect(['0', '5', '00', '-0', ''].map(idOrZero)).toEqual([0, 5, undefined, undefined, undefined])
  expect(['1', '0', 'true', ''].map(flag)).toEqual(['1', undefined, undefined, undefined])
  expect(['ab', 'AB', ''].map(matching(/^[a-z]+$/))).toEqual(['ab', undefined, undefined])
})

test('no screen takes another meaning from a name that any address may carry: the log-in’s code was lost on the way to it', () => {
  const login = { code: 'c'.repeat(43), state: 's'.repeat(32), sid: 'i' }
  const carried: Required<RootSearch> = { ...login, embed: '1', auth_hash: 'h', auth_time: '1', from: 'f' }
  const { routesById } = createAppRouter(createQueryClient(), createMemoryHistory())
  const read = Object.values(routesById).flatMap(({ id: name, options }) => {
    const validate: unknown = options.validateSearch
    if (!validate || typeof validate !== 'object' || !('parse' in validate)) return []
    const parse = validate.parse as (search: object) => object
    return [{ name, kept: { ...carried, ...parse(carried) } }]
  })
  expect(read.length).toBeGreaterThan(20)
  for (const { name, kept } of read) expect(kept, name).toEqual(carried)
})

/** What a route's screen and loader get of an address. */
const read = (address: string): Record<string, unknown> => {
  const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: [address] }))
  return router.matchRoutes(router.latestLocation).at(-1)?.search ?? {}
}
const said = (address: string) => Object.fromEntries(Object.entries(read(address)).filter(([, v]) => v !== undefined))

const room = '/training-room/manager/2'
const student = '/training-room/student/2'
test.each<[path: string, good: string, read: object, bad: string]>([
  ['/contest/1/stats', 'tab=appeals', { tab: 'appeals' }, 'tab=x'],
  [
    '/contest/1/rank',
    'tab=appeals&show=1&version=2',
    { tab: 'appeals', show: '1', version: 2 },
    'tab=x&show=2&version=x',
  ],
  [
    '/training-room/2/contest/info',
    'contest=1&section=rules',
    { contest: 1, section: 'rules' },
    'contest=x&section=R1',
  ],
  ['/task/detail/1', 'tab=posts&contestId=1', { tab: 'posts', contestId: 1 }, 'tab=x&contestId=x'],
  [`${room}/website`, 'tab=news', { tab: 'news' }, 'tab=x'],
  [`${room}/setting`, 'tab=menus', { tab: 'menus' }, 'tab=x'],
  [`${room}/contest`, 'contest=1', { contest: 1 }, 'contest=x'],
  [`${room}/checkin`, 'show=1', { show: 1 }, 'show=x'],
  [`${room}/cert`, 'cert=1', { cert: 1 }, 'cert=x'],
  [`${room}/activity`, 'activityId=1', { activityId: 1 }, 'activityId=x'],
  [`${room}/software-detail`, 'softwareId=1', { softwareId: 1 }, 'softwareId=x'],
  [`${room}/project`, 'project=1', { project: 1 }, 'project=x'],
  [`${room}/update-plan`, 'plan=1', { plan: 1 }, 'plan=x'],
  [`${room}/update-work`, 'id=1&step=0', { id: 1, step: 0 }, 'id=x&step=x'],
  [`${room}/course`, 'course=1&class=1&learner=3', { course: 1, class: '1', learner: 3 }, 'course=x&class=x&learner=x'],
  [
    `${room}/exam`,
    'exam=1&mark=1&analysis=1&paper=0&print=1',
    { exam: 1, mark: '1', analysis: '1', paper: 0, print: '1' },
    'exam=x&mark=x&analysis=x&paper=x&print=x',
  ],
  [
    `${room}/mark`,
    'work=1&s=2&peer=1&contest=3&a=4&item=5&team=A-1&tab=mine&view=work',
    { work: 1, s: 2, peer: '1', contest: 3, a: 4, item: 5, team: 'A-1', tab: 'mine', view: 'work' },
    `work=x&s=x&peer=x&contest=x&a=x&item=x&team=${'x'.repeat(21)}&tab=x&view=x`,
  ],
  [`${student}/my-team`, 'join=1', { join: '1' }, 'join=x'],
  [`${student}/course`, 'course=1&section=2', { course: 1, section: 2 }, 'course=x&section=x'],
  [`${student}/project`, 'project=1&node=2', { project: 1, node: 2 }, 'project=x&node=x'],
  [`${student}/plan-info`, 'plan=1', { plan: 1 }, 'plan=x'],
  [`${student}/work-detail`, 'workId=1&step=2', { workId: 1, step: 2 }, 'workId=x&step=x'],
  [`${student}/peer-review`, 'workId=1&review=2', { workId: 1, review: 2 }, 'workId=x&review=x'],
  [
    `${student}/index`,
    'invite_code=662E41&announce=1',
    { invite_code: '662E41', announce: 1 },
    'invite_code=&announce=x',
  ],
  [`${student}/task/detail/1`, 'tab=child', { tab: 'child' }, 'tab=x'],
  ['/my-tool', 'toolId=1', { toolId: 1 }, 'toolId=x'],
  ['/share', 'missed=1', { missed: '1' }, 'missed=x'],
  ['/search', 'q=短视频', { q: '短视频' }, 'q='],
  ['/my-resource-library', 'view=mine', { view: 'mine' }, 'view=x'],
  ['/exam-record-detail', 'id=1', { id: 1 }, 'id=x'],
  ['/console/app/solution', 'edit=1', { edit: 1 }, 'edit=x'],
  ['/console/app/tool', 'toolId=1', { toolId: 1 }, 'toolId=x'],
  ['/console/app/software-detail', 'softwareId=1', { softwareId: 1 }, 'softwareId=x'],
  ['/microapp/bind-software', 'training_room_id=1', { training_room_id: 1 }, 'training_room_id=x'],
  [
    '/content-edit',
    'id=1&type=article&picked=a-1',
    { id: 1, type: 'article', picked: 'a-1' },
    'id=x&type=A&picked=<b>',
  ],
  ['/uc/login', 'redirect_uri=/index&problem=x', { redirect_uri: '/index', problem: 'x' }, 'redirect_uri=&problem='],
])('%s reads what it knows, and nothing that does not fit', (path, good, decoded, bad) => {
  expect(said(`${path}?${good}`)).toEqual(decoded)
  expect(said(`${path}?${bad}`)).toEqual({})
  // What a list is narrowed by stays beside it.
  expect(said(`${path}?keyword=a&undefined=undefined`)).toEqual({ keyword: 'a', undefined: 'undefined' })
})

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(cleanup)

test('an address with a tab that is not there shows the first one, and is written without it', async () => {
  connect(server, await server.as(people.teacher))
  const client = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [`${room}/setting?tab=undefined`] })
  const router = createAppRouter(client, history)
  await router.load()
  render(<Providers router={router} queryClient={client} />)
  expect(await screen.findByRole('textbox', { name: /实训室名称/ })).toBeTruthy()
  expect(history.location.href).toBe(`${room}/setting`)
})

test('the address of a contest’s setting without a contest leads to the list they are chosen from', async () => {
  connect(server, await server.as(people.teacher))
  const history = createMemoryHistory({ initialEntries: ['/training-room/2/contest/info'] })
  await createAppRouter(createQueryClient(), history).load()
  expect(history.location.pathname).toBe('/training-room/manager/2/contest')
})

import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { certsApi } from '#contract/certs/certs.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { contentApi } from '#contract/content/content.api'
import { contestsApi } from '#contract/contests/contests.api'
import { coursesApi } from '#contract/courses/courses.api'
import { examsApi } from '#contract/exams/exams.api'
import type { Endpoint, Input } from '#contract/kernel/endpoint'
import { plansApi } from '#contract/plans/plans.api'
import { projectsApi } from '#contract/projects/projects.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { QUESTION_MAX } from '#contract/search/assistant.rules'
import { type Found, searchApi } from '#contract/search/search.api'
import type { SearchKind } from '#contract/search/search.rules'
import { shopApi } from '#contract/shop/shop.api'
import { solutionsApi } from '#contract/solutions/solutions.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { websiteApi } from '#contract/website/website.api'
import { worksApi } from '#contract/works/works.api'
import { content } from '../../../server/db/schema/content/content'
import { world } from '../../../server/db/seed/world'
import { keepRest } from '../../../src/app/boot/persister'
import { contentQueries } from '../../../src/domains/content/content.queries'
import { roomsQueries } from '../../../src/domains/rooms/rooms.queries'
import { Assistant } from '../../../src/domains/search/parts/assistant'
import { findSeen } from '../../../src/domains/search/parts/seen'
import { Search } from '../../../src/domains/search/screens/search'
import { passesQueries } from '../../../src/domains/works/passes.queries'
import { wipeDevice } from '../../../src/lib/device/device-store'
import type { KnownAnswer } from '../../../src/lib/net/known'
import { keyOf } from '../../../src/lib/net/query'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
let s: TestServer
beforeAll(async () => {
  s = await startServer()
  connect(s, await s.as(people.studentA.login))
})
afterAll(() => s.close())
afterEach(cleanup)

type Asked = (by: Client) => Promise<KnownAnswer>
/** What was read on this device, as it lies there. */
const asked =
  <E extends Endpoint>(api: E, input: Input<E>): Asked =>
  async (by) => ({ key: keyOf(api, input), data: (await by.get(api, input)).data, at: 1 })

const type = async (words: string) => {
  const box = await screen
    .findByRole('searchbox', { name: '搜索实训室、课程、工单、比赛等' })
    .catch(() => screen.getByRole('textbox'))
  fireEvent.change(box, { target: { value: words } })
}

test('what is found stands by kinds, leads there and shows what was searched for', async () => {
  show(<Search />)
  expect(screen.getByText('输入名称或内容中的文字')).toBeTruthy()
  await type('校园直播')
  const rooms = await screen.findByRole('list', { name: '实训室' })
  const row = within(rooms).getByRole('link', { name: /校园直播 ?挑战赛/ })
  expect(row.getAttribute('href')).toBe('/training-room/student/2/index')
  expect(within(rooms).getAllByText('校园直播')[0]?.tagName).toBe('MARK')
})

test('of several words each is marked where it stands, and the words are offered again as they were typed', async () => {
  show(<Search first="挑战赛　校园" />)
  const rooms = await screen.findByRole('list', { name: '实训室' })
  const row = within(rooms).getByRole('link', { name: /校园 ?直播 ?挑战赛/ })
  const marks = [...row.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks.slice(0, 2)).toEqual(['校园', '挑战赛'])
  fireEvent.click(row)
  cleanup()
  show(<Search />)
  const again = screen.getAllByRole('button').find((button) => button.textContent === '挑战赛　校园')
  expect(again).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
})

test('that not all of many words are looked for is said', async () => {
  show(<Search first="一 二 三 四 五" />)
  expect(screen.queryByText(/个词查找/)).toBeNull()
  await type('一 二 三 四 五 六')
  expect(await screen.findByText('只按前 5 个词查找')).toBeTruthy()
})

test('nothing found is said', async () => {
  show(<Search />)
  await type('没有这样的东西')
  expect(await screen.findByText('没有找到相关内容')).toBeTruthy()
})

test('what the address says is looked for at once, and what is typed is told to it; an announcement opens itself', async () => {
  const told: string[] = []
  show(<Search first="开赛前说明会" onWords={(words) => told.push(words)} />)
  const list = await screen.findByRole('list', { name: '公告' })
  expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/student\/2\/index\?announce=\d+$/)
  await type('直播')
  await waitFor(() => expect(told).toContain('直播'))
})

test('what is found beyond the first page is read on', async () => {
  const of = { uid: 1, visibility: 'store', published: 1, publishTime: 1, createTime: 1, updateTime: 1 } as const
  await s.db
    .insert(content)
    .values(Array.from({ length: 53 }, (_, i) => ({ ...of, contentType: 'resource' as const, title: `琥珀第${i}块` })))
  show(<Search first="琥珀第" />)
  const rows = async () => within(await screen.findByRole('list', { name: '资源' })).getAllByRole('link').length
  expect(await rows()).toBe(50)
  expect(screen.getByText('已显示 50 / 共 53 条')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '加载更多' }))
  await waitFor(async () => expect(await rows()).toBe(53))
  await s.reset()
  connect(s, await s.as(people.studentA.login))
})

test('a kind narrows what is found', async () => {
  show(<Search first="校园直播" />)
  await screen.findByRole('list', { name: '实训室' })
  fireEvent.click(screen.getByRole('button', { name: '比赛' }))
  expect(await screen.findByRole('list', { name: '比赛' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('list', { name: '实训室' })).toBeNull())
})

test('what was opened from a search is offered again on this device, until it is cleared', async () => {
  show(<Search first="校园直播" />)
  const rooms = await screen.findByRole('list', { name: '实训室' })
  fireEvent.click(within(rooms).getAllByRole('link')[0] as HTMLElement)
  cleanup()
  show(<Search />)
  fireEvent.click(screen.getByRole('button', { name: '校园直播' }))
  await screen.findByRole('list', { name: '实训室' })
  cleanup()
  show(<Search />)
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(screen.queryByRole('button', { name: '校园直播' })).toBeNull()
  cleanup()
  show(<Search />)
  expect(screen.getByText('输入名称或内容中的文字')).toBeTruthy()
})

test('who leaves this device leaves no words behind', async () => {
  localStorage.setItem('xh.searches', JSON.stringify(['琥珀']))
  await wipeDevice()
  show(<Search />)
  expect(screen.getByText('输入名称或内容中的文字')).toBeTruthy()
})

test('without a network what was read before on this device is found, by words in title or text, and opens there', async () => {
  const { client } = show(<Search first="没有这样的东西" />)
  const stop = keepRest(client)
  await screen.findByText('没有找到相关内容')
  await client.fetchQuery(contentQueries.detail(25))
  await client.fetchQuery(contentQueries.lists())
  await client.fetchQuery(roomsQueries.lists())
  await client.fetchQuery(passesQueries.lists(3))
  goOffline()
  await type('七天')
  const content = await screen.findByRole('list', { name: '资源' })
  const row = within(content).getByRole('link', { name: /新手开播第一周/ })
  expect(row.getAttribute('href')).toBe('/published-content-detail/25')
  expect(screen.getByText(/只在这台设备看过的内容里查找/)).toBeTruthy()
  await type('校园直播')
  const rooms = await screen.findByRole('list', { name: '实训室' })
  expect(
    within(rooms)
      .getByRole('link', { name: /校园直播/ })
      .getAttribute('href'),
  ).toBe('/training-room/student/2/index')
  fireEvent.click(screen.getByRole('button', { name: '工单' }))
  expect(await screen.findByText('没有找到相关内容')).toBeTruthy()
  stop()
  goOnline(s, await s.as(people.studentA.login))
})

test.each<[SearchKind, string, Asked]>([
  ['plan', '学习计划', asked(plansApi.lists, { training_room_id: 1 })],
  ['plan', '学习计划', asked(plansApi.mine, {})],
  ['plan', '学习计划', asked(plansApi.detail, { id: 1 })],
  ['cert', '法规学习', asked(certsApi.lists, { training_room_id: 6 })],
  ['product', '手账', asked(shopApi.products, { training_room_id: 3 })],
  ['solution', '岗位实训', asked(scenesApi.lists, {})],
  ['camp', '直播', asked(scenesApi.lists, {})],
  ['content', '校园', asked(scenesApi.lists, {})],
  ['task', '咖啡店', asked(scenesApi.lists, { keyword: '咖啡店' })],
  ['content', '标题', asked(bindingsApi.lists, { training_room_id: 1 })],
  ['course', '网店开张', asked(coursesApi.detail, { id: 1 })],
  ['work', '直播', asked(worksApi.detail, { id: 1 })],
  ['task', '咖啡店', asked(tasksApi.detail, { id: 1 })],
  ['contest', '直播', asked(contestsApi.detail, { id: 1 })],
  ['project', '市集', asked(projectsApi.detail, { training_room_id: 3, content_id: 51 })],
  ['exam', '期中', asked(examsApi.detail, { id: 1 })],
  ['cert', '法规学习', asked(certsApi.detail, { training_room_id: 6, container_id: 1, cert_id: 1 })],
  ['solution', '岗位实训', asked(solutionsApi.detail, { id: 1 })],
  ['news', '直播', asked(websiteApi.home, { id: 1 })],
  ['news', '直播', asked(websiteApi.content, { id: 1, content_type: 'news' })],
])('a %s of what was read before is found by %s as the server finds it', async (kind, words, read) => {
  const student = await s.as(people.studentA.login)
  const { list } = (await student.get(searchApi.find, { keyword: words, kind })).data
  const seen = findSeen([await read(student)], words, kind)
  // A card of the centre does not say its room.
  const roomless = seen.every(({ room_id }) => room_id === 0)
  const plain = ({ id, title, href, room_id }: Found) => ({ id, title, href, room_id: roomless ? 0 : room_id })
  expect(seen.length).toBeGreaterThan(0)
  expect(list.map(plain)).toEqual(expect.arrayContaining(seen.map(plain)))
})

test('a learner whom a teacher has read of is found without a network as the server finds them, and no colleague', async () => {
  const teacher = await s.as(people.teacher.login)
  const found = async (keyword: string) => (await teacher.get(searchApi.find, { keyword, kind: 'person' })).data.list
  const [learner] = await found('王一诺')
  const members = await asked(roomsApi.members, { training_room_id: learner?.room_id ?? 0 })(teacher)
  const [seen] = findSeen([members], '王一诺', 'person')
  expect(seen).toMatchObject({ id: people.studentA.uid, href: learner?.href, room_id: learner?.room_id })
  expect(findSeen([members], '李文博', undefined)).toEqual([])
  const odd = [{ ...members, data: { list: [{ uid: 9, truename: '王+%#&', role: 'user' }] } }]
  expect(findSeen(odd, '王', undefined)[0]?.href).toMatch(/keyword=王%2B%25%23%26$/)
})

test('several words find without a network what holds all of them, titles that do so before the rest', () => {
  const card = { description: '', state: 'published' }
  const list = [
    { ...card, id: 1, title: '琥珀', description: 'PS 鉴定' },
    { ...card, id: 2, title: '鉴定ps琥珀' },
    { ...card, id: 3, title: '琥珀', description: '鉴定' },
  ]
  const known = [{ key: keyOf(contentApi.lists, {}), data: { list }, at: 1 }]
  expect(findSeen(known, ' 琥珀　Ps 鉴定', undefined).map(({ id }) => id)).toEqual([2, 1])
})

test('what is known to be gone is not found again without a network', () => {
  const card = { id: 7, title: '琥珀', description: '', state: 'taken_down' }
  const known = (data: unknown) => [{ key: keyOf(contentApi.lists, {}), data, at: 1 }]
  expect(findSeen(known({ list: [card] }), '琥珀', undefined)).toEqual([])
  expect(findSeen(known({ list: [{ ...card, state: 'published' }] }), '琥珀', undefined)).toHaveLength(1)
  expect(findSeen(known({ list: [{ ...card, state: 'published' }] }), '珀琥', undefined)).toEqual([])
  expect(findSeen(known({ list: [{ ...card, state: 'published' }] }), ' ', undefined)).toEqual([])
})

test('a question that is longer than it may be is not asked, by Enter neither', async () => {
  show(<Assistant onClose={() => {}} />)
  const question = await screen.findByRole('textbox', { name: /^想找什么/ })
  const ask = (words: string) => {
    fireEvent.change(question, { target: { value: words } })
    fireEvent.keyDown(question, { key: 'Enter', keyCode: 13 })
  }
  ask('a'.repeat(QUESTION_MAX + 60))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提问' }).disabled).toBe(true)
  expect(screen.getByText(/^本平台没有接入 AI 模型/)).toBeTruthy()
  ask('校园直播挑战赛什么时候报名')
  await screen.findByText(/^以下是你能看到的/)
})
